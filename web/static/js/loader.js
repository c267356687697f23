/*
 * The modules of this page: each is made when it is first needed, and only once.
 *
 * `web/bundle.py` packs many modules into one answer, because a phone on a slow Wi-Fi would wait for each of a
 * hundred small ones. This file begins that answer; what is fetched later adds to the same shelf.
 */
const recipes = new Map();
const made = new Map();
const tries = new Map();

/** Put modules on the shelf; one that is there already stays, for something may be using it. */
function add(modules) {
  for (const [path, recipe] of Object.entries(modules)) if (!recipes.has(path)) recipes.set(path, recipe);
}

/** What a module exports. */
function need(path) {
  if (!made.has(path)) made.set(path, recipes.get(path)(need, load));
  return made.get(path);
}

/** The same for a module that may have to be fetched first, together with all it needs. */
async function load(path) {
  if (!recipes.has(path)) {
    // Some browsers remember for ever that an address failed once, so every try has one of its own.
    const again = tries.get(path) ?? 0;
    tries.set(path, again + 1);
    const address = import.meta.url.replace(/\.js$/, "");
    await import(`${address}/${path}${again ? `?again=${again}` : ""}`);
  }
  return need(path);
}

/** Whether a module is there, be it made or not. */
const has = (path) => recipes.has(path);

globalThis.tinstar = { add, has, load };
