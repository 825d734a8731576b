import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runTool } from "../../src/host/command.mjs";
import { onPath } from "../../test-servers/programs.mjs";
import { canUseApt, findOrInstall, firstUsable, installWithApt } from "./browser.mjs";

// Debian offers the ESR release as both, others only as `firefox`.
const COMMANDS = ["firefox-esr", "firefox"];
const MAC_APP = "/Applications/Firefox.app/Contents/MacOS/firefox";
const DOWNLOADS = join(ROOT, ".cache", "browsers");
// A dependency of puppeteer-core.
const DOWNLOADER = "@puppeteer/browsers";

async function downloaded() {
  if (!existsSync(DOWNLOADS)) return [];
  const { output } = await runTool(DOWNLOADER, ["list", "--path", DOWNLOADS]);
  return [...output.matchAll(/^firefox@\S+ \(\w+\) (.+)$/gm)].map(([, path = ""]) => path);
}

function installed() {
  if (process.platform === "darwin") return [MAC_APP];
  if (process.platform !== "win32") return onPath(COMMANDS);
  const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"]];
  return roots.flatMap((root) => (root ? [join(root, "Mozilla Firefox", "firefox.exe")] : []));
}

export async function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`FIREFOX_PATH is set to ${chosen}, but there is no such file.`);
  }
  return firstUsable([...installed(), ...(await downloaded())]);
}

export function ensureFirefox() {
  return findOrInstall(
    findFirefox,
    [
      {
        title: "Installing Debian's firefox-esr",
        isPossible: canUseApt,
        install: () => installWithApt(["firefox-esr"]),
      },
      {
        title: "Downloading Firefox",
        isPossible: () => true,
        install: () => runTool(DOWNLOADER, ["install", "firefox@esr", "--path", DOWNLOADS], { timeoutMs: 5 * 60_000 }),
      },
    ],
    { advice: "No Firefox to test with. Install Firefox, or set FIREFOX_PATH to the file of one." },
  );
}
