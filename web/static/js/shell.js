/*
 * The way in, which the server has drawn ahead (templates/_shell.html), made this phone's own, or put away.
 *
 * Whoever has a seat already, or reads another language than the browser says, waits for the real page instead.
 */
(() => {
  const shell = document.getElementById("shell");
  if (!shell) return;
  /** @param {string} name */
  const recall = (name) => JSON.parse(localStorage.getItem(`tinstar.${name}`) ?? "null");
  try {
    const other = new URLSearchParams(location.search).get("lang") ?? recall("language");
    const known = recall(`token.${document.body.dataset.table}`);
    if (known || (other && other !== document.documentElement.lang)) shell.remove();
    else {
      const field = shell.querySelector("input");
      if (field) field.value = recall("name") ?? "";
    }
  } catch (fault) {
    console.debug("no storage", fault);
    // Without storage nobody is known here.
  }
})();
