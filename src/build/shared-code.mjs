import { fileURLToPath } from "node:url";

const ROUTES = "src/app/routes.tsx";
/** Loaded after the first screen. Shared files must not add screen code to these. */
const AFTER_FIRST_SCREEN = [
  "src/backend/browser/start.ts",
  "src/files/browser/outside-bytes.ts",
  "src/files/prepare/prepare.ts",
  "src/uploads/open-queue.ts",
];
/** With 3 of eleven screens the file is a seventh larger for simple screens; with 5 it saves fewer requests. */
const MANY = 4;
/** Code of every API call. The rest of these folders belongs to the API reference. */
const OF_CALLS = /[\\/](?:src[\\/](?:contract(?![\\/]open-)|api|worker)|@noble|zod(?!.*json-schema))[\\/]/;

/** @typedef {{ getModuleInfo(id: string): import("vite").Rolldown.ModuleInfo | null }} Graph */
/** @typedef {{ counts: Map<string, number>; afterFirst: Set<string> }} Needs */

/** @type {WeakMap<Graph, Needs>} */
const needsByGraph = new WeakMap();

/**
 * Returns the shared file of a module, or null. Imports of a shared module are shared as often, so the files have no
 * cycle.
 *
 * @param {string} id
 * @param {Graph} graph
 */
export function sharedCode(id, graph) {
  const { counts, afterFirst } = needsByGraph.get(graph) ?? needsIn(graph);
  needsByGraph.set(graph, { counts, afterFirst });
  const count = counts.get(id) ?? 0;
  if (afterFirst.has(id)) return count > 1 && OF_CALLS.test(id) ? "calls" : null;
  return count >= MANY ? "many-screens" : null;
}

/**
 * Counts the screens of each module, and lists modules after the first screen. @param {Graph} graph @returns {Needs}
 */
function needsIn(graph) {
  /** @param {string} id @param {Set<string>} [found] */
  const neededBy = (id, found = new Set()) => {
    if (found.has(id)) return found;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, found);
    return found;
  };
  /** @param {string} path */
  const inGraph = (path) => {
    const id = fileURLToPath(new URL(`../../${path}`, import.meta.url)).replaceAll("\\", "/");
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`The build has no ${path}`);
    return module;
  };
  const afterFirst = new Set(AFTER_FIRST_SCREEN.flatMap((path) => [...neededBy(inGraph(path).id)]));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const screen of inGraph(ROUTES).dynamicallyImportedIds) {
    for (const id of neededBy(screen)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { counts, afterFirst };
}
