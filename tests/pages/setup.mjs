/**
 * What a module of the pages finds when it runs in Node: the foreign modules of `static/vendor`, and as much of a
 * browser as it asks for while it is loaded. Whatever needs more belongs into a browser test.
 */

import module from "node:module";

const VENDOR = {
  preact: "preact.mjs",
  "preact/hooks": "hooks.mjs",
  htm: "htm.mjs",
  "@preact/signals": "signals.mjs",
  "@preact/signals-core": "signals-core.mjs",
};

const vendor = new URL("../../web/static/vendor/", import.meta.url).href;
if (module.registerHooks) {
  const resolve = (name, context, next) =>
    VENDOR[name] ? { url: vendor + VENDOR[name], shortCircuit: true } : next(name, context);
  module.registerHooks({ resolve });
} else {
  // Before Node 22.15 what resolves names lives in a thread of its own.
  const hook = `const names = ${JSON.stringify(VENDOR)};
    export const resolve = async (name, context, next) =>
      names[name] ? { url: "${vendor}" + names[name], shortCircuit: true } : next(name, context);`;
  module.register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

const languages = {
  en: { name: "English", near: [] },
  ru: { name: "Русский", near: ["be"] },
  cs: { name: "Čeština", near: ["sk"] },
};

/** A memory that can be emptied, and forbidden. */
export const memory = new Map();
export const rights = { storage: true };

const kept = () => {
  if (!rights.storage) throw new DOMException("no storage here", "SecurityError");
  return memory;
};

const browser = {
  document: {
    body: { dataset: { languages: JSON.stringify(languages), game: "bang" } },
    documentElement: { dataset: {}, lang: "en" },
  },
  location: { protocol: "http:", host: "laptop:8080", search: "" },
  navigator: { languages: ["en-GB"], language: "en-GB", userAgent: "Node" },
  localStorage: {
    getItem: (name) => kept().get(name) ?? null,
    setItem: (name, value) => kept().set(name, value),
    removeItem: (name) => kept().delete(name),
  },
  addEventListener: () => undefined,
};

for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const { signal } = await import("@preact/signals");
if (!signal) throw new Error("the signals of static/vendor are missing: install Tinstar first");
