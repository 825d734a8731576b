import { fileURLToPath } from "node:url";

const ROUTES = "src/app/routes.tsx";
/** What the first screen brings along once it stands: what these need must not bring the screens' code. */
const BEHIND_FIRST_SCREEN = ["src/backend/browser/start.ts", "src/uploads/open-queue.ts"];
/** Of eleven screens. With three the file is a seventh bigger, which the simplest screens pay; with five it spares fewer requests. */
const MANY = 4;
/** What every call needs. The rest of these folders is for the contract's screen; that others leave it out is found later. */
const OF_CALLS = /[\\/](?:src[\\/](?:contract(?![\\/]open-)|api|worker)|@noble|zod(?!.*json-schema))[\\/]/;

/** @typedef {{ getModuleInfo(id: string): import("vite").Rolldown.ModuleInfo | null }} Graph */
/** @typedef {{ counts: Map<string, number>; behind: Set<string> }} Needs */

/** @type {WeakMap<Graph, Needs>} */
const known = new WeakMap();

/**
 * Names the file of a module that many screens need, or that screens need together with what comes behind the first of
 * them. What such a module needs is needed by as many, so neither file needs one that needs it.
 *
 * @param {string} id
 * @param {Graph} graph
 */
export function sharedCode(id, graph) {
  const { counts, behind } = known.get(graph) ?? needsIn(graph);
  known.set(graph, { counts, behind });
  const count = counts.get(id) ?? 0;
  if (behind.has(id)) return count > 1 && OF_CALLS.test(id) ? "calls" : null;
  return count >= MANY ? "many-screens" : null;
}

/** How many screens need a module, and which modules come behind the first. @param {Graph} graph @returns {Needs} */
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
  const behind = new Set(BEHIND_FIRST_SCREEN.flatMap((path) => [...neededBy(inGraph(path).id)]));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const screen of inGraph(ROUTES).dynamicallyImportedIds) {
    for (const id of neededBy(screen)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { counts, behind };
}
