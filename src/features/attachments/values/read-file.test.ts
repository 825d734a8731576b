import { afterEach, expect, it, vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import type { Session } from "#session/session.ts";
import { UploadFailed } from "#upload-targets/port/errors.ts";
import { confirmed, saveTarget } from "#upload-targets/target.ts";
import { tusRules } from "#upload-targets/tus/tus-target.ts";
import { readFile } from "./read-file.ts";

const OWN = "https://files.example";
const OTHER = "https://elsewhere.example";
const { signal } = new AbortController();

const asked: string[] = [];
/** Reads with a target at `OWN`, and a byte store that reads by path as given. */
async function read(presignedUrl: string | undefined, mayAsk = false, own?: () => Promise<Blob | undefined>) {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response("fetched");
  });
  saveTarget("con1", confirmed({ ...tusRules.empty, endpoint: `${OWN}/uploads` }));
  const session = {
    connection: { id: "con1", exchanges: exchangeLog() },
    files: own && { read: own },
  } as unknown as Session;
  const attachment = { path: "p", ...(presignedUrl !== undefined && { presignedUrl }) };
  return (await readFile(session, attachment, { mayAsk, signal }))?.text();
}
afterEach(() => vi.unstubAllGlobals());

const refuse = async () => {
  throw new UploadFailed("Enter the secret.");
};

it("reads by itself from the origin where files go, and from no other one", async () => {
  expect(await read(`${OWN}/a?sig=1`)).toBe("fetched");
  for (const address of [`${OTHER}/a`, `${OWN}.evil.example/a`, `${OWN}:444/a`, "http://files.example/a"]) {
    expect(await read(address)).toBeUndefined();
    expect(asked).toEqual([]);
  }
});

it("reads from another origin once a person wants it", async () => {
  expect(await read(`${OTHER}/a?sig=1`, true)).toBe("fetched");
  expect(asked).toEqual([`${OTHER}/a?sig=1`]);
});

it("prefers a new address of a file that this browser sent", async () => {
  expect(await read(`${OWN}/a?sig=old`, false, async () => new Blob(["own"]))).toBe("own");
  expect(asked).toEqual([]);
});

it("falls back to the address of the record, else says why the file cannot be read", async () => {
  expect(await read(`${OWN}/a?sig=1`, false, refuse)).toBe("fetched");
  expect(await read(`${OTHER}/a`, true, refuse)).toBe("fetched");
  await expect(read(`${OTHER}/a`, false, refuse)).rejects.toThrow("Enter the secret.");
  await expect(read(undefined, true, refuse)).rejects.toThrow("Enter the secret.");
});
