import { expect } from "vitest";
import { memoryFiles } from "#files/browser/memory.ts";
import type { FileStore } from "#files/file-store.ts";
import { memoryStore } from "../store/memory.ts";
import type { Change, Store } from "../store/store.ts";
import { makeBackup } from "./backup.ts";
import { openBackup, restore } from "./restore.ts";
import { everyPage } from "./rows.ts";

export const now = new Date("2026-11-21T09:00:00.000Z");

export interface Workspace {
  readonly store: Store;
  readonly files: FileStore;
}

export async function contents({ store, files }: Workspace) {
  const rows: unknown[] = [];
  for await (const page of everyPage(store)) for (const row of page.rows) rows.push([page.collection, row]);
  const stored = await Promise.all(
    (await files.list()).map(async ({ path }) => {
      const bytes = await files.read(path);
      return { ...(await files.stat(path)), type: bytes?.type, content: await bytes?.arrayBuffer() };
    }),
  );
  return { rows, files: stored.toSorted((a, b) => String(a.path).localeCompare(String(b.path))) };
}

export const backupOf = (workspace: Workspace) => makeBackup({ ...workspace, now });
export const restoreArchive = async (archive: Blob, workspace: Workspace) =>
  restore(await openBackup(archive), workspace);
export const empty = (): Workspace => ({ store: memoryStore(), files: memoryFiles() });

export const refusedWith = (why: string) => ({
  name: "BackupRefused",
  message: expect.stringContaining(why) as string,
});

export const putSpace = (id: string): Change => ({
  put: "spaces",
  row: { id, parent: "", order: 0, value: { id, name: id } },
});

export async function sample(name = "sample"): Promise<Workspace> {
  const workspace = empty();
  const value = { id: "bseA", spaceId: name, name, icon: null, role: "owner", createdBy: "u" } as const;
  const table = { id: "tblA", baseId: "bseA", name, fields: [] };
  await workspace.store.commit([
    putSpace(name),
    { put: "bases", row: { id: "bseA", parent: name, order: 0, value } },
    { put: "tables", row: { id: "tblA", parent: "bseA", order: 0, value: table } },
    { put: "records", row: { id: "recA", parent: "tblA", order: 0, value: { id: "recA", fields: {} } } },
  ]);
  await workspace.files.put(new Blob([name], { type: "text/plain" }));
  return workspace;
}
