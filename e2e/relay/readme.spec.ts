import { exec, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../src/host/free-port.mjs";
import { create, openForm, readSecret, SMALL_TOKEN } from "../access-tokens/steps.ts";
import { expect, test } from "../test.ts";
import { packConsole, type PackedConsole } from "./packed-console.ts";

// One package for all commands, of which some build.
test.describe.configure({ mode: "default", timeout: 600_000 });

const README = await readFile("README.md", "utf8");
const blocksOf = (language: string) =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, text = ""]) => text);
const lines = blocksOf("sh").flatMap((block) => block.split("\n").map((line) => line.replace(/#.*/, "").trim()));
const inText = [...README.matchAll(/`((?:[A-Z_]+=(?:"[^"]*"|\S+) )*(?:npm|npx) [^`]+)`/g)].map(([, text = ""]) => text);
const COMMANDS = [...new Set([...lines, ...inText])].filter((command) => command !== "");

let packed: PackedConsole;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  packed = await packConsole();
});
test.afterAll(async () => packed.close());

const run = async (command: string, cwd: string) => (await promisify(exec)(command, { cwd })).stdout;

/** Starts a server by a command of the README, and returns what its address answers with. */
async function answerOf(command: string): Promise<string> {
  const env = { ...process.env, PORT: String(await freePort(4_700)) };
  const shell = spawn(command, { cwd: packed.sources, env, shell: true, detached: true });
  let output = "";
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(shell, "exit");
  try {
    // Not that of a relay, which npm repeats from the command.
    const address = command.startsWith("npm start") ? /Console is at (\S+)/ : /(http:\/\/(?:localhost|127)[^\s,]+)/;
    await expect.poll(() => address.test(output) || shell.exitCode !== null, { timeout: 120_000 }).toBe(true);
    const url = address.exec(output)?.[1];
    if (url === undefined) return output;
    const response = await fetch(url);
    return `${response.status} ${await response.text()} ${output}`;
  } finally {
    if (shell.exitCode === null) process.kill(-(shell.pid ?? 0), "SIGTERM");
    await ended;
  }
}

const built = async (name: string) => readFile(join(packed.sources, "dist", name), "utf8");

/** How to see that a command of the README does what it says. Both commands of the start also run on a bare machine. */
const CHECKS: readonly (readonly [command: RegExp, check: (command: string) => Promise<void>])[] = [
  [
    /^npm start -- --port 5000$/,
    async (command) => {
      const isFree = (await freePort(5_000)) === 5_000;
      const words = isFree ? /^200 <!doctype html>.*is at http\S+:5000/is : /Port 5000 is taken\./;
      const answer = await answerOf(command);
      expect(answer).toMatch(words);
    },
  ],
  [
    /^npm start/,
    async (command) => {
      const answer = await answerOf(command);
      expect(answer).toMatch(/^200 <!doctype html>.*is at http/is);
    },
  ],
  [
    /^npm run serve:api$/,
    async (command) => {
      const answer = await answerOf(command);
      expect(answer).toMatch(/^\d{3} .*https?:\/\/.*bearer +(\S+)\n.*bse.*curl -H "Authorization: Bearer \1"/is);
    },
  ],
  [
    /^npm run upload-servers$/,
    async (command) => {
      const answer = await answerOf(command);
      expect(answer).toMatch(/^\d{3} .*tus 1\.0.*S3/is);
    },
  ],
  [
    /^BASE_PATH=\/console\/ /,
    async (command) => {
      await run(command, packed.sources);
      const page = await built("index.html");
      expect(page).toContain('"/console/assets/');
    },
  ],
  [
    /^CONNECT_SRC=/,
    async (command) => {
      await run(command, packed.sources);
      const policy = await built("nginx.conf");
      expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/a\.example https:\/\/b\.example/);
      expect(policy).not.toMatch(/connect-src [^;]*https:[ ;]/);
    },
  ],
  [
    /^npm run build$/,
    async (command) => {
      await run(command, packed.sources);
      const [, list = ""] = /static files to `dist\/`, with what ([^]*?) need\./.exec(README) ?? [];
      const names = [...list.matchAll(/\(`([^`]+)`/g)].map(([, name = ""]) => name);
      expect(names).toHaveLength(3);
      expect(await readdir(join(packed.sources, "dist"))).toEqual(expect.arrayContaining(names));
    },
  ],
  // Both ran before: here is what they made.
  [
    /^npm (?:run package|install <its \.tgz file>)$/,
    async () => expect(await readdir(join(packed.folder, "node_modules"))).toContain("workspace-console"),
  ],
  [
    /^npx workspace-console --help$/,
    async (command) => {
      const help = await run(command, packed.folder);
      for (const option of ["--relay", "--allow", "--config", "--port"]) expect(help).toContain(option);
    },
  ],
  // The tests do not run themselves: a bare machine does, in the long set.
  [/^npm test$/, async () => expect(await readdir(dirname("e2e/run/test.mjs"))).toContain("bare-machine.mjs")],
];

for (const command of COMMANDS) {
  test(`${command} does what the README says @long`, async () => {
    const [, check] = CHECKS.find(([pattern]) => pattern.test(command)) ?? [];
    if (!check) throw new Error("Say in this file how to see that the command works.");
    await check(command);
  });
}

test("the README's call of the local backend answers with a base @long", async ({ page, allow }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  allow("net::ERR_NAME_NOT_RESOLVED", "net::ERR_FAILED", "501");
  await page.goto("/");
  // Unlike a person, a journey may call before the service has started after the first screen.
  await page.waitForFunction(() => fetch("https://workspace.invalid/").then(Boolean, () => false));
  const address = await page.getByRole("main").locator('a[href^="/bases/"]').first().getAttribute("href");
  const id = address?.split("/").at(-1) ?? "";
  const [snippet = ""] = blocksOf("js");
  expect(snippet).toContain("<baseId>");
  const call = snippet.trim().replace(/;$/, "").replace("<baseId>", id).replace("<token>", token);
  // A person's console takes `await` at the top.
  await expect.poll(async () => page.evaluate(`(async () => ${call})()`)).toMatchObject({ id });
});
