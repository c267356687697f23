/*
 * Light or dark, before anything is drawn: a page must not flash white in a dark room.
 *
 * A plain script, because modules run too late for that. `screen/theme.js` takes over from here.
 */
(() => {
  let chosen = "system";
  try {
    chosen = JSON.parse(localStorage.getItem("tinstar.theme") ?? '"system"');
  } catch (fault) {
    console.debug("no storage", fault);
    // Without storage the system decides.
  }
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
