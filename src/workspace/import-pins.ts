import type { Notebook } from "#notebook/notebook.ts";
import { inPlaceOf, keyOf, type Pin } from "./pin.ts";
import type { FiledPin } from "./pins-file.ts";

/** Adds or replaces pins, all or none. Returns the undo, which leaves alone what was changed since. */
export async function importPins(notebook: Notebook, imported: readonly FiledPin[]): Promise<() => Promise<void>> {
  const before = new Map<string, Pin | undefined>();
  const after = new Map<string, Pin>();
  await notebook.changeAll<Pin>("pin", (current) => {
    for (const pin of imported) {
      const key = keyOf(pin);
      before.set(key, current.get(key));
      after.set(key, inPlaceOf(current.get(key), pin));
    }
    return after;
  });
  return async () =>
    notebook.changeAll<Pin>("pin", (current) => {
      const isUnchanged = ([key]: readonly [string, unknown]) =>
        JSON.stringify(current.get(key)) === JSON.stringify(after.get(key));
      return new Map([...before].filter(isUnchanged));
    });
}
