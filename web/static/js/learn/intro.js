/**
 * While waiting for the others: what the game is about, in a few pictures with a sentence or two each.
 *
 * Each game draws its own (`games/<id>/intro.js`); the words are its texts `intro.<n>.title` and `intro.<n>.text`.
 */

import { useEffect, useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { loadModule } from "../loading/modules.js";
import { gameKind } from "../state/store.js";
import { hasPart, t } from "../words/words.js";
import { Sheet } from "./drawing.js";

const PATIENCE = 1500;

export function Intro() {
  const kind = gameKind.value;
  const screens = useScreens(kind);
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [kind]);
  if (!screens || !hasPart("seat-learn")) return null;
  const here = Math.min(at, screens.length - 1);
  const Drawing = screens[here];
  const title = t(`intro.${here + 1}.title`);
  return html`<section class="panel intro" data-test="intro" aria-label=${t("ui.intro.title")}>
    <p class="eyebrow">${t("ui.intro.title")}</p>
    <div class="intro-screen">
      <${Sheet} label=${title} key=${here}><${Drawing} /><//>
      <div class="intro-ways">
        <${Way} icon="back" label=${t("ui.common.back")} test="intro-back" disabled=${here === 0} onClick=${() => setAt(here - 1)} />
        <span class="dots">${t("ui.intro.place", { n: here + 1, of: screens.length })}</span>
        <${Way} icon="next" label=${t("ui.intro.next")} test="intro-next" disabled=${here === screens.length - 1} onClick=${() => setAt(here + 1)} />
      </div>
      <div class="intro-words" aria-live="polite">
        <h2>${title}</h2>
        <p>${t(`intro.${here + 1}.text`)}</p>
      </div>
    </div>
  </section>`;
}

/** @param {{icon: string, label: string, test: string, disabled: boolean, onClick: () => void}} props */
function Way({ icon, label, test, disabled, onClick }) {
  return html`<button type="button" class="button icon-only" aria-label=${label} title=${label} data-test=${test} data-again disabled=${disabled} onClick=${onClick}>
    <${Icon} name=${icon} />
  </button>`;
}

/** The pictures of a game, once they are there. @param {string} kind @returns {Part[] | null} */
function useScreens(kind) {
  const [found, setFound] = useState(/** @type {{kind: string, screens: Part[]} | null} */ (null));
  useEffect(() => {
    let gone = false;
    const bring = () =>
      loadModule(`games/${kind}/intro.js`).then(
        ({ screens }) => !gone && setFound({ kind, screens }),
        // It has been told; the laptop may be restarting.
        () => setTimeout(() => !gone && bring(), PATIENCE),
      );
    bring();
    return () => {
      gone = true;
    };
  }, [kind]);
  return found?.kind === kind ? found.screens : null;
}
