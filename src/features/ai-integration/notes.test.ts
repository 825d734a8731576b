import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { aiIntegration } from "#contract/index.ts";
import { openApiDocument } from "#contract/open-api.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Workspace } from "#workspace/workspace.ts";
import { readStart, SCHEMA, type LastSentNote } from "./notes.ts";

const SPACE = "spc1";
const workspace = { integration: async () => undefined } as unknown as Workspace;
const sent = { request: { type: "AI", config: {} }, marks: {}, leftOut: [], tab: "one" } as const;

it("has a name of its own for each contract of the request", () => {
  const { schemas } = openApiDocument().components;
  const name = createHash("sha256").update(JSON.stringify(schemas)).digest("hex").slice(0, 8);
  expect(SCHEMA, `The contract changed: set SCHEMA to "${name}".`).toBe(name);
});

it("leaves aside what was sent by another contract and does not fit this one", async () => {
  const notebook = memoryNotebook();
  const misfit = { ...sent, request: { type: "AI", config: { gatewayModels: "none" } } };
  expect(aiIntegration.safeParse(misfit.request).success).toBe(false);
  await notebook.write("last-sent", SPACE, misfit);
  expect((await readStart(notebook, workspace, SPACE)).lastSent).toBeUndefined();
  await notebook.write("last-sent", SPACE, { ...misfit, schema: "00000000" });
  expect((await readStart(notebook, workspace, SPACE)).lastSent).toBeUndefined();
});

it("takes up what was sent, whether by this contract or by one that agrees with it", async () => {
  const notebook = memoryNotebook();
  for (const schema of [SCHEMA, "00000000", undefined]) {
    await notebook.write<LastSentNote>("last-sent", SPACE, schema === undefined ? sent : { ...sent, schema });
    expect((await readStart(notebook, workspace, SPACE)).lastSent?.request).toEqual(sent.request);
  }
});
