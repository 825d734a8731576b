import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { generate } from "selfsigned";
import { ROOT } from "../../src/host/command.mjs";
import { freePort } from "../../src/host/free-port.mjs";
import { ask, closeServers, listen, startUpstream } from "../../src/host/relay/test-relay.ts";
import { openInside } from "../every-screen/screens-steps.ts";
import { giveToken } from "../service/serve-api-steps.ts";
import { expect, test } from "../test.ts";
import { startConsoleProcess } from "./console-process.ts";
import { packConsole, type PackedConsole } from "./packed-console.ts";

// One package for both journeys.
test.describe.configure({ mode: "default", timeout: 300_000 });

let packed: PackedConsole;
test.beforeAll(async () => {
  // Hooks have a limit of their own. Two builds take over a minute where others work.
  test.setTimeout(300_000);
  packed = await packConsole();
});
test.afterEach(closeServers);
test.afterAll(async () => packed.close());

const TOKEN = "made-up-token";
const chip = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Connection: / });
const response = (page: Page) => page.getByRole("region", { name: "The response as JSON" });

/** A service that names itself in the base it answers with. */
async function startNamed(name: string) {
  const service = await startUpstream((_, answer) => {
    answer.setHeader("Content-Type", "application/json").end(JSON.stringify({ id: "bse1", name, spaceId: "spc1" }));
  });
  const tokens = () => service.requests.map(({ headers }) => headers.authorization);
  return { ...service, tokens };
}

test("the package starts the console by one command, with relays and presets, and needs no other package", async ({
  page,
}) => {
  const service = await startNamed("North base");
  const { folder, command } = packed;
  expect((await readdir(join(folder, "node_modules"))).filter((name) => !name.startsWith("."))).toEqual([
    "workspace-console",
  ]);
  await writeFile(
    join(folder, "team.json"),
    JSON.stringify({
      title: "Acme console",
      connections: [{ name: "North", relay: "main", default: true, environment: "Test" }],
    }),
  );
  const port = await freePort(4_600);
  const args = ["--relay", `main=${service.url}/api`, "--config", "team.json", "--port", String(port)];
  const host = await startConsoleProcess(command, args, { cwd: folder, port: 4_599 });
  expect(new URL(host.url).port).toBe(String(port));
  expect(host.output()).toMatch(/^Not used: .*team\.json: line 1, column \d+, connections\[0\]\.environment: /m);
  await page.goto(host.url);
  await expect(page.getByRole("banner").getByText("Acme console")).toBeVisible();
  await chip(page).click();
  await giveToken(page, TOKEN);
  await openInside(page, "/bases/bse1");
  await expect(response(page)).toContainText("North base");
  await page.reload();
  await expect(response(page)).toContainText("North base");
  expect(new Set(service.tokens())).toEqual(new Set([`Bearer ${TOKEN}`]));
  expect(service.requests.every(({ url }) => url === "/api/base/bse1")).toBe(true);
  const relayed = host.output().split("is at ")[1]?.trim().split("\n").slice(1) ?? [];
  expect(relayed.length).toBeGreaterThan(0);
  expect(relayed.filter((line) => !/^GET main 200 \d+ ms$/.test(line))).toEqual([]);
  await page.close();
  expect(await host.stop()).toBe(0);
});

test("a pack that is killed leaves the sources as they were @long", async () => {
  const manifest = () => readFileSync(join(ROOT, "package.json"), "utf8");
  const before = manifest();
  const temporary = await mkdtemp(join(tmpdir(), "killed-pack-"));
  const pack = spawn(process.execPath, ["src/host/package.mjs"], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary },
  });
  const ended = once(pack, "exit");
  await expect.poll(async () => (await readdir(temporary, { recursive: true })).length).toBeGreaterThan(1);
  pack.kill("SIGKILL");
  await ended;
  expect(manifest()).toBe(before);
  await rm(temporary, { recursive: true });
});

test("the package has the licenses of the packages inside it", async () => {
  const name = "THIRD-PARTY-NOTICES.txt";
  const notices = await readFile(join(packed.folder, "node_modules/workspace-console/dist", name), "utf8");
  for (const inside of ["react", "msw", "zod", "age-encryption", "@fontsource-variable/inter", "tailwindcss"]) {
    expect(notices).toMatch(new RegExp(`^${inside} \\d+\\.\\d+\\.\\d+ \\((?:MIT|BSD-3-Clause|OFL-1\\.1)\\)$`, "m"));
  }
  expect(notices).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
  expect(notices).not.toMatch(/^(?:vitest|playwright) /m);
});

test("the relay calls through HTTPS_PROXY, and trusts the certificate of NODE_EXTRA_CA_CERTS alone @long", async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "service.example" }]);
  const service = await listen(createTlsServer({ key, cert }, (_, answer) => answer.end("{}")));
  const asked: (string | undefined)[] = [];
  const proxy = createServer().on("connect", (request, socket) => {
    asked.push(request.url);
    const through = connect(service, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      through.pipe(socket).pipe(through);
    });
    for (const end of [through, socket]) end.on("error", () => undefined);
  });
  const certificate = join(packed.folder, "certificate.pem");
  await writeFile(certificate, cert);
  const HTTPS_PROXY = `http://127.0.0.1:${await listen(proxy)}`;
  const target = "https://service.example";
  const statusWith = async (env: Record<string, string>) => {
    const start = { cwd: packed.folder, port: await freePort(4_800), env: { HTTPS_PROXY, ...env } };
    const host = await startConsoleProcess(packed.command, ["--relay", `main=${target}`], start);
    const answer = await ask(Number(new URL(host.url).port), { headers: { "relay-target": target } });
    await host.stop();
    return answer.status;
  };
  expect(await statusWith({ NODE_EXTRA_CA_CERTS: certificate })).toBe(200);
  expect(await statusWith({})).toBe(502);
  expect(asked).toEqual(["service.example:443", "service.example:443"]);
});

test("a page that stays open over a restart of the console sends no token to another target", async ({
  page,
  allow,
}) => {
  allow(/status of 412/, /ERR_CONNECTION_REFUSED|Failed to fetch/);
  const [first, second] = [await startNamed("First base"), await startNamed("Second base")];
  const port = await freePort(4_700);
  const start = async ({ url }: { url: string }) =>
    startConsoleProcess(packed.command, ["--relay", `main=${url}`], { cwd: packed.folder, port });
  const before = await start(first);
  await page.goto(`${before.url}connections`);
  await page.getByRole("button", { name: "Use main" }).click();
  await page.goto(`${before.url}connections`);
  await giveToken(page, TOKEN);
  await openInside(page, "/bases/bse1");
  await expect(response(page)).toContainText("First base");
  expect(await before.stop()).toBe(0);

  const after = await start(second);
  expect(after.url).toBe(before.url);
  // As the open page would send it, had it not noticed.
  const ask = async (headers: Record<string, string>) =>
    page.evaluate(async (sent) => (await fetch("/relay/main/base/bse1", { headers: sent })).status, {
      authorization: "Bearer other-token",
      ...headers,
    });
  expect(await ask({ "relay-target": first.url })).toBe(412);
  expect(await ask({})).toBe(412);
  expect(second.connectionCount()).toBe(0);
  expect(await ask({ "relay-target": second.url })).toBe(200);

  await page.getByRole("button", { name: "Read again" }).click();
  const moved = page.getByRole("status").filter({ hasText: "main has a new address" });
  await expect(moved).toContainText(first.url);
  await expect(moved).toContainText(second.url);
  expect(second.tokens()).not.toContain(`Bearer ${TOKEN}`);
  await page.getByRole("button", { name: "Use the token there" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(response(page)).toContainText("Second base");
  expect(second.tokens()).toContain(`Bearer ${TOKEN}`);
  await page.close();
  expect(await after.stop()).toBe(0);
});

test("ending npm ends the console that it started, and a taken port is said before anything is built @long", async () => {
  const port = await freePort(4_900);
  const start = { cwd: packed.sources, port };
  const host = await startConsoleProcess("npm", ["start", "--", "--port", String(port)], start);
  const again = startConsoleProcess(process.execPath, ["src/host/start.mjs", "--port", String(port)], start);
  await expect(again).rejects.toThrow(/stopped: Port \d+ is taken\. Choose another --port, or leave it out\.\n$/);
  await host.stop();
  await expect
    .poll(async () =>
      fetch(host.url).then(
        () => "answers",
        () => "gone",
      ),
    )
    .toBe("gone");
});
