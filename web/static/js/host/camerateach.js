/**
 * Show the deck to the camera once, card by card: it then knows each by its picture.
 *
 * A card that is read and can only be one of those still missing is learned by itself; where two kinds of card have
 * the same face, one tap says which it is; one that is not read is named by hand. It can be continued any evening.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import { adviceWords } from "../camera/seen.js";
import { reach, rightsAt } from "../wire/files.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { FlipPad } from "../options/flippad.js";
import { sighting } from "../state/store.js";
import { cardName, Flip, t } from "../words/words.js";
import { Confirm } from "./confirm.js";

export function Teaching({ table }) {
  const [deck, setDeck] = useState(null);
  const [going, setGoing] = useState(false);
  const ask = async (path, options = {}) => {
    const told = await reach(`/camera/${table.code}/${path}`, { headers: rightsAt(table.code), ...options });
    const answer = told?.ok ? await told.json() : null;
    if (answer) setDeck(answer);
    return answer;
  };
  useEffect(() => {
    ask("lessons");
  }, [table.game, table.settings.sets.join()]);
  if (!deck?.rest.length && !deck?.shown.length) return null; // not loaded, or a game whose cards have no faces
  const whole = deck.shown.length + deck.rest.length;
  const symbols = showsSymbols(deck);
  return html`<section class="panel" data-test="teaching">
    <h2>${t("ui.camera.teach")}</h2>
    <p class="soft small">${t(symbols ? "ui.camera.teach_symbols_why" : "ui.camera.teach_why")}</p>
    <p data-test="taught">${t("ui.camera.taught", { n: deck.shown.length, whole })}</p>
    <progress max=${whole} value=${deck.shown.length}></progress>
    ${going && deck.rest.length > 0 && html`<${Lesson} deck=${deck} ask=${ask} />`}
    <div class="buttons">
      <button type="button" class="button ${going ? "" : "primary"}" data-test="teach" onClick=${() => setGoing(!going)}>
        <${Icon} name=${going ? "stop" : "play"} />${t(teachWord(going, deck))}
      </button>
      ${
        deck.shown.length > 0 &&
        html`<button type="button" class="button small" data-test="unlearn" onClick=${() => ask("unlearn", { method: "POST" })}>
            <${Icon} name="undo" />${t("ui.camera.unlearn")}
          </button>
          <${Confirm}
            icon="trash"
            look="small"
            label=${t("ui.camera.unlearn_all")}
            question=${t("ui.camera.unlearn_sure")}
            yes=${t("ui.camera.unlearn_all")}
            test="unlearn-all"
            onYes=${() => ask("unlearn?all=1", { method: "POST" })}
          />`
      }
    </div>
  </section>`;
}

/** Whether its cards show one symbol each: then any card with it will do. */
const showsSymbols = ({ shown, rest }) =>
  rest.some(({ face }) => face.length === 1) || shown.some((card) => card.length === 2);

const teachWord = (going, { shown }) =>
  going ? "ui.camera.teach_stop" : shown.length ? "ui.camera.teach_on" : "ui.camera.teach_start";

/** The next card: read, then learned; or asked about. */
function Lesson({ deck, ask }) {
  // What lies before the camera and is not learned yet: a face with several names, or a card not read at all.
  const [open, setOpen] = useState(null);
  const [last, setLast] = useState(null);
  const event = sighting.value?.event;

  const learn = async (face, card) => {
    setOpen(null);
    const answer = await ask("learn", { method: "POST", body: JSON.stringify({ face, card }) });
    setLast({ face, card, ok: Boolean(answer?.learned) });
  };
  const meet = (face, colour) => {
    const sameFace = deck.rest.filter((card) => card.face.join() === face.join());
    const sameFrame = sameFace.filter((card) => card.colour === colour);
    const names = [...new Set((sameFrame.length ? sameFrame : sameFace).map(({ card }) => card))];
    if (names.length === 1) learn(face, names[0] || null);
    else if (names.length > 1) setOpen({ face, names });
    else setLast({ face, known: true });
  };
  const before = useRef(event?.n); // what was flipped before the lesson is not part of it
  useEffect(() => {
    if (!event || event.n === before.current) return;
    before.current = event.n;
    if (event.flip?.length === 1) meet(event.flip[0].face, event.flip[0].border);
    else if (event.flip) setLast({ many: true });
    else setOpen({ again: event.again });
  }, [event?.n]);

  return html`<div class="lesson" role="status" data-test="lesson">
    <p><b>${t("ui.camera.teach_next")}</b></p>
    ${last && html`<p data-test="learned"><${Learned} last=${last} /></p>`}
    ${
      open?.names &&
      html`<p>${t("ui.camera.teach_which")} <${Flip} rank=${open.face[0]} suit=${open.face[1]} /></p>
      <div class="buttons">
        ${open.names.map(
          (
            card,
          ) => html`<button type="button" key=${card} class="button" data-test="teach-${card}" onClick=${() => learn(open.face, card)}>
            ${cardName(card)}
          </button>`,
        )}
      </div>`
    }
    ${
      open?.again &&
      html`<p class="camera-words">${adviceWords(open.again)}</p>
      <p class="small">${t("ui.camera.teach_by_hand")}</p>
      ${
        showsSymbols(deck)
          ? html`<${SymbolPad} faces=${deck.rest.map(({ face }) => face)} onPick=${(face) => meet(face, null)} />`
          : html`<${FlipPad} onDone=${([face]) => meet(face, null)} />`
      }`
    }
  </div>`;
}

/** The symbols that are still to be shown, each a button. */
function SymbolPad({ faces, onPick }) {
  return html`<div class="buttons">
    ${faces.map(
      (
        face,
      ) => html`<button type="button" key=${face} class="button" data-test="teach-${face}" onClick=${() => onPick(face)}>
        <${Icon} name=${face[0]} />${t(`symbol.${face[0]}`)}
      </button>`,
    )}
  </div>`;
}

function Learned({ last: { face, card, ok, known, many } }) {
  if (many) return adviceWords("too_many");
  const flip = html`<${Flip} rank=${face[0]} suit=${face[1]} />`;
  if (known) return html`${flip} ${t("ui.camera.teach_known")}`;
  return html`${flip} ${card && html`<b>${cardName(card)}</b>`} ${t(ok ? "ui.camera.teach_done" : "ui.camera.teach_failed")}`;
}
