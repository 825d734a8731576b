import { deleteDB, openDB } from "idb";
import { within } from "#database/within.ts";
import type { FileDatabase } from "./file-database.ts";
import { opfsBytes, type Place } from "./opfs.ts";

export type OutsideBytes = ReturnType<typeof outsideBytes>;

/** Bytes outside the database of this name. They are written before their row, and removed after it. */
export function outsideBytes(name: string) {
  const place = opfsBytes(name);
  // Tabs of earlier versions lock by this name.
  const lock = `${name} in private files`;
  return {
    ...place,
    /** Prevents sweeps while bytes are written that no row refers to yet. */
    during: async <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks.request(lock, { mode: "shared" }, work),
    /** Removes bytes that no row refers to: a page died while it wrote them. Does nothing while any tab writes. */
    sweep: async (rows: () => Promise<readonly Place[]>): Promise<void> => {
      if ((await place.ids()).length === 0) return;
      await navigator.locks.request(lock, { ifAvailable: true }, async (isAlone) => {
        if (!isAlone) return;
        const left = new Set(await place.ids());
        for (const { bytesId } of await rows()) left.delete(bytesId);
        await place.remove(left);
      });
    },
  };
}

/** Where new bytes go. */
export interface PlaceForBytes {
  /** Absent where the database takes the bytes itself. */
  readonly outside?: OutsideBytes;
  /** Whether it takes them as a buffer only, which has to fit into memory. */
  readonly asBuffer?: boolean;
}

/** The place for new bytes: the database, because it is faster; where it takes no blobs, outside; where that is missing too, a buffer in it. */
export async function placeForNewBytes(files: FileDatabase): Promise<PlaceForBytes> {
  if (await takesBlobs(`${files.name}-probe`)) return {};
  return (await outsideBytes(files.name).isAvailable()) ? { outside: await sweepOutside(files) } : { asBuffer: true };
}

/** Removes bytes whose page died before it wrote their row. */
export async function sweepOutside(files: FileDatabase): Promise<OutsideBytes> {
  const outside = outsideBytes(files.name);
  await outside.sweep(() => files.all());
  return outside;
}

const PROBE_MS = 10_000;

/** Stores a blob and reads it back: some browsers refuse only that, some only in private windows. */
async function takesBlobs(name: string): Promise<boolean> {
  try {
    const database = await within(PROBE_MS, openDB(name, 1, { upgrade: (db) => void db.createObjectStore("probe") }));
    try {
      await within(PROBE_MS, database.put("probe", new Blob([name]), 0));
      const kept = (await within(PROBE_MS, database.get("probe", 0))) as unknown;
      return kept instanceof Blob && (await kept.text()) === name;
    } finally {
      database.close();
      // Created anew each time, so one that stays does no harm.
      void deleteDB(name).catch(() => {});
    }
  } catch (cause) {
    // A full disk is no refusal of blobs: the write that follows reports it.
    return cause instanceof DOMException && cause.name === "QuotaExceededError";
  }
}
