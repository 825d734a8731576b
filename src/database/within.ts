import { StorageFailed } from "./storage-errors.ts";

const LONGER_MS = 600_000;

/** Rejects with `StorageFailed` if work in storage is not done in time, or ten minutes later if it may take longer. */
export async function within<T>(ms: number, work: Promise<T>, mayTakeLonger = () => false): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const stop = () => reject(new StorageFailed());
    timer = setTimeout(() => (mayTakeLonger() ? (timer = setTimeout(stop, LONGER_MS)) : stop()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
