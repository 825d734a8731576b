import { expect, test } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import type { AiIntegration } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { secretFates } from "../request/secret-fates.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { noteVersion } from "./note-version.ts";
import { readVersion, readVersions } from "./versions.ts";

const before: AiIntegration = {
  type: "AI",
  config: { aiGatewayApiKey: ENTER_AGAIN, chatModel: { lg: "deep-1" }, gatewayModels: [{ id: "deep-1" }] },
};
const request: AiIntegration = {
  type: "AI",
  config: { ...before.config, aiGatewayApiKeys: ["canary-pool-1", "canary-pool-2"], chatModel: { lg: "deep-2" } },
};
const baseline = { request: before, savedTime: "2026-11-20T10:00:00.000Z", what: "", leftOut: [] };
const state = { request, marks: {}, baseline };
const secrets = secretFates(request, {}, baseline, "keeps");
const answer = { status: 400, statusText: "", contentType: "", body: { message: "No." } };

async function after(came: [status: number | undefined, error?: unknown]) {
  const notebook = memoryNotebook();
  await noteVersion(notebook, "spc1", state, secrets).end(...came);
  return readVersions(notebook, "spc1");
}

test("a save is noted with what changed and what became of its secrets, after what was known before", async () => {
  const notebook = memoryNotebook();
  const { end } = noteVersion(notebook, "spc1", state, secrets);
  await expect
    .poll(async () => (await readVersions(notebook, "spc1")).map(({ outcome }) => outcome))
    .toEqual(["unknown", "before"]);
  await end(200);
  const [saved, first] = await readVersions(notebook, "spc1");
  expect(saved).toMatchObject({
    outcome: "saved",
    answer: "Answered 200.",
    changes: ["Defaults and abilities · Large: deep-1 → deep-2", "Gateway and keys · Key pool: 2 keys"],
    changeCount: 2,
    secrets: ["Key pool (2 keys): sent", "1 key: kept"],
  });
  expect(first?.savedTime).toBe(baseline.savedTime);
  expect(await readVersion(notebook, first?.key ?? "")).toEqual(before);
  expect((await readVersion(notebook, saved?.key ?? "")).config.aiGatewayApiKeys).toEqual([ENTER_AGAIN, ENTER_AGAIN]);
  expect(JSON.stringify(await readVersions(notebook, "spc1"))).not.toContain("canary");
});

test("a refusal, a lost answer and a confirmation that is still to come are told apart", async () => {
  const outcomes = async (error: unknown) => (await after([undefined, error]))[0]?.outcome;
  expect(await outcomes(new CallError({ kind: "http", answer }))).toBe("refused");
  expect(await outcomes(new CallError({ kind: "http", answer: { ...answer, status: 500 } }))).toBe("unknown");
  expect(await outcomes(new CallError({ kind: "network" }))).toBe("unknown");
  expect(await outcomes(new CallError({ kind: "pending", answer: { ...answer, status: 202 } }))).toBe("pending");
  const [refused] = await after([undefined, new CallError({ kind: "http", answer })]);
  expect(refused?.answer).toMatch(/400/);
  expect(refused?.answer, "its words may have a part of a key").not.toContain("No.");
});

test("a save of which nothing left this browser is no version", async () => {
  for (const kind of ["no-bearer", "offline"] as const) {
    const versions = await after([undefined, new CallError({ kind })]);
    expect(versions.map(({ outcome }) => outcome)).toEqual(["before"]);
  }
});

test("versions with a text that is marked as a secret later are removed, and the next one says so", async () => {
  const notebook = memoryNotebook();
  const group: AiIntegration = { type: "AI", config: { concurrencyGroups: [{ keys: ["canary-name"] }] } };
  const mark = "config/concurrencyGroups/*/keys/*";
  await noteVersion(notebook, "spc1", { request: group, marks: { [mark]: false }, baseline: undefined }, []).end(200);
  // The last version has no such text.
  const other: AiIntegration = { type: "AI", config: { concurrencyPerKey: 4 } };
  await noteVersion(notebook, "spc1", { request: other, marks: {}, baseline: undefined }, []).end(200);
  const unsent = new CallError({ kind: "offline" });
  await noteVersion(notebook, "spc1", { request: group, marks: { [mark]: false }, baseline: undefined }, []).end(
    undefined,
    unsent,
  );
  await noteVersion(notebook, "spc1", { request: group, marks: { [mark]: true }, baseline: undefined }, []).end(200);
  expect(await notebook.list("version"), "the hidden one of the unsent save is gone too").toHaveLength(1);
  const versions = await readVersions(notebook, "spc1");
  expect(versions.map(({ secrets: said }) => said)).toEqual([
    ["Earlier versions removed: they had a text that is a secret now"],
  ]);
  expect(JSON.stringify(await readVersion(notebook, versions[0]?.key ?? ""))).not.toContain("canary");
});

test("a notebook that cannot be written does not make the save fail, and is reported", async () => {
  const notebook = { ...memoryNotebook(), write: async () => Promise.reject(new Error("full")) };
  await expect(noteVersion(notebook, "spc1", state, secrets).end(200)).resolves.toBe(false);
  await expect(noteVersion(memoryNotebook(), "spc1", state, secrets).end(200)).resolves.toBe(true);
});
