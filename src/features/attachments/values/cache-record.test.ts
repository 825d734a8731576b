import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Session } from "#session/session.ts";
import { pinsIn, type Pin } from "#workspace/pin.ts";
import { pinnedWorkspace } from "#workspace/pinned-workspace.ts";
import { importPins } from "#workspace/pins-file.ts";
import { matchFiles } from "../match/match-files.ts";
import { cacheRecord } from "./cache-record.ts";

async function imported() {
  const notebook = memoryNotebook();
  const named = ["Lantern", "Lantern, large", "Torch"].map((name, n) => ({ id: `r${n}`, name }));
  await importPins(
    notebook,
    named.map(({ id, name }) => ({ kind: "record", id, parent: "t", name })),
  );
  const workspace = pinnedWorkspace(notebook);
  const session = { connection: { id: "c", kind: "remote" }, notebook, workspace } as unknown as Session;
  const answer = async (recordId: string, reply: object) =>
    cacheRecord(new QueryClient(), session, { tableId: "t", recordId }, { reply });
  return { notebook, workspace, answer };
}

it("fills in the fields and the name of an imported record from a response, with the time", async () => {
  const { notebook, workspace, answer } = await imported();
  const before = Date.now();
  await answer("r0", { id: "r0", name: "Lantern of the service", fields: { f: [], Title: "Lantern" } });
  expect((await workspace.records("t", 0, 9)).rows.find(({ id }) => id === "r0")).toEqual({
    id: "r0",
    name: "Lantern of the service",
    fields: { f: [], Title: "Lantern" },
  });
  const pin = (await pinsIn(notebook)).find(({ id }) => id === "r0");
  expect(pin?.name).toBe("Lantern of the service");
  expect(Date.parse(pin?.learned ?? "")).toBeGreaterThanOrEqual(before);
});

it("keeps no token and no signature of an attachment on disk; this page still shows its files", async () => {
  const { notebook, workspace, answer } = await imported();
  const url = "https://files.example/a.png";
  const secrets = ["token-canary", "signature-canary", "small-canary", "large-canary"];
  const [token, signature, small, large] = secrets;
  const attachment = {
    id: "a",
    token,
    presignedUrl: `${url}?X-Amz-Signature=${signature}`,
    smThumbnailUrl: `${url}?${small}`,
    lgThumbnailUrl: `${url}?${large}`,
  };
  const fields = { f: [attachment], "Issue key": "control" };
  await answer("r0", { id: "r0", fields });
  const onDisk = JSON.stringify(await pinsIn(notebook));
  expect(onDisk).toContain("control");
  expect(onDisk).toContain(url);
  expect(secrets.filter((secret) => onDisk.includes(secret ?? ""))).toEqual([]);
  expect((await workspace.record("t", "r0"))?.fields).toEqual(fields);
  expect((await workspace.records("t", 0, 9)).rows.find(({ id }) => id === "r0")?.fields).toEqual(fields);
  // As after a reload, where nothing is remembered.
  const kept = (await notebook.read<{ record?: unknown }>("pin", "record:r0"))?.value;
  const reloaded = memoryNotebook();
  await reloaded.write("pin", "record:r0", kept);
  expect(JSON.stringify(await pinnedWorkspace(reloaded).record("t", "r0"))).not.toContain("canary");
  // Another tab has received a newer answer.
  await notebook.change<Pin>(
    "pin",
    "record:r0",
    (current) => current && { ...current, record: { id: "r0", fields: {} } },
  );
  expect((await workspace.record("t", "r0"))?.fields).toEqual({});
});

it("keeps the imported name if responses have none", async () => {
  const { workspace, answer } = await imported();
  await answer("r1", { id: "r1", fields: {} });
  await answer("r1", { id: "r1", fields: { f: [] } });
  expect(await workspace.record("t", "r1")).toEqual({ id: "r1", name: "Lantern, large", fields: { f: [] } });
});

it("matches files to imported records by name", async () => {
  const { workspace } = await imported();
  const { rows } = await workspace.records("t", 0, 9);
  const files = ["lantern large.png", "torch-2.png", "r0.png", "other.png"].map((name) => ({
    file: new File([], name),
    folder: "",
  }));
  const found = matchFiles(
    files,
    rows.map(({ id, name = "" }) => ({ id, title: name })),
  );
  expect(found.map(({ recordId }) => recordId)).toEqual(["r1", "r2", "r0", undefined]);
});
