/**
 * The parts of a page that come later: each is a module below the page's own script, fetched when it is first needed.
 *
 * `web/build.mjs` names the parts of each page and builds them; from a source tree the modules are served as they are.
 */

/** Tries that may fail before the person is told: the laptop may only be starting again. */
const QUIETLY = 2;

/** How often each part has failed to come. @type {Map<string, number>} */
const failures = new Map();

/** Where the scripts of this page lie. */
const base = () => {
  const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type="module"]'));
  return new URL(".", script.src).href;
};

/**
 * Fetch a part and give what it exports. A failure is told to the console and then to the person; whoever asked
 * may ask again.
 *
 * @param {string} path as it lies below `static/js`
 */
export function loadModule(path) {
  // Some browsers remember for ever that an address failed once, so every try has one of its own.
  const again = failures.get(path) ?? 0;
  return watched(path, import(`${base()}${path}${again ? `?again=${again}` : ""}`));
}

/**
 * Put some style sheets below `static/css` to work before anything is drawn with them.
 *
 * @param {string[]} names
 */
export const loadStyles = (names = []) => Promise.all(names.map((name) => watched(name, loadStyle(name))));

/** @param {string} name */
function loadStyle(name) {
  const { href } = new URL(`../css/${name}`, base());
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done, failed) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove();
      failed(new Error(href));
    });
    document.head.append(link);
  });
}

/**
 * @template T
 * @param {string} path
 * @param {Promise<T>} coming
 */
async function watched(path, coming) {
  try {
    const found = await coming;
    if (failures.delete(path) && failures.size === 0) tell(false);
    return found;
  } catch (fault) {
    const times = (failures.get(path) ?? 0) + 1;
    failures.set(path, times);
    console.warn(`Tinstar could not load ${path} (try ${times})`, fault);
    if (times > QUIETLY) tell(true);
    throw fault;
  }
}

/** `js/missing.js`, which stands in the page itself, shows it. @param {boolean} missing */
const tell = (missing) => dispatchEvent(new CustomEvent("tinstar:missing", { detail: missing }));
