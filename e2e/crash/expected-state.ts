import type { Page } from "playwright/test";
import { BackupRefused } from "../../src/backend/backup/archive.ts";
import { pageCheck } from "../../src/backend/backup/restore.ts";

/** Every row of the service's store, parents before children. */
export type Rows = Readonly<Record<string, readonly { id: string; parent: string; value: never }[]>>;

const COLLECTIONS = ["settings", "tokens", "spaces", "integrations", "bases", "tables", "records"];

export async function storedRows(page: Page): Promise<Rows> {
  return page.evaluate(async (collections) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unknown")));
      });
    const database = await done(indexedDB.open("workspace-service"));
    const transaction = database.transaction([...collections, "blocks"]);
    type Row = { id: string; parent: string; value: never };
    const all = async <Value>(name: string) => done(transaction.objectStore(name).getAll() as IDBRequest<Value[]>);
    const rows = new Map(await Promise.all(collections.map(async (name) => [name, await all<Row>(name)] as const)));
    const laid = (await all<{ rows: Row[] }>("blocks")).flatMap((block) => block.rows);
    database.close();
    rows.get("records")?.push(...laid);
    rows.get("records")?.sort((a, b) => (a.id < b.id ? -1 : 1));
    return Object.fromEntries(rows);
  }, COLLECTIONS);
}

/** Returns the error of the first row that its schema refuses or that has no parent. Backups use the same check. */
export function tornRow(rows: Rows): string | undefined {
  const admit = pageCheck();
  try {
    for (const collection of COLLECTIONS) admit(JSON.stringify({ collection, rows: rows[collection] }));
    return undefined;
  } catch (cause) {
    if (cause instanceof BackupRefused) return cause.message;
    throw cause;
  }
}

/** Returns stored files with missing, short or changed bytes. */
export async function tornFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unknown")));
      });
    const opening = indexedDB.open("workspace-files");
    // There is none yet. Firefox lists no databases once it was killed while it created one.
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    const database = await done(opening).catch(() => undefined);
    if (!database) return [];
    const transaction = database.transaction(["files", "bytes"]);
    type File = { path: string; size: number; hash?: string; bytesId?: string };
    const files = (await done(transaction.objectStore("files").getAll())) as File[];
    const keys = files.map(({ path, bytesId = path }) => bytesId);
    const stored = await Promise.all(
      keys.map((key) => done(transaction.objectStore("bytes").get(key) as IDBRequest<Blob | undefined>)),
    );
    database.close();
    // WebKitGTK has no private files.
    const root = await (navigator as Partial<Navigator>).storage?.getDirectory();
    const folder = await root?.getDirectoryHandle("workspace-files").catch(() => undefined);
    const inPrivateFiles = async (key = "") =>
      folder
        ?.getFileHandle(key)
        .then(async (file) => file.getFile())
        .catch(() => undefined);
    const sha256 = async (bytes: ArrayBuffer) => crypto.subtle.digest("SHA-256", bytes);
    const pieceBytes = 4 * 1024 * 1024;
    const hashOf = async (content: ArrayBuffer) => {
      const starts = Array.from({ length: Math.ceil(content.byteLength / pieceBytes) }, (_, at) => at * pieceBytes);
      const digests = await Promise.all(starts.map((start) => sha256(content.slice(start, start + pieceBytes))));
      return sha256(starts.length > 1 ? await new Blob(digests).arrayBuffer() : content);
    };
    const torn: string[] = [];
    for (const [index, { path, size, hash }] of files.entries()) {
      const found = stored[index] ?? (await inPrivateFiles(keys[index]));
      const content = await found?.arrayBuffer().catch(() => undefined);
      const digest = content && new Uint8Array(await hashOf(content));
      const hex = digest && Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (content?.byteLength !== size || (hash !== undefined && hash !== hex)) torn.push(path);
    }
    return torn;
  });
}

/** Returns the stored names of tokens and attachments, and the last number sent in an integration. */
export function storedIn(rows: Rows) {
  const attachments = (rows["records"] ?? [])
    .flatMap(({ value }) => Object.values((value as { fields: Record<string, unknown> }).fields))
    .filter((cell) => Array.isArray(cell))
    .flatMap((cell) => cell as { name?: string; path?: string }[]);
  const tokens = (rows["tokens"] ?? []).map(({ value }) => (value as { name: string }).name);
  const sent = (rows["integrations"] ?? []).map(
    ({ value }) => (value as { request: { config: Record<string, unknown> } }).request.config,
  );
  return {
    tokens: new Set(tokens),
    attachments: new Set(attachments.flatMap(({ name }) => name ?? [])),
    sent: Math.max(0, ...sent.map(({ concurrencyPerKey }) => Number(concurrencyPerKey ?? 0))),
    halves: sent.filter(
      ({ concurrencyPerKey: n, aiGatewayBaseUrl: url }) =>
        String(url).startsWith("https://sent.example/") && url !== `https://sent.example/${String(n)}`,
    ).length,
  };
}
