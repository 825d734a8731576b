import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveApi } from "#host/serve-api.ts";
import { snapshotFileStore } from "./snapshot-file.ts";
import type { Change } from "./store.ts";
import { fileHandlePrototype } from "./test-file-handle.ts";

// Node on Windows reports 0666 for every file.
const OWNER_ONLY = process.platform === "win32" ? 0o666 : 0o600;
const EVERYONE = 0o644;

let directory = "";
let path = "";
let umask = 0;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "snapshot-file-"));
  path = join(directory, "service.json");
  // A strict umask would hide an open mode.
  umask = process.umask(0);
});

afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;
const setting = (id: string): Change => ({ put: "settings", row: { id, parent: "p", order: 0, value: id } });

async function commit(path: string, id: string): Promise<void> {
  await (await snapshotFileStore(path)).commit([setting(id)]);
}

it("keeps the file private after the first write and a rewrite", async () => {
  await commit(path, "a");
  expect(modeOf(path)).toBe(OWNER_ONLY);
  await commit(path, "b");
  expect(modeOf(path)).toBe(OWNER_ONLY);
});

it("makes a public file of an older version private", async () => {
  await commit(path, "a");
  chmodSync(path, EVERYONE);
  await commit(path, "b");
  expect(modeOf(path)).toBe(OWNER_ONLY);
});

it("replaces a public temporary file instead of writing into it", async () => {
  writeFileSync(`${path}.new`, "left by a crash");
  chmodSync(`${path}.new`, EVERYONE);
  await commit(path, "a");
  expect(modeOf(path)).toBe(OWNER_ONLY);
});

it("keeps the data of the served service private", async () => {
  const report = (cause: unknown) => {
    throw cause;
  };
  const service = await serveApi({ port: 0, report, file: path });
  await service.close();
  expect(modeOf(path)).toBe(OWNER_ONLY);
});

it("refuses a file that another process holds, until that has ended", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1_000)"]);
  writeFileSync(`${path}.lock`, String(other.pid));
  await expect(snapshotFileStore(path)).rejects.toThrow(`in use by the process ${other.pid}.`);
  expect(existsSync(path)).toBe(false);
  const ended = new Promise((resolve) => other.once("exit", resolve));
  other.kill("SIGKILL");
  await ended;
  await commit(path, "a");
  expect(readFileSync(`${path}.lock`, "utf8")).toBe(String(process.pid));
});

it("writes the file that a symbolic link leads to", async () => {
  const link = join(directory, "link.json");
  await commit(path, "a");
  symlinkSync(path, link);
  await commit(link, "b");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(await (await snapshotFileStore(path)).count("settings", "p")).toBe(2);
});

it("creates the missing target of a symbolic link", async () => {
  const [link, second] = [join(directory, "link.json"), join(directory, "second.json")];
  symlinkSync("second.json", link);
  symlinkSync("service.json", second);
  await commit(link, "a");
  expect([link, second].map((each) => lstatSync(each).isSymbolicLink())).toEqual([true, true]);
  expect(existsSync(path)).toBe(true);
});

it("rejects a folder", async () => {
  await expect(snapshotFileStore(directory)).rejects.toThrow(`${directory} is a folder`);
});

it("writes nothing after another process has written, or has taken the lock at the same moment", async () => {
  const store = await snapshotFileStore(path);
  await store.commit([setting("a")]);
  // Like a process in another container with the same id.
  await commit(path, "b");
  await expect(store.commit([setting("c")])).rejects.toThrow("was changed by another process");
  const next = await snapshotFileStore(path);
  expect(await next.count("settings", "p")).toBe(2);
  writeFileSync(`${path}.lock`, String(process.ppid));
  await expect(next.commit([setting("d")])).rejects.toThrow("was changed by another process");
  expect(await next.count("settings", "p")).toBe(2);
});

it("syncs the file and its folder before a commit resolves, and closes both", async () => {
  const prototype = await fileHandlePrototype();
  const sync = Object.getOwnPropertyDescriptor(prototype, "sync")?.value as FileHandle["sync"];
  const synced: FileHandle[] = [];
  vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
    synced.push(this);
    return sync.call(this);
  });
  await commit(path, "a");
  expect(synced.map(({ fd }) => fd)).toEqual([-1, -1]);
});

it("does not change a file that became read-only meanwhile", async () => {
  const store = await snapshotFileStore(path);
  await store.commit([setting("a")]);
  chmodSync(path, 0o444);
  await expect(store.commit([setting("b")])).rejects.toThrow("read-only");
});

it("changes no file that is read-only", async () => {
  await commit(path, "a");
  const before = readFileSync(path, "utf8");
  chmodSync(path, 0o444);
  await expect(snapshotFileStore(path)).rejects.toThrow("read-only");
  expect(readFileSync(path, "utf8")).toBe(before);
});
