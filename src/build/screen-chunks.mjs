import { fileURLToPath } from "node:url";

const ROUTES = "src/app/routes.tsx";
const FRAME = "src/features/ai-integration/page/ai-integration-page.tsx";
const OVERVIEW = "src/features/ai-integration/overview/overview.tsx";
/** A form without menus and dialogs. */
const FORM = "src/features/access-tokens/new-access-token-page.tsx";
const SECTION = "/src/features/ai-integration/";
/** What each screen is followed by. It must not bring the code of screens. */
const AFTER_SCREENS = [
  "src/backend/browser/start.ts",
  "src/files/browser/opfs-bytes.ts",
  "src/files/prepare/prepare.ts",
  "src/uploads/open-queue.ts",
];
/** What fewer screens share is in small files of its own. */
const MANY = 3;

/** @typedef {{ getModuleInfo(id: string): import("vite").Rolldown.ModuleInfo | null }} Graph */

/** @type {WeakMap<Graph, (id: string) => string | null>} */
const known = new WeakMap();

/**
 * Returns the file that a module is in, by the screens that need it; `null` where the bundler decides. What a module imports
 * is needed by as many screens, so the files have no cycle.
 *
 * @param {string} id
 * @param {Graph} graph
 */
export function screenChunk(id, graph) {
  const chunkOf = known.get(graph) ?? chunksIn(graph);
  known.set(graph, chunkOf);
  return chunkOf(id);
}

/** @param {Graph} graph @returns {(id: string) => string | null} */
function chunksIn(graph) {
  /** @param {string} id @param {Set<string>} [found] */
  const neededBy = (id, found = new Set()) => {
    if (found.has(id)) return found;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, found);
    return found;
  };
  /** @param {string} path */
  const idOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)).replaceAll("\\", "/");
  const frame = neededBy(idOf(FRAME));
  const overview = new Set([...frame, ...neededBy(idOf(OVERVIEW))]);
  const form = neededBy(idOf(FORM));
  const after = new Set(AFTER_SCREENS.flatMap((path) => [...neededBy(idOf(path))]));
  const screens = graph.getModuleInfo(idOf(ROUTES))?.dynamicallyImportedIds ?? [];
  /** @param {boolean} isSection */
  const countOf = (isSection) => {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const screen of screens.filter((one) => one.includes(SECTION) === isSection)) {
      for (const id of neededBy(screen)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return (/** @type {string} */ id) => counts.get(id) ?? 0;
  };
  const [inSections, inOthers] = [countOf(true), countOf(false)];
  return (id) => {
    if (screens.includes(id)) return null;
    const others = inOthers(id);
    if (others > 0 && (overview.has(id) || after.has(id))) return "light";
    if (after.has(id)) return null;
    if (overview.has(id)) return "overview";
    if (others + Math.min(inSections(id), 1) >= MANY) return form.has(id) ? "forms" : "many-screens";
    return others === 0 && inSections(id) > 1 ? "sections" : null;
  };
}
