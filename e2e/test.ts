import axe, { type AxeResults, type RunOnly } from "axe-core";
import { test as base, expect, type BrowserContext, type Page } from "playwright/test";
import { translate } from "./every-screen/translator.ts";
import { reportWholeOnly } from "./every-screen/whole-only.ts";
import { startHost, type HostRequest } from "./servers/static-host.mjs";
import { SUBPATH, SUBPATH_DIST } from "./servers/subpath-build.ts";

export { expect };

type Host = Awaited<ReturnType<typeof startHost>>;
type Pattern = string | RegExp;

// A hard reload that races with the worker's own update makes Chromium say this about once in twenty times.
const RELOAD_RACE = /^Failed to update a ServiceWorker .*Not found/;

/** What went wrong in a browser context without a journey asking: console errors, uncaught errors, refused by the policy. */
async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  context.on("weberror", (failure) => problems.push(failure.error().message));
  if (process.env["TRANSLATED"] === "on") await context.addInitScript(translate);
  await context.exposeBinding("reportPolicyViolation", (_source, text: string) => problems.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { reportPolicyViolation } = globalThis as unknown as { reportPolicyViolation: (text: string) => void };
      reportPolicyViolation(`Refused by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
}

interface JourneyFixtures {
  /** Expects a console error, an uncaught error or a refusal by the policy that would otherwise fail the journey. */
  allow: (...patterns: Pattern[]) => void;
  /** Holds a context that a journey opened itself to the same rules. */
  watched: (context: BrowserContext) => Promise<BrowserContext>;
  /** Every request that reached the host since the journey began, whoever sent it. */
  hostRequests: HostRequest[];
  /** The app by a host name over plain http, where a browser offers neither service worker nor secure APIs. */
  insecureUrl: string;
}

interface WorkerFixtures {
  /** Serves the built app; `baseURL` is its address. */
  host: Host;
  /** Serves the build for a sub-path. */
  subpathHost: Host;
}

export const test = base.extend<JourneyFixtures & { problems: string[]; allowed: Pattern[] }, WorkerFixtures>({
  host: [
    async ({}, provide) => {
      const host = await startHost();
      await provide(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  subpathHost: [
    async ({}, provide) => {
      const host = await startHost({ dir: SUBPATH_DIST, base: SUBPATH });
      await provide(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ host }, provide) => provide(host.url),
  insecureUrl: async ({ host, allow }, provide) => {
    allow(/^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/);
    await provide(host.url.replace("//localhost", "//console.test"));
  },
  hostRequests: async ({ host }, provide) => {
    host.requests.length = 0;
    await provide(host.requests);
  },
  allowed: async ({}, provide) => provide([RELOAD_RACE]),
  allow: async ({ allowed }, provide) => provide((...patterns) => void allowed.push(...patterns)),
  problems: [
    async ({ allowed }, provide) => {
      const problems: string[] = [];
      await provide(problems);
      const isAllowed = (text: string) =>
        allowed.some((pattern) => (typeof pattern === "string" ? text.includes(pattern) : pattern.test(text)));
      const unexpected = problems.filter((text) => !isAllowed(text));
      expect(unexpected, "nothing went wrong that the journey did not expect").toEqual([]);
    },
    { auto: true },
  ],
  watched: async ({ problems }, provide, info) =>
    provide(async (context) => {
      await watch(context, problems);
      const report = (what: string) => problems.push(`Tag this journey @whole: it uses ${what}.`);
      if (info.project.name !== "whole") reportWholeOnly(context, report);
      return context;
    }),
  context: async ({ context, watched, hasTouch, problems }, provide, info) => {
    if (hasTouch && info.project.name !== "whole") problems.push("Tag this journey @whole: it uses touch.");
    await provide(await watched(context));
  },
});

const WCAG: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast"] };

/**
 * Holds the page as it stands, or a part of it, to WCAG 2.2 AA. `themes` tells whether in the light and the dark one: of
 * every screen, and of what opens on it in a long run, for all of them draw with the same few colours.
 */
export async function expectAccessible(
  page: Page,
  { part = "html", themes = process.env["LONG"] ? "both" : "shown" }: { part?: string; themes?: "both" | "shown" } = {},
): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");
  await layOut(page);
  await expectNoViolation(page, { part, rules: WCAG, theme: shown });
  if (themes === "shown") return;
  const other = shown === "dark" ? "light" : "dark";
  // A theme changes nothing but colours.
  await paint(page, other);
  await expectNoViolation(page, { part, rules: COLOURS, theme: other });
  await paint(page, shown);
}

/** Draws and lays out what is left until it is in sight, so that it is checked as it will stand there. */
async function layOut(page: Page): Promise<void> {
  // The shortcut for a search draws all of a page, and leaves the focus where it is.
  await page.keyboard.press("Control+F");
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main section")) {
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    }
  });
}

async function expectNoViolation(
  page: Page,
  { part, rules, theme }: { part: string; rules: RunOnly; theme: string },
): Promise<void> {
  // Half a megabyte to send and to compile: once for a page.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([include, runOnly]) => {
      const inPage = globalThis as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
      };
      // Half of a check's time would go into describing what is well.
      const { violations } = await inPage.axe.run({ include: [[include]] }, { runOnly, resultTypes: ["violations"] });
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.target.join(" ")) }));
    },
    [part, rules] as const,
  );
  expect(found, `accessible in the ${theme} theme`).toEqual([]);
}

async function paint(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    if (name === "dark") document.documentElement.dataset["theme"] = name;
    else delete document.documentElement.dataset["theme"];
  }, theme);
}
