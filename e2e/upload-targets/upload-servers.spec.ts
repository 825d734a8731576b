import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/host/command.mjs";
import { expect, test } from "../test.ts";

test("npm run upload-servers starts all of them, and leaves nothing behind @long", { tag: "@nginx" }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "upload-servers-"));
  const script = spawn(process.execPath, [join(ROOT, "test-servers/upload-servers.mjs")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TMPDIR: folder },
  });
  let output = "";
  for (const stream of [script.stdout, script.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const exited = once(script, "exit");
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain("Ctrl-C stops them");
    const origins = output.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
    expect(new Set(origins).size).toBe(5);
    for (const origin of origins) expect((await fetch(origin)).status).toBeLessThan(500);
    expect(await readdir(folder)).toHaveLength(5);

    // What it prints is enough to send a file.
    const [, url = ""] = /PUT (http:.*)\{any path\}/.exec(output) ?? [];
    const [, authorization = ""] = /Authorization +(.*)/.exec(output) ?? [];
    expect((await fetch(`${url}a.txt`, { method: "PUT", headers: { authorization }, body: "content" })).status).toBe(
      201,
    );
    const read = await fetch(`${url}a.txt`, { headers: { authorization } });
    const text = await read.text();
    expect(text).toBe("content");
  } finally {
    script.kill("SIGINT");
    await exited;
  }
  expect(script.exitCode).toBe(0);
  expect(output).toContain("Stopped.");
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
