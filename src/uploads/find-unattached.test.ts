import { expect, test } from "vitest";
import type { Connection } from "#api/connection.ts";
import type { TableRecord } from "#contract/index.ts";
import { memoryFiles } from "#files/browser/memory.ts";
import { BLOCK_ROWS } from "#workspace/record-pages.ts";
import type { Workspace } from "#workspace/workspace.ts";
import { canTellUnattached, findUnattached } from "./find-unattached.ts";

function workspaceWith(records: readonly TableRecord[]): Workspace {
  const table = { id: "t", baseId: "b", name: "T", fields: [] };
  return {
    spaces: async () => [{ id: "s", name: "S" }],
    bases: async () => [{ id: "b", spaceId: "s", name: "B", icon: null }],
    tables: async () => [table],
    table: async () => table,
    records: async (_, from, to) => ({ rows: records.slice(from, to), total: records.length }),
    record: async () => undefined,
    findRecords: async () => ({ found: [], isComplete: true }),
    integration: async () => undefined,
    subscribe: () => () => {},
  };
}
const put = async (files: ReturnType<typeof memoryFiles>, text: string) => files.put(new Blob([text]));

test("finds bytes that no record and no queued file refers to", async () => {
  const files = memoryFiles();
  const [inserted, coming, orphan] = [await put(files, "a"), await put(files, "bb"), await put(files, "\u0000cc")];
  const records = Array.from({ length: BLOCK_ROWS + 5 }, (_, index) => ({
    id: `${index}`,
    fields: {} as Record<string, unknown>,
  }));
  const last = records.at(-1);
  if (last) last.fields = { Files: [null, "text", { path: inserted.path }], other: { path: orphan.path } };
  const found = await findUnattached(files, workspaceWith(records), () => new Set([coming.path]));
  expect(found.map(({ stored, name }) => ({ stored, name }))).toEqual([{ stored: orphan, name: "Recovered.bin" }]);
});

test("a file that is added while records are read is not unattached", async () => {
  const files = memoryFiles();
  const { path } = await put(files, "a");
  let asked = 0;
  const found = await findUnattached(files, workspaceWith([]), () => new Set(asked++ === 0 ? [] : [path]));
  expect(found).toEqual([]);
});

test("the search can be stopped", async () => {
  const files = memoryFiles();
  await put(files, "a");
  const stopped = findUnattached(files, workspaceWith([{ id: "r", fields: {} }]), () => new Set(), {
    signal: AbortSignal.abort(),
  });
  await expect(stopped).rejects.toThrow("aborted");
});

test("shared bytes are freed once, and not at all while another file has them", async () => {
  const files = memoryFiles();
  const [inserted] = [await put(files, "a"), await put(files, "a"), await put(files, "bb"), await put(files, "bb")];
  const workspace = workspaceWith([{ id: "r", fields: { Files: [{ path: inserted.path }] } }]);
  const found = await findUnattached(files, workspace, () => new Set());
  expect(found.map(({ freedBytes }) => freedBytes)).toEqual([0, 2, 0]);
});

test("files that were sent to a target are found by its list, with their names, and without reading them", async () => {
  const listed = ["lost", "queued", "left", "forgotten"].map((path) => ({
    path,
    size: 7,
    bytesId: path,
    name: `${path}.txt`,
  }));
  const files = {
    ...memoryFiles(),
    attachments: async () => [],
    list: async () => listed.map((file) => ({ ...file, mayBeInserted: file.path === "lost" })),
    stat: async (path: string) =>
      path === "forgotten" ? undefined : { path, token: "t", size: 7, hash: "h", mimetype: "text/plain" },
    read: async () => {
      throw new Error("It was read.");
    },
  };
  const found = await findUnattached(files, workspaceWith([]), () => new Set(["queued"]));
  expect(found.map(({ name, mimetype, mayBeInserted }) => [name, mimetype, mayBeInserted])).toEqual([
    ["lost.txt", "text/plain", true],
    ["left.txt", "text/plain", false],
  ]);
});

test("an upload that was begun and could not be ended is found too, though there is no file", async () => {
  const files = {
    ...memoryFiles(),
    attachments: async () => [],
    list: async () => [{ path: "begun", size: 9, bytesId: "begun", name: "a.mov", isUnfinished: true }],
    stat: async () => undefined,
  };
  const found = await findUnattached(files, workspaceWith([]), () => new Set());
  expect(found).toMatchObject([{ name: "a.mov", isUnfinished: true, stored: { path: "begun", size: 9 } }]);
});

test("files can be unattached where every record is known, and where they were sent to a target", () => {
  const files = memoryFiles();
  const session = (kind: Connection["kind"]) => ({ connection: { kind } as Connection, files });
  expect(canTellUnattached(session("standalone"))).toBe(true);
  expect(canTellUnattached(session("remote"))).toBe(false);
  expect(canTellUnattached({ ...session("remote"), files: { ...files, attachments: async () => [] } })).toBe(true);
  expect(canTellUnattached({ ...session("standalone"), files: undefined })).toBe(false);
});
