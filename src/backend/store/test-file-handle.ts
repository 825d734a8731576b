import { open, type FileHandle } from "node:fs/promises";

/** For tests: the prototype of Node's open files. Its methods can be spied on, and serve `writeFile` too. */
export async function fileHandlePrototype(): Promise<FileHandle> {
  const handle = await open(process.execPath);
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}
