import { expect, test, vi } from "vitest";
import { memoryFiles } from "./browser/memory.ts";
import { loadedLater } from "./loaded-later.ts";

test("a byte store is loaded once, when it is used, and again after a failure to load it", async () => {
  const load = vi.fn<() => Promise<ReturnType<typeof memoryFiles>>>(async () => memoryFiles());
  load.mockRejectedValueOnce(new TypeError("Offline."));
  const files = loadedLater(load);
  expect(load).not.toHaveBeenCalled();
  await expect(files.list()).rejects.toThrow("Offline.");
  const { path, ...stored } = await files.put(new Blob(["abc"]));
  expect(await (await files.read(path))?.text()).toBe("abc");
  expect(await files.stat(path)).toEqual({ path, ...stored });
  await files.remove(path);
  expect(await files.list()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
});
