/** What the library shows, fetched anew whenever the reader's language changes: its words come from the laptop. */

import { effect, signal } from "@preact/signals";

import { reach } from "../wire/files.js";
import { language } from "../state/store.js";
import { t } from "../words/words.js";

const PATIENCE = 1500;

/** The table code of the night this page is about, or "" for all of them. */
export const code = document.body.dataset.night ?? "";

/**
 * The newest answer: null before the first one, else `{status, body}`.
 *
 * @type {import("@preact/signals").Signal<{status: number, body: (Library & Night) | null} | null>}
 */
export const found = signal(null);

/** Fetch now, and again with every change of language. */
export function follow() {
  effect(() => {
    ask(language.value);
  });
}

/** @param {string} lang */
async function ask(lang) {
  const answer = await reach(`${code ? `/nights/${code}.json` : "/nights.json"}?lang=${lang}`);
  if (lang !== language.peek()) return;
  if (answer) found.value = { status: answer.status, body: answer.ok ? await answer.json() : null };
  // The laptop may be restarting, or plays games back of which it has not told yet.
  if (!answer || found.value?.body?.unread) setTimeout(() => lang === language.peek() && ask(lang), PATIENCE);
}

/**
 * A moment of the file, as the reader's clock and language put it.
 *
 * @param {string} text
 * @param {Intl.DateTimeFormatOptions} [style]
 */
export function moment(text, style = { dateStyle: "full" }) {
  const when = new Date(`${text.replace(" ", "T")}Z`);
  // An English reader may be British or American; the browser knows.
  const own = navigator.languages.find((tag) => tag.startsWith(language.value)) ?? language.value;
  return new Intl.DateTimeFormat(own, style).format(when);
}

/** Which table it was, and since when: two tables of one evening differ in both. @param {Night} night */
export const tableOf = (night) =>
  t("ui.history.table", { code: night.code, time: moment(night.made, { timeStyle: "short" }) });

/** Where all nights stand; where they stand nowhere, the start page. */
export const shelf = document.body.dataset.shelf === "/" ? "/" : "/nights";

/** The files this page is offered as; `what` is "games" or "events". @param {string} what */
export const sheet = (what) => `/nights${code ? `/${code}` : ""}/${what}.csv?lang=${language.value}`;
