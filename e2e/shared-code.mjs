import { fileURLToPath } from "node:url";

const ROUTES = "src/app/routes.tsx";
/** What the first screen brings along once it stands: what these need must not bring the screens' code. */
const BEHIND_FIRST_SCREEN = ["src/backend/start.ts", "src/features/attachments/open-queue.ts"];
/** Of eleven screens. With three the file is a seventh bigger, which the simplest screens pay; with five it spares fewer requests. */
const MANY = 4;

/** @typedef {{ getModuleInfo(id: string): import("vite").Rolldown.ModuleInfo | null }} Graph */

/** @type {WeakMap<Graph, Map<string, number>>} */
const counted = new WeakMap();

/**
 * Names the file of a module that many screens need. What such a module needs is needed by as many, so this file needs
 * none that needs it.
 *
 * @param {string} id
 * @param {Graph} graph
 */
export function sharedCode(id, graph) {
  const counts = counted.get(graph) ?? screensThatNeed(graph);
  counted.set(graph, counts);
  return (counts.get(id) ?? 0) >= MANY ? "many-screens" : null;
}

/** How many screens need a module. @param {Graph} graph */
function screensThatNeed(graph) {
  /** @param {string} id @param {Set<string>} [found] */
  const neededBy = (id, found = new Set()) => {
    if (found.has(id)) return found;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, found);
    return found;
  };
  /** @param {string} path */
  const inGraph = (path) => {
    const id = fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll("\\", "/");
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`The build has no ${path}`);
    return module;
  };
  const behind = new Set(BEHIND_FIRST_SCREEN.flatMap((path) => [...neededBy(inGraph(path).id)]));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const screen of inGraph(ROUTES).dynamicallyImportedIds) {
    for (const id of neededBy(screen)) if (!behind.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
