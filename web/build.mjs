/**
 * Builds the pages: what lies in `static/js` and `static/css` is bundled, minified and split into `static/built`.
 *
 * `hatch_build.py` runs it while a wheel or an editable install is made: `node web/build.mjs NODE_MODULES`. A page is
 * one script with everything it needs at once. Each part that it fetches later (`js/loading/modules.js`) is one more, without
 * what the page has already. The folders are those of the sources, so that an address below a page's script is right
 * in both.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const packages = resolve(process.argv[2] ?? "node_modules");
const { build } = createRequire(join(packages, "index.js"))("esbuild");

const STATIC = join(dirname(fileURLToPath(import.meta.url)), "static");
const SCRIPTS = join(STATIC, "js");
const STYLES = join(STATIC, "css");
const OUT = join(STATIC, "built");

/** The pages, and the parts each fetches later; `games` is the part that every game has for it, `own` what some have besides. */
const PAGES = {
  seat: {
    parts: [
      "seat/later.js",
      "seat/selftest.js",
      "learn/seat.js",
      "seat/aside.js",
      "seat/practice.js",
      "race/after.js",
      "options/longlist.js",
      "demo/phone.js",
    ],
    games: "seat",
    own: ["intro"],
  },
  table: { parts: ["options/longlist.js"], games: "table" },
  host: { parts: ["options/longlist.js"], games: "host" },
  replay: { parts: ["options/longlist.js"], games: "table" },
  demo: { parts: [], games: null },
  overview: { parts: [], games: null },
  tournament: { parts: [], games: null },
  standings: { parts: [], games: null },
  history: { parts: ["options/longlist.js"], games: null },
};

/** What stands in the pages themselves, because it must not wait for another answer. */
const INLINE = ["early.js", "missing.js", "shell.js", "theme.js"];

const COMMON = {
  bundle: true,
  minify: true,
  // Phones of 2021 and newer; what they cannot do is written otherwise.
  target: ["es2021", "chrome93", "firefox91", "safari15"],
  nodePaths: [packages],
  logLevel: "warning",
};

/**
 * Lets every part begin with its page: what both need is then in the page alone, where it is already.
 *
 * Without this esbuild would put what several of them share into a file for each combination.
 */
const afterPage = (entry, parts) => ({
  name: "after-page",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!parts.includes(path)) return null;
      const page = relative(dirname(path), entry).split(sep).join("/");
      return { contents: `import "${page}";${readFileSync(path, "utf8")}` };
    });
  },
});

async function buildPage(page, { parts, games, own = [] }) {
  const entry = join(SCRIPTS, `${page}.js`);
  const names = games ? [games, ...own] : [];
  const brought = readdirSync(join(SCRIPTS, "games")).flatMap((game) =>
    names.map((name) => `games/${game}/${name}.js`),
  );
  const later = [...parts, ...brought].map((path) => join(SCRIPTS, path)).filter((path) => existsSync(path));
  const { outputFiles, metafile } = await build({
    ...COMMON,
    entryPoints: [entry, ...later],
    outbase: SCRIPTS,
    outdir: join(OUT, page),
    chunkNames: "shared-[hash]",
    format: "esm",
    splitting: true,
    // The sources of a wheel stay at home; in a source tree a browser finds them under these names.
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    plugins: [afterPage(entry, later)],
  });
  keep(page, outputFiles, metafile);
}

/**
 * Write what was built. The code of the page itself is in a file that all parts share; it takes the place of the entry,
 * which would only import it; a page without parts is its entry.
 * What else a part shares with others is noted, so that a page can ask for it ahead.
 */
function keep(page, files, { outputs }) {
  const named = (path) => relative(join(OUT, page), path).split(sep).join("/");
  const shares = Object.fromEntries(
    Object.entries(outputs).map(([path, { imports }]) => [named(path), imports.map(({ path: other }) => named(other))]),
  );
  const [common = `${page}.js`] = shares[`${page}.js`];
  for (const { path, text } of files) {
    if (common !== `${page}.js` && [`${page}.js`, `${page}.js.map`].includes(named(path))) continue;
    const target = join(OUT, page, named(path).replace(common, `${page}.js`));
    mkdirSync(dirname(target), { recursive: true });
    const body = path.endsWith(".map") ? atHome(path, text) : text;
    writeFileSync(target, body.replaceAll(common, `${page}.js`));
  }
  shared[page] = Object.fromEntries(
    Object.entries(shares)
      .map(([path, others]) => [path, others.filter((other) => other !== common)])
      .filter(([path, others]) => others.length > 0 && !path.startsWith("shared-")),
  );
}

/** Name the sources of a map as the server of a source tree does; those of a package by its name, wherever it lay. */
function atHome(path, text) {
  const map = JSON.parse(text);
  map.sources = map.sources.map((source) => {
    const [, inside] = source.split("node_modules/");
    if (inside) return `npm/${inside}`;
    return `/static/${relative(STATIC, resolve(dirname(path), source))
      .split(sep)
      .join("/")}`;
  });
  return JSON.stringify(map);
}

/** Page → part → the files it shares with other parts. */
const shared = {};

rmSync(OUT, { recursive: true, force: true });
await Promise.all([
  ...Object.entries(PAGES).map(([page, about]) => buildPage(page, about)),
  build({
    ...COMMON,
    entryPoints: [join(STYLES, "*.css"), join(STYLES, "pages", "*.css")],
    outbase: STYLES,
    outdir: join(OUT, "css"),
    external: ["/static/*"],
  }),
  build({ ...COMMON, entryPoints: INLINE.map((name) => join(SCRIPTS, name)), outdir: join(OUT, "inline") }),
]);
writeFileSync(join(OUT, "shared.json"), `${JSON.stringify(shared, null, 2)}\n`);
