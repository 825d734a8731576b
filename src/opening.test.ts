import { beforeEach, expect, it, vi } from "vitest";
import { openBackend } from "#backend/browser/open-backend.ts";
import { stubStorage } from "#site-data/test-storage.ts";

vi.mock("#backend/browser/open-backend.ts", () => ({ openBackend: vi.fn<typeof openBackend>() }));

beforeEach(stubStorage);

it("opens the store once, and again where its code did not load", async () => {
  const { opening } = await import("./opening.ts");
  const failure = new TypeError("Importing a module script failed.");
  vi.mocked(openBackend)
    .mockRejectedValueOnce(failure)
    .mockResolvedValue({ persistence: "disk" } as never);
  await expect(opening()).rejects.toBe(failure);
  expect(await opening()).toEqual({ persistence: "disk" });
  expect(await opening()).toBe(await opening());
  expect(openBackend).toHaveBeenCalledTimes(2);
});
