import { afterEach, vi } from "vitest";
import { indexedDbFiles } from "./indexed-db.ts";

/** For tests: byte stores in IndexedDB. After each test they are closed, and stubs are removed. */
export function testStores() {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });
  const indexedDb = (name: string) => {
    const files = indexedDbFiles(name);
    opened.push(files);
    return files;
  };
  return { indexedDb, opened };
}
