import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { aiIntegration, z, type AiIntegration } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Workspace } from "#workspace/workspace.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { fromStored, readStart, SCHEMA, startingPoint } from "./load-start.ts";
import { readLastSent, writeLastSent, type LastSentNote } from "./stored-request.ts";

const SPACE = "spc1";
const workspace = { integration: async () => undefined } as unknown as Workspace;
const sent = { request: { type: "AI", config: {} }, marks: {}, leftOut: [], tab: "one" } as const;

it("has another name for another schema", () => {
  // Of this request alone: drafts have nothing to do with the other endpoints.
  const schema = JSON.stringify(z.toJSONSchema(aiIntegration));
  const name = createHash("sha256").update(schema).digest("hex").slice(0, 8);
  expect(SCHEMA, `The contract changed: set SCHEMA to "${name}".`).toBe(name);
});

it("ignores what was sent under another contract and does not fit this one", async () => {
  const notebook = memoryNotebook();
  const misfit = { ...sent, request: { type: "AI", config: { gatewayModels: "none" } } };
  expect(aiIntegration.safeParse(misfit.request).success).toBe(false);
  await notebook.write("last-sent", SPACE, misfit);
  expect((await readStart(notebook, workspace, SPACE)).lastSent).toBeUndefined();
  await notebook.write("last-sent", SPACE, { ...misfit, schema: "00000000" });
  expect((await readStart(notebook, workspace, SPACE)).lastSent).toBeUndefined();
});

it("starts from what was sent under this contract or a compatible one", async () => {
  const notebook = memoryNotebook();
  for (const schema of [SCHEMA, "00000000", undefined]) {
    await notebook.write<LastSentNote>("last-sent", SPACE, schema === undefined ? sent : { ...sent, schema });
    expect((await readStart(notebook, workspace, SPACE)).lastSent?.request).toEqual(sent.request);
  }
});

it("reads what was sent once, and again after any tab sent", async () => {
  const notebook = memoryNotebook();
  const read = vi.spyOn(notebook, "read");
  const app = async () => (await readStart(notebook, workspace, SPACE)).lastSent?.request.config.appConfig;
  const send = (vercelBaseUrl: string) =>
    notebook.write<LastSentNote>("last-sent", SPACE, {
      ...sent,
      request: { type: "AI", config: { appConfig: { vercelBaseUrl } } },
    });
  expect(await app()).toBeUndefined();
  await send("https://one.example");
  expect(await app()).toEqual({ vercelBaseUrl: "https://one.example" });
  expect(await app()).toEqual({ vercelBaseUrl: "https://one.example" });
  const reads = read.mock.calls.filter(([kind]) => kind === "last-sent").length;
  expect(reads).toBe(2);
  await send("https://two.example");
  expect(await app()).toEqual({ vercelBaseUrl: "https://two.example" });
});

it("reads what was sent from here only after another tab sent", async () => {
  const notebook = memoryNotebook();
  const read = vi.spyOn(notebook, "read");
  const lastSent = async () => (await readLastSent(notebook, SPACE))?.value;
  expect(await lastSent()).toBeUndefined();
  // Whoever hears of it asks at once, as the page does to see whose it is.
  const heard: unknown[] = [];
  notebook.subscribe("last-sent", () => void lastSent().then((value) => heard.push(value)));
  for (const request of [{ type: "AI", config: {} }, sent.request] as const) {
    const own = { ...sent, request };
    await writeLastSent(notebook, SPACE, own);
    expect(await lastSent()).toBe(own);
    expect(heard.at(-1)).toBe(own);
  }
  expect(read).toHaveBeenCalledTimes(1);
  await notebook.write<LastSentNote>("last-sent", SPACE, { ...sent, tab: "two" });
  expect((await lastSent())?.tab).toBe("two");
  expect(read).toHaveBeenCalledTimes(2);
});

it("returns what is stored when what was sent could not be written", async () => {
  const notebook = memoryNotebook();
  await writeLastSent(notebook, SPACE, sent);
  vi.spyOn(notebook, "write").mockRejectedValueOnce(new Error("full"));
  const writing = writeLastSent(notebook, SPACE, { ...sent, tab: "two" });
  const meanwhile = readLastSent(notebook, SPACE);
  await expect(writing).rejects.toThrow("full");
  expect((await meanwhile)?.value.tab).toBe("one");
  expect((await readLastSent(notebook, SPACE))?.value.tab).toBe("one");
  await notebook.write<LastSentNote>("last-sent", SPACE, { ...sent, tab: "three" });
  expect((await readLastSent(notebook, SPACE))?.value.tab).toBe("three");
});

it("reads again what could not be read", async () => {
  const notebook = memoryNotebook();
  await notebook.write<LastSentNote>("last-sent", SPACE, sent);
  vi.spyOn(notebook, "read").mockRejectedValueOnce(new Error("closed")).mockRejectedValueOnce(new Error("closed"));
  await expect(readStart(notebook, workspace, SPACE)).rejects.toThrow("closed");
  expect((await readStart(notebook, workspace, SPACE)).lastSent?.request).toEqual(sent.request);
});

it("opens a draft of this contract unchecked, and one of another if it fits", async () => {
  const misfit = { type: "AI", config: { gatewayModels: "none" } };
  for (const [schema, request, isTaken] of [
    [SCHEMA, misfit, true],
    ["00000000", misfit, false],
    ["00000000", sent.request, true],
  ] as const) {
    const notebook = memoryNotebook();
    await notebook.write("draft", SPACE, { request, marks: {}, tab: "one", schema });
    expect((await readStart(notebook, workspace, SPACE)).draft !== undefined).toBe(isTaken);
  }
});

it("starts from a draft only if it says more than what was sent, whatever its keys", () => {
  const savedTime = "2026-11-17T09:03:40.000Z";
  const of = (config: AiIntegration["config"]) => ({ request: { type: "AI", config }, marks: {}, savedTime }) as const;
  const lastSent = { ...of({ aiGatewayApiKey: "sk-sent", embeddingModel: "one" }), leftOut: [] };
  const startsFrom = (config: AiIntegration["config"]) =>
    startingPoint({ draft: { ...of(config), tab: "left" }, lastSent, stored: undefined }).from;
  expect(startsFrom({ aiGatewayApiKey: ENTER_AGAIN, embeddingModel: "one" })).toBe("last sent");
  expect(startsFrom({ aiGatewayApiKey: ENTER_AGAIN, embeddingModel: "two" })).toBe("draft");
});

it("starts from what the service has with a placeholder for each secret that was given", () => {
  const given = { givenTime: "2026-11-01T00:00:00Z", length: 8, fingerprint: "0123456789ab" };
  const known = fromStored({
    request: {
      type: "AI",
      config: { vertexByokCredential: { project: "p" }, aiGatewayApiKeys: [null, null] },
    } as unknown as AiIntegration,
    savedTime: "2026-11-01T00:00:00Z",
    secrets: [
      { path: ["config", "aiGatewayApiKeys", 0], ...given },
      { path: ["config", "vertexByokCredential", "googleCredentials", "privateKey"], ...given },
    ],
  });
  expect(known.request.config).toEqual({
    vertexByokCredential: { project: "p", googleCredentials: { privateKey: ENTER_AGAIN } },
    aiGatewayApiKeys: [ENTER_AGAIN],
  });
});
