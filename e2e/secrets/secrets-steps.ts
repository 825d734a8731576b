import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type BrowserContext, type Download, type Page } from "playwright/test";
import { expectDraftKept, openPart } from "../ai-integration/steps.ts";
import { placesOfAll } from "./planted-secret.ts";
import { formsOf } from "./secret-forms.ts";

const bytes = Buffer.concat(Array.from({ length: 8 }, (_, index) => createHash("sha256").update(`${index}`).digest()));
const der = Buffer.concat([Buffer.from([0x30, 0x82, 0x01, 0x00]), bytes]);
const lines = der.toString("base64").replaceAll(/.{64}/g, "$&\n");

/** Secrets with characters that URLs and base64 encode differently. */
export const SECRETS = {
  bearer: "brr-Vd6/Ln2+Hs9=Pc4Wy7",
  "gateway key": "sk-Kq3/Zr8+Xw5=Tm2Jb6",
  "pool key": "sk-Hf9+Yc4/Gn7=Dk1Rv3",
  "private key": `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
  "provider key": "sk-Bu5=Qe8/Aj2+Lx6Mz9",
  "generator key": "sk-Wt7+Fs3/Np9=Ug4Ci8",
  "hosting token": "hst-Eo2/Rk6=Vy5+Sd1Ha3",
  "group key": "sk-Jx4=Pm7+Bw8/Zc2Gt5",
};
export const CREATED_TOKEN = "wsx_Ya7Kd2Wn9Tg4Pv6Qh3Ce8";

export const { bearer: BEARER, ...IN_CONFIGURATION } = SECRETS;

/** The fields with secrets of a section, by the end of its address. */
export const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  gateway: ["field Gateway key", "field Private key"],
  apps: ["field Generator key", "field Hosting token"],
};

/** Records console output, errors and requests from now on. */
export function recordMessages(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on("console", (message) => messages.push(message.text()));
  context.on("weberror", (failure) => messages.push(String(failure.error().stack)));
  context.on("request", (request) => messages.push(request.url(), request.headers()["referer"] ?? ""));
  return messages;
}

/** Expects some secrets in exactly these places. */
export async function expectIn(
  page: Page,
  secrets: readonly string[],
  messages: readonly string[],
  places: readonly string[],
  what: string,
) {
  const inMemory = !places.some((place) => place.startsWith("field ") || place === "sessionStorage");
  expect(await placesOfAll(page, secrets, messages, { inMemory }), what).toEqual(places);
}

/** Expects that a text leaving the page contains none of some secrets. */
export function expectWithout(text: string, secrets: readonly string[], what: string) {
  expect(
    secrets.flatMap(formsOf).filter((form) => text.includes(form)),
    what,
  ).toEqual([]);
}

/** Reads a download as latin1, so that binary bytes survive. */
export const contentOf = async (download: Promise<Download>) =>
  readFile(await (await download).path(), "latin1").then((text) => (expect(text.length).toBeGreaterThan(0), text));

export async function fillSecrets(page: Page) {
  const fill = async (section: string, label: string, text: string) =>
    (await openPart(page, section)).getByRole("textbox", { name: label, exact: true }).fill(text);
  await (await openPart(page, "Providers")).getByRole("button", { name: "Add provider" }).click();
  const provider = (await openPart(page, "Providers")).getByRole("textbox", { name: / as JSON$/ }).last();
  await provider.fill(JSON.stringify({ name: "acme", apiKey: SECRETS["provider key"] }));
  await fill("Gateway and keys", "Gateway key", SECRETS["gateway key"]);
  await fill("Gateway and keys", "Add keys", SECRETS["pool key"]);
  await (await openPart(page, "Gateway and keys")).getByRole("button", { name: "Add keys", exact: true }).click();
  await fill("Vertex account", "Private key", SECRETS["private key"]);
  const concurrency = await openPart(page, "Concurrency");
  await concurrency.getByRole("button", { name: "Add group" }).click();
  // It takes the focus, perhaps after the keys have got it.
  await expect(concurrency.getByRole("textbox", { name: "Name" }).last()).toBeFocused();
  const groupKeys = concurrency.getByRole("textbox", { name: /^Add keys to/ }).last();
  await groupKeys.fill(SECRETS["group key"]);
  await groupKeys.press("Enter");
  await fill("App generation", "Generator key", SECRETS["generator key"]);
  await fill("App generation", "Hosting token", SECRETS["hosting token"]);
  await expectDraftKept(page);
}
