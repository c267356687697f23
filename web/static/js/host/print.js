/** Paper for the table: a PDF of each thing, in a language and on a paper of one's choice. */

import { useState } from "preact/hooks";

import { bodyOf, keep, reach, rightsAt } from "../wire/files.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Segments } from "../screen/segments.js";
import { showToast } from "../screen/toast.js";
import { recall, remember } from "../state/storage.js";
import { LANGUAGES, LANGUAGE_NAMES, language } from "../state/store.js";
import { t } from "../words/words.js";

const PAPERS = ["a4", "letter"];
const PER_SHEET = [2, 4];

/** What can be printed, and the sign beside it. */
const THINGS = {
  join: "wifi",
  seats: "seat",
  mat: "flip",
  aids: "card",
  tokens: "bullet",
  scores: "edit",
  souvenir: "trophy",
};

export function Print({ table }) {
  const [lang, setLang] = useState(language.value);
  const [paper, setPaper] = useState(recall("paper", PAPERS[0]));
  const [perSheet, setPerSheet] = useState(PER_SHEET[0]);
  const [busy, setBusy] = useState(null);
  const choosePaper = (chosen) => {
    remember("paper", chosen);
    setPaper(chosen);
  };
  const make = async (thing) => {
    setBusy(thing);
    await fetchPaper(table.code, thing, { lang, paper, per_sheet: perSheet });
    setBusy(null);
  };
  return html`
    <section class="panel print">
      <h2>${t("ui.host.print")}</h2>
      <p class="soft small">${t("ui.host.print_why")}</p>
      <${Segments}
        label=${t("ui.common.language")}
        values=${LANGUAGES}
        chosen=${lang}
        word=${(code) => LANGUAGE_NAMES[code]}
        test="print-lang"
        onChoose=${setLang}
      />
      <${Segments}
        label=${t("ui.host.paper")}
        values=${PAPERS}
        chosen=${paper}
        word=${(name) => t(`ui.host.paper.${name}`)}
        test="print-paper"
        onChoose=${choosePaper}
      />
      ${
        table.choices.paper.includes("aids") &&
        html`<${Segments}
          label=${t("ui.host.per_sheet")}
          values=${PER_SHEET}
          chosen=${perSheet}
          word=${(count) => t(`ui.host.per_sheet.${count}`)}
          test="print-per-sheet"
          onChoose=${setPerSheet}
        />`
      }
      <ul class="print-things">
        ${table.choices.paper.map(
          (thing) =>
            html`<li key=${thing}>
              <button
                type="button"
                class="button wide"
                disabled=${busy !== null}
                aria-busy=${busy === thing}
                data-test="print-${thing}"
                onClick=${() => make(thing)}
              >
                <${Icon} name=${THINGS[thing]} />${t(`ui.host.print.${thing}`)}
              </button>
              <p class="soft small">${t(`ui.host.print.${thing}.why`)}</p>
            </li>`,
        )}
      </ul>
    </section>
  `;
}

/** Have the laptop draw it, and keep it here. */
async function fetchPaper(code, thing, wishes) {
  const answer = await reach(`/print/${code}/${thing}.pdf?${new URLSearchParams(wishes)}`, { headers: rightsAt(code) });
  if (answer?.ok) return keep(await answer.blob(), `tinstar-${thing}-${wishes.lang}-${wishes.paper}.pdf`);
  const told = await bodyOf(answer);
  const why = told?.problem;
  return showToast(why ? { key: "ui.host.print_problem", args: { why } } : { key: "ui.host.print_failed" }, "refused");
}
