import { dataTroubles, type DataTrouble } from "#files/data-trouble.ts";

// Beside the databases, so that it stays where one of them is removed.
const KEPT = "workspace-kept";
const LOSSES = ["rows-lost", "bytes-lost"] as const satisfies readonly DataTrouble[];
type Loss = (typeof LOSSES)[number];

/** Whether this browser is known to have kept data. */
export const wasKept = () => read(KEPT) !== null;
/** To be called when data is kept, so that its loss is noticed. */
export const noteKept = () => write(KEPT, "yes");
/** To be called before everything is removed on purpose: no loss is to be told then. */
export function forgetKept(): void {
  for (const key of [KEPT, ...LOSSES.map(keyOf)]) write(key, null);
}

/** Tells of a loss, now and at each start until someone has taken note of it. */
export function noteLoss(loss: Loss): void {
  write(keyOf(loss), "yes");
  dataTroubles.note(loss);
}

/** Tells of the losses that nobody has taken note of yet, and forgets each when someone does. */
export function tellLosses(): void {
  for (const loss of LOSSES) if (read(keyOf(loss)) !== null) dataTroubles.note(loss);
  dataTroubles.subscribe(() => {
    for (const loss of LOSSES) if (!dataTroubles.list().includes(loss)) write(keyOf(loss), null);
  });
}

function keyOf(loss: Loss): string {
  return `workspace-${loss}`;
}

// A browser that keeps nothing, and Node, which has nothing to keep it in.
const storage = () => (globalThis as { localStorage?: Storage }).localStorage;

function read(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // Without a note the next loss is not noticed; nothing else depends on it.
  }
}
