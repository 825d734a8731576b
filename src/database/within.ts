import { StorageFailed } from "./storage-errors.ts";

/** Rejects with `StorageFailed` if the work is not done in time, unless it may take longer. */
export async function within<T>(ms: number, work: Promise<T>, mayTakeLonger = () => false): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => mayTakeLonger() || reject(new StorageFailed()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
