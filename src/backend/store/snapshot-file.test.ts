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
import { open, type FileHandle } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveApi } from "#host/serve-api.ts";
import { snapshotFileStore } from "./snapshot-file.ts";
import type { Change } from "./store.ts";

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

/** Records the mode of the temporary file before each write of its content. */
async function watchTemporaryFile(): Promise<number[]> {
  const modes: number[] = [];
  const handle = await open(process.execPath);
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  const write = Object.getOwnPropertyDescriptor(prototype, "writeFile")?.value as FileHandle["writeFile"];
  vi.spyOn(prototype, "writeFile").mockImplementation(function (this: FileHandle, ...args) {
    modes.push(modeOf(`${path}.new`));
    return write.apply(this, args);
  });
  return modes;
}

it("keeps the file private after the first write and a rewrite", async () => {
  const store = snapshotFileStore(path);
  await store.commit([setting("a")]);
  expect(modeOf(path)).toBe(OWNER_ONLY);
  await store.commit([setting("b")]);
  expect(modeOf(path)).toBe(OWNER_ONLY);
});

it("makes the temporary file private before it writes", async () => {
  const modes = await watchTemporaryFile();
  const store = snapshotFileStore(path);
  await store.commit([setting("a")]);
  await store.commit([setting("b")]);
  expect(modes).toEqual([OWNER_ONLY, OWNER_ONLY]);
});

it("makes a public file of an older version private", async () => {
  await snapshotFileStore(path).commit([setting("a")]);
  chmodSync(path, EVERYONE);
  await snapshotFileStore(path).commit([setting("b")]);
  expect(modeOf(path)).toBe(OWNER_ONLY);
});

it("replaces a public temporary file instead of writing into it", async () => {
  writeFileSync(`${path}.new`, "left by a crash");
  chmodSync(`${path}.new`, EVERYONE);
  const modes = await watchTemporaryFile();
  await snapshotFileStore(path).commit([setting("a")]);
  expect(modes).toEqual([OWNER_ONLY]);
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
  await expect(snapshotFileStore(path).commit([setting("a")])).rejects.toThrow(`in use by the process ${other.pid}.`);
  expect(existsSync(path)).toBe(false);
  const ended = new Promise((resolve) => other.once("exit", resolve));
  other.kill("SIGKILL");
  await ended;
  await snapshotFileStore(path).commit([setting("a")]);
  expect(readFileSync(`${path}.lock`, "utf8")).toBe(`${process.pid} ${hostname()}`);
});

it("refuses a file that a process of another container holds, whose number may be its own", async () => {
  writeFileSync(`${path}.lock`, `${process.pid} other`);
  await expect(snapshotFileStore(path).commit([setting("a")])).rejects.toThrow(`the process ${process.pid} of other.`);
  writeFileSync(`${path}.lock`, `${process.pid} ${hostname()}`);
  await snapshotFileStore(path).commit([setting("a")]);
});

it("leaves a lock that another process took while the one of an ended process was read", async () => {
  writeFileSync(`${path}.lock`, `99999999 ${hostname()}`);
  const taken = `${process.ppid} ${hostname()}`;
  vi.spyOn(process, "kill").mockImplementationOnce(() => {
    writeFileSync(`${path}.lock`, taken);
    throw Object.assign(new Error("There is no such process."), { code: "ESRCH" });
  });
  await expect(snapshotFileStore(path).commit([setting("a")])).rejects.toThrow(`in use by the process ${process.ppid}`);
  expect(readFileSync(`${path}.lock`, "utf8")).toBe(taken);
});

it("writes the file that a symbolic link leads to", async () => {
  const link = join(directory, "link.json");
  await snapshotFileStore(path).commit([setting("a")]);
  symlinkSync(path, link);
  await snapshotFileStore(link).commit([setting("b")]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(await snapshotFileStore(path).count("settings", "p")).toBe(2);
});

it("makes the file that a symbolic link leads to, where it is not there yet", async () => {
  const [link, second] = [join(directory, "link.json"), join(directory, "second.json")];
  symlinkSync("second.json", link);
  symlinkSync("service.json", second);
  await snapshotFileStore(link).commit([setting("a")]);
  expect([link, second].map((each) => lstatSync(each).isSymbolicLink())).toEqual([true, true]);
  expect(existsSync(path)).toBe(true);
});

it("names a folder that is no file", async () => {
  await expect(snapshotFileStore(directory).commit([setting("a")])).rejects.toThrow(`${directory} is a folder`);
});

it("changes no file that became read-only meanwhile", async () => {
  const store = snapshotFileStore(path);
  await store.commit([setting("a")]);
  chmodSync(path, 0o444);
  await expect(store.commit([setting("b")])).rejects.toThrow("read-only");
});

it("changes no file that is read-only", async () => {
  await snapshotFileStore(path).commit([setting("a")]);
  const before = readFileSync(path, "utf8");
  chmodSync(path, 0o444);
  await expect(snapshotFileStore(path).commit([setting("b")])).rejects.toThrow("read-only");
  expect(readFileSync(path, "utf8")).toBe(before);
});
