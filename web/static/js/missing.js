/*
 * Says that a script of this page did not come, or cannot run. It stands in the page itself, because it must not fail with the rest,
 * and says it in every language, because the words may be missing, too.
 */
(() => {
  const WORDS = [
    "Part of this page has not loaded. Please reload it.",
    "Страница загрузилась не полностью. Обновите её.",
    "Část stránky se nenačetla. Načti ji prosím znovu.",
  ];
  const show = () => {
    if (document.getElementById("missing")) return;
    const bar = Object.assign(document.createElement("p"), { id: "missing", textContent: WORDS.join(" · ") });
    bar.setAttribute("role", "alert");
    document.body.append(bar);
  };
  /** @param {Event} event */
  const failed = ({ target }) => {
    // A script that came but cannot run leaves the page empty; the browser tells the console of both.
    const isEmpty = target === window && !document.getElementById("app")?.childElementCount;
    if (!(target instanceof HTMLScriptElement) && !isEmpty) return;
    if (document.body) show();
    else addEventListener("DOMContentLoaded", show);
  };
  // What fails to load does not bubble: it has to be caught on its way down.
  addEventListener("error", failed, true);
  addEventListener("tinstar:missing", ({ detail }) => (detail ? show() : document.getElementById("missing")?.remove()));
})();
