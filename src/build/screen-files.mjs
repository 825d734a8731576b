import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../host/command.mjs";

const ROUTES = readFileSync(join(ROOT, "src/app/routes.tsx"), "utf8");
/** Screens that show no ids, addresses or JSON at first. */
const WITHOUT_CODE = new Set(["/tokens", "/exchanges"]);
const CODE_FONT = /jetbrains-mono-latin-wght-normal/;
const PLACE = /(<script [^>]*id="screen-files">)[^<]*(<\/script>)/;

/**
 * Writes the files of each screen into the page, by URL pattern. `public/early.js` loads them in parallel; otherwise each
 * file would request the next.
 *
 * @returns {import("vite").Plugin}
 */
export function screenFiles() {
  let base = "/";
  return {
    name: "screen-files",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const filesOf = filesNeeded(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName)));
        const font = Object.keys(bundle).filter((file) => CODE_FONT.test(file));
        if (font.length !== 1) throw new Error("The build has not one font for code.");
        const screens = Object.entries(screenModules()).map(([pattern, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll("\\", "/").endsWith(module));
          if (!chunk) throw new Error(`${module}, which stands at ${pattern}, has no file of its own`);
          const files = filesOf(chunk.fileName).filter((file) => !first.has(file));
          if (!WITHOUT_CODE.has(pattern)) files.push(...font);
          return [addressPattern(base, pattern), files.map((file) => `${base}${file}`)];
        });
        if (!PLACE.test(html)) throw new Error("index.html has no place for the files of screens.");
        return html.replace(PLACE, (_, start, end) => `${start}${JSON.stringify(Object.fromEntries(screens))}${end}`);
      },
    },
  };
}

/** Returns the module of each lazy screen by URL pattern. */
function screenModules() {
  const routes = ROUTES.matchAll(/path: "([^"]+)",(?:(?!path:)[^])*?lazyComponent\(\s*\(\) => import\("#([^"]+)"\)/g);
  const found = [...routes].map(([, pattern, module]) => [pattern, module]);
  if (found.length !== ROUTES.split("lazyComponent(").length - 1) {
    throw new Error("src/app/routes.tsx is not written as expected here.");
  }
  return /** @type {Record<string, string>} */ (Object.fromEntries(found));
}

/** @param {Map<string, { imports: string[] }>} chunks */
function filesNeeded(chunks) {
  /** @param {string} file @param {Set<string>} [found] */
  const needed = (file, found = new Set()) => {
    if (found.has(file)) return [...found];
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) needed(imported, found);
    return [...found];
  };
  return (/** @type {string} */ file) => needed(file);
}

/** @param {string} base @param {string} pattern such as /spaces/$spaceId */
function addressPattern(base, pattern) {
  const path = pattern.slice(1).replaceAll(/\$\w+/g, "[^/]+");
  return `^${base.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}${path}/*$`;
}
