import { createHash, randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startStepsService, type StepsService } from "./steps-service.ts";

const KEY = "steps-canary-0001-Xw7q";
const BYTES = new Uint8Array(randomBytes(1_000));
const sha256 = createHash("sha256").update(BYTES).digest("hex");

let service: StepsService;
beforeEach(async () => {
  service = await startStepsService({ key: KEY });
});
afterEach(async () => service.close());

/** What a request for an upload address gets. */
interface Addresses {
  readonly id: string;
  readonly upload: { readonly url: string; readonly headers: Record<string, string> };
}

const call = async (path: string, init: RequestInit) =>
  fetch(new URL(path, service.origin), { redirect: "manual", ...init });

const post = async (path: string, body: object, key = KEY) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify(body),
  });

async function ask(): Promise<Addresses> {
  const asked = await post("/uploads", { name: "Übersicht.pdf", size: BYTES.length, type: "application/pdf", sha256 });
  return (await asked.json()) as Addresses;
}

const put = async ({ upload }: Addresses, bytes = BYTES, headers: Record<string, string> = {}) =>
  call(upload.url, { method: "PUT", headers: { ...upload.headers, ...headers }, body: bytes });

async function refusal(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}

it("a key is needed to ask, and noted as leaked where bytes go", async () => {
  expect(await refusal(await post("/uploads", {}, "other"))).toBe("401 NoSuchKey");
  const asked = await ask();
  for (const headers of [{ "x-api-key": KEY }, { authorization: "Bearer x" }, { cookie: "a=b" }])
    expect(await refusal(await put(asked, BYTES, headers))).toBe("400 KeyLeaked");
  expect(service.leaks).toHaveLength(3);
  expect(service.files()).toEqual([]);
});

it("only what was signed is kept, until it expires", async () => {
  const asked = await ask();
  const other = await ask();
  expect(await refusal(await put(asked, BYTES.slice(1)))).toBe("400 WrongLength");
  expect(await refusal(await put(asked, new Uint8Array(BYTES.length)))).toBe("400 WrongHash");
  const { url, headers } = asked.upload;
  const moved = { ...asked, upload: { url: url.replace(asked.id, other.id), headers } };
  expect(await refusal(await put(moved))).toBe("403 WrongSignature");
  service.clockOffset = 60_001;
  expect(await refusal(await put(asked))).toBe("403 Expired");
  expect(service.files()).toEqual([]);
});
