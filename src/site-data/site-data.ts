import { tryTo } from "#json/read-json.ts";

/** Where this browser stores data. Data in `memory` belongs to this tab and is lost when it closes or reloads. */
export type Persistence = "disk" | "memory";

let isBlocked: boolean | undefined;

/** True if a setting or policy blocks all site data: browsers then throw when it is read. Only a reload can change it. */
export const isSiteDataBlocked = () => (isBlocked ??= !tryTo(() => [globalThis.localStorage]));

const ANSWER_MS = 10_000;
const PROBE = "workspace-probe";

/** Browsers refuse databases by throwing, by rejecting, by having no IndexedDB, or by never answering. */
export async function canOpenDatabases(): Promise<boolean> {
  if (isSiteDataBlocked()) return false;
  try {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ANSWER_MS));
    return await Promise.race([late, Promise.resolve(indexedDB.databases?.()).then(() => true, canOpenProbe)]);
  } catch {
    return false;
  }
}

/**
 * Returns the databases of this origin; `undefined` if the browser does not list them. Firefox stops listing them if it was
 * killed while it created one. They still open.
 */
export const listDatabases = async () => indexedDB.databases?.().catch(() => undefined);

const canOpenProbe = async () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open(PROBE);
    opening.addEventListener("error", () => resolve(false));
    opening.addEventListener("success", () => {
      opening.result.close();
      indexedDB.deleteDatabase(PROBE);
      resolve(true);
    });
  });

/** Call this before msw loads, which reads `localStorage` unguarded. The replacement keeps nothing. */
export function provideLocalStorage(): void {
  // Checked first: the replaced property no longer throws.
  if (!isSiteDataBlocked()) return;
  const value = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
}
