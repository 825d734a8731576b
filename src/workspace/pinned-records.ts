import { maskFileAccess } from "#contract/secrets.ts";
import { memoize } from "#json/memoize.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { inGroups } from "#state/in-groups.ts";
import { matchesNameOrId } from "#text/match-words.ts";
import { keyOf, pinsIn, type Pin } from "./pin.ts";

const KEYS = keyOf({ kind: "record", id: "" });
const { compare } = new Intl.Collator();
const byName = (a: Pin, b: Pin) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

interface Known {
  readonly pins: Map<string, Pin>;
  /** The records of the tables that were asked for. */
  readonly tables: Map<string, readonly Pin[]>;
}

/**
 * Returns the pinned records of a notebook, read once and kept up to date: a table may have 10,000. It returns the same for the
 * same notebook, which it watches from then on.
 */
export const pinnedRecords = memoize((notebook: Notebook) => {
  let reading: Promise<Known> | undefined;
  const changed = new Set<string>();
  notebook.subscribe("pin", (key) => {
    if (key === undefined) reading = undefined;
    else if (key.startsWith(KEYS)) changed.add(key);
  });

  const readAll = async (): Promise<Known> => {
    const read = await pinsIn(notebook, "record");
    const pins = read.map(masked);
    if (pins.some((one, index) => one !== read[index])) await notebook.changeAll<Pin>("pin", maskAll);
    return { pins: new Map(pins.map((pin) => [keyOf(pin), pin])), tables: new Map() };
  };
  const readAgain = async ({ pins }: Known, keys: readonly string[]): Promise<Known> => {
    for (const key of keys) {
      const note = await notebook.read<Pin>("pin", key);
      if (note) pins.set(key, note.value);
      else pins.delete(key);
    }
    return { pins, tables: new Map() };
  };
  const all = (): Promise<Known> => {
    const keys = [...changed];
    if (reading && keys.length === 0) return reading;
    changed.clear();
    // One after the other, so that an older value never replaces a newer one.
    const next = reading ? reading.then(async (before) => readAgain(before, keys)) : readAll();
    reading = next;
    next.catch(() => {
      if (reading === next) reading = undefined;
    });
    return next;
  };

  return {
    /** Calls a listener after a record has changed: at once, or once a second while more of them change. */
    tell: inGroups<() => void>(
      (listeners) => new Set(listeners).forEach((changed) => changed()),
      () => 1_000,
    ),
    /** By name. */
    of: async (tableId: string): Promise<readonly Pin[]> => {
      const { pins, tables } = await all();
      const listed =
        tables.get(tableId) ?? [...pins.values()].filter(({ parent }) => parent === tableId).toSorted(byName);
      tables.set(tableId, listed);
      return listed;
    },
    /** Those whose id begins with a text, or whose name has its words. By name. */
    find: async (text: string) => [...(await all()).pins.values()].filter(matchesNameOrId(text)).toSorted(byName),
  };
});

/** A pin without what opens the files of its record, which earlier versions kept. */
function masked(pin: Pin): Pin {
  if (!pin.record) return pin;
  const record = maskFileAccess(pin.record);
  return record === pin.record ? pin : { ...pin, record };
}

const maskAll = (pins: ReadonlyMap<string, Pin>) =>
  new Map([...pins].map(([key, pin]) => [key, masked(pin)] as const).filter(([key, pin]) => pin !== pins.get(key)));
