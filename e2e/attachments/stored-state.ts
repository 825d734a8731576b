import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { expect } from "../test.ts";
import { queue } from "./steps.ts";

/** What a browser stores of files, by their paths in the byte store. */
export interface StoredFiles {
  /** Paths with stored bytes; bytes without a path by their key. */
  readonly stored: readonly string[];
  readonly inOpfs: readonly string[];
  readonly referenced: readonly string[];
  readonly queued: readonly string[];
}

export async function readStoredFiles(page: Page): Promise<StoredFiles> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unknown")));
      });
    const read = async <Value>(name: string, store: string, what: "getAll" | "getAllKeys"): Promise<Value[]> => {
      const databases = await indexedDB.databases();
      if (!databases.some((database) => database.name === name)) return [];
      const database = await done(indexedDB.open(name));
      const values = await done(database.transaction(store).objectStore(store)[what]() as IDBRequest<Value[]>);
      database.close();
      return values;
    };
    type Row = { value: { fields: Record<string, unknown> } };
    const singleRecords = await read<Row>("workspace-service", "records", "getAll");
    const blocks = await read<{ rows: Row[] }>("workspace-service", "blocks", "getAll");
    const records = [...singleRecords, ...blocks.flatMap(({ rows: blockRows }) => blockRows)];
    const rows = await read<{ file: { place: { path: string } } }>("attachment-queue-standalone", "rows", "getAll");
    const files = await read<{ path: string; bytesId: string }>("workspace-files", "files", "getAll");
    const inOpfs: string[] = [];
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("workspace-files").catch(() => undefined);
    if (folder) for await (const name of folder.keys()) inOpfs.push(name);
    const bytes = [...(await read<string>("workspace-files", "bytes", "getAllKeys")), ...inOpfs];
    const owned = new Set(files.map(({ bytesId }) => bytesId));
    return {
      inOpfs,
      stored: [
        ...files.flatMap(({ path, bytesId }) => (bytes.includes(bytesId) ? path : [])),
        ...bytes.filter((bytesId) => !owned.has(bytesId)),
      ],
      referenced: records
        .flatMap(({ value }) => Object.values(value.fields))
        .filter((cell) => Array.isArray(cell))
        .flatMap((cell) => cell as { path?: string }[])
        .flatMap(({ path }) => path ?? []),
      queued: rows.map(({ file }) => file.place.path),
    };
  });
}

export async function storedNames(page: Page, record: string): Promise<string[]> {
  return page.evaluate(async (title) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener("success", () => resolve(request.result));
      });
    const database = await done(indexedDB.open("workspace-service"));
    const reading = database.transaction(["records", "blocks"]);
    type Row = { value: { fields: Record<string, unknown> } };
    const alone = (await done(reading.objectStore("records").getAll())) as Row[];
    const blocks = (await done(reading.objectStore("blocks").getAll())) as { rows: Row[] }[];
    database.close();
    const row = [...alone, ...blocks.flatMap(({ rows }) => rows)].find(({ value }) =>
      Object.values(value.fields).includes(title),
    );
    const cell = Object.values(row?.value.fields ?? {}).find((value) => Array.isArray(value)) ?? [];
    return (cell as { name: string }[]).map(({ name }) => name);
  }, record);
}

export function orphans({ stored, referenced, queued }: StoredFiles): string[] {
  return stored.filter((path) => !referenced.includes(path) && !queued.includes(path));
}

export function brokenReferences({ stored, referenced }: StoredFiles): string[] {
  return referenced.filter((path, index) => referenced.indexOf(path) !== index || !stored.includes(path));
}

export const MEGABYTE = 1_000_000;

export async function filesOnDisk(folder: string, count: number, bytes: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths = Array.from({ length: count }, (_, index) => join(folder, `film ${index + 1}.bin`));
  for (const [index, path] of paths.entries()) await writeFile(path, Buffer.alloc(bytes, index + 1));
  return paths;
}

/** Expects every file in the record once or still listed, no new orphaned bytes, and none missing. */
export async function expectAccounted(page: Page, cell: Locator, count: number, before: readonly string[]) {
  await expect
    .poll(async () => {
      const attached = /^(\d+) attachment/.exec((await cell.getAttribute("aria-label")) ?? "")?.[1] ?? "0";
      const listed = await queue(page)
        .getByRole("button", { name: /^Discard film/ })
        .count();
      const stored = await readStoredFiles(page);
      return {
        files: Number(attached) + listed,
        orphans: orphans(stored).filter((path) => !before.includes(path)),
        broken: brokenReferences(stored),
      };
    })
    .toEqual({ files: count, orphans: [], broken: [] });
}
