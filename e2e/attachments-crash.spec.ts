import { spawn, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { cellOf, dragFromDisk, failInserts, holdStores, openTable, queue } from "./attachments-steps.ts";
import { expectAccounted, filesOnDisk, heldFiles, MEGABYTE, orphans } from "./attachments-truth.ts";
import { launchOptions } from "./browser.mjs";
import { expect, test } from "./test.ts";

// A trace cannot be taken of a browser that is killed.
test.use({ trace: "off" });

const running = new Set<ChildProcess>();

// A journey that failed half-way leaves no browser behind.
test.afterEach(async () => {
  for (const browserProcess of running) await died(browserProcess);
});

test("what the browser's death leaves is accounted for at its next start", async ({ baseURL }, info) => {
  test.slow();
  const profile = info.outputPath("profile");
  const paths = await filesOnDisk(info.outputPath("films"), 8, 8 * MEGABYTE);
  const first = await startBrowser(profile);
  const page = await first.page();
  await openTable(page, "Suppliers", baseURL);
  const before = orphans(await heldFiles(page));
  // Two are stored and being inserted when it dies, the others are only being read.
  await failInserts(page, "before");
  await dragFromDisk(await cellOf(page, "Kiln Nine", "Documents"), paths.slice(0, 2));
  await expect(queue(page).getByText("Stored, being inserted")).toHaveCount(2);
  await holdStores(page.context(), baseURL ?? "");
  await dragFromDisk(await cellOf(page, "Kiln Nine", "Documents"), paths.slice(2));
  await expect(queue(page).getByRole("progressbar", { name: /^Reading/ })).toHaveCount(4);
  await failInserts(page, undefined);
  await first.kill();

  const second = await startBrowser(profile);
  const next = await second.page();
  await openTable(next, "Suppliers", baseURL);
  await expect(queue(next).getByText("2 files inserted, 6 failed")).toBeVisible();
  await expectAccounted(next, await cellOf(next, "Kiln Nine", "Documents"), 8, before);
});

/** A browser of its own with a profile on disk, which can be killed as a crash would. */
async function startBrowser(profile: string) {
  const { args, executablePath } = await launchOptions();
  const flags = [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  await rm(join(profile, "DevToolsActivePort"), { force: true });
  const browserProcess = spawn(executablePath ?? "chromium", flags, { stdio: "ignore", detached: true });
  running.add(browserProcess);
  const port = await debuggingPort(profile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  return {
    page: async () => {
      const [context] = browser.contexts();
      const page = await context?.newPage();
      if (!page) throw new Error("The browser has no window");
      return page;
    },
    kill: async () => died(browserProcess),
  };
}

async function debuggingPort(profile: string): Promise<string> {
  let port = "";
  await expect
    .poll(async () => {
      port = (await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "")).split("\n")[0] ?? "";
      return port;
    })
    .not.toBe("");
  return port;
}

async function died(browserProcess: ChildProcess): Promise<void> {
  if (browserProcess.pid === undefined) throw new Error("The browser did not start");
  const gone = new Promise((resolve) => browserProcess.once("exit", resolve));
  // The whole group: the command may be a script whose child is the browser.
  process.kill(-browserProcess.pid, "SIGKILL");
  await gone;
  running.delete(browserProcess);
}
