import { appendFileSync } from "node:fs";
import axe, { type AxeResults, type RunOnly } from "axe-core";
import { test as base, expect, type BrowserContext, type Page } from "playwright/test";
import { startHost, type HostRequest } from "../test-servers/static-host.mjs";
import { collectStrings, type ScreenString } from "./copy/collect-strings.ts";
import { translate } from "./every-screen/translator.ts";
import { SUBPATH, SUBPATH_DIST } from "./subpath-build.ts";

export { expect };

type Host = Awaited<ReturnType<typeof startHost>>;
type Pattern = string | RegExp;

// A hard reload during a worker's update makes Chromium log this about once in twenty times.
const RELOAD_RACE = /^Failed to update a ServiceWorker .*Not found/;

async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  context.on("weberror", (failure) => problems.push(failure.error().message));
  if (process.env["TRANSLATED"] === "on") await context.addInitScript(translate);
  const copy = process.env["COPY"];
  if (copy) {
    const file = `${copy}/${process.pid}.jsonl`;
    await context.exposeBinding("reportString", (_source, found: ScreenString) =>
      appendFileSync(file, `${JSON.stringify(found)}\n`),
    );
    await context.addInitScript(collectStrings);
  }
  await context.exposeBinding("reportPolicyViolation", (_source, text: string) => problems.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { reportPolicyViolation } = globalThis as unknown as { reportPolicyViolation: (text: string) => void };
      reportPolicyViolation(`Refused by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
}

interface JourneyFixtures {
  /** Expects an error or policy violation that would otherwise fail the journey. */
  allow: (...patterns: Pattern[]) => void;
  /** Applies the same rules to a context that a journey opened itself. */
  watched: (context: BrowserContext) => Promise<BrowserContext>;
  hostRequests: HostRequest[];
  insecureUrl: string;
}

interface WorkerFixtures {
  host: Host;
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
      expect(unexpected, "no unexpected errors").toEqual([]);
    },
    { auto: true },
  ],
  watched: async ({ problems }, provide, info) =>
    provide(async (context) => {
      await watch(context, problems);
      const report = (what: string) => problems.push(`Tag this journey @whole: it uses ${what}.`);
      if (info.project.name !== "whole") reportWholeBrowserNeeds(context, report);
      return context;
    }),
  context: async ({ context, watched, hasTouch, problems }, provide, info) => {
    if (hasTouch && info.project.name !== "whole") problems.push("Tag this journey @whole: it uses touch.");
    await provide(await watched(context));
  },
});

const WCAG: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** Also what no success criterion demands, such as one landmark for each part. */
const ALL_RULES: RunOnly = { type: "tag", values: [...WCAG.values, "best-practice"] };
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast"] };

/** Checks WCAG 2.2 AA, or all rules, best practices too. */
export async function expectAccessible(
  page: Page,
  {
    part = "html",
    themes = "shown",
    rules = "AA",
  }: { part?: string; themes?: "both" | "shown"; rules?: "AA" | "all" } = {},
): Promise<void> {
  // A dialog whose code loads when it is opened may still be on its way.
  await expect(page.locator(part).first()).toBeVisible();
  const shown = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");
  // The search shortcut renders the whole page without moving the focus.
  await page.keyboard.press("Control+F");
  await expectNoViolation(page, { part, rules: rules === "all" ? ALL_RULES : WCAG, theme: shown });
  if (themes === "shown") return;
  const other = shown === "dark" ? "light" : "dark";
  await paint(page, other);
  await expectNoViolation(page, { part, rules: rules === "all" ? ALL_RULES : COLOURS, theme: other });
  await paint(page, shown);
}

async function expectNoViolation(
  page: Page,
  { part, rules, theme }: { part: string; rules: RunOnly; theme: string },
): Promise<void> {
  // Half a megabyte to send and compile: once per page.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([include, runOnly]) => {
      const inPage = globalThis as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
      };
      // Describing passed checks would take half of the time.
      const check = async (at: string, only: RunOnly) =>
        (await inPage.axe.run({ include: [[at]] }, { runOnly: only, resultTypes: ["violations"] })).violations;
      const isSmallInSight = async (at: string) => {
        const top = scrollY;
        document.querySelector(at)?.scrollIntoView({ block: "center" });
        const small = await check(at, { type: "rule", values: ["target-size"] });
        scrollTo(0, top);
        return small.length > 0;
      };
      const found = [];
      for (const { id, help, nodes } of await check(include, runOnly)) {
        const at = [];
        for (const target of nodes.map((node) => node.target.join(" "))) {
          // Half under a bar, a control counts as small.
          if (id !== "target-size" || (await isSmallInSight(target))) at.push(target);
        }
        if (at.length > 0) found.push({ id, help, at });
      }
      return found;
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

/** Reports features that a headless shell implements differently. Such a journey needs a whole browser. */
function reportWholeBrowserNeeds(context: BrowserContext, report: (what: string) => void): void {
  const grant = context.grantPermissions.bind(context);
  context.grantPermissions = async (permissions, options) => {
    if (permissions.some((permission) => permission.startsWith("clipboard"))) report("the clipboard");
    return grant(permissions, options);
  };
  const openSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await openSession(page);
    const send = session.send.bind(session);
    session.send = async (method, params) => {
      if (method.startsWith("Input.")) report("drags or touches");
      return send(method, params);
    };
    return session;
  };
  context.on("page", (page) => {
    if (context.pages().length > 1) report("a second tab");
    page.on("download", () => report("a download"));
  });
}
