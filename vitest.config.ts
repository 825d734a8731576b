import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { launchOptions } from "./e2e/run/browser.mjs";
import viteConfig from "./vite.config.ts";

const COMPONENT_TESTS = "src/**/*.browser.test.tsx";

type Project = NonNullable<TestProjectInlineConfiguration["test"]>;

/** What needs no browser. */
export const nodeTests = {
  name: "unit",
  include: ["src/**/*.test.{ts,tsx}", "{e2e,test-servers}/**/*.test.ts"],
  exclude: [COMPONENT_TESTS],
  environment: "node",
  // Its exports deny it to Node, where it loads all the same.
  alias: { "msw/browser": fileURLToPath(new URL("./node_modules/msw/lib/browser/index.js", import.meta.url)) },
  // On a busy machine a property takes longer than half a minute.
  testTimeout: 120_000,
  // Files leave nothing behind and mock no modules, so a worker keeps what it has loaded: half of the time.
  isolate: false,
} satisfies Project;

const mocking = sourcesOfPage().flatMap(([path, text]) =>
  path.includes(".test.") && /\bvi\.mock\(/.test(text) ? path : [],
);

const shell = await launchOptions({ isShortLived: true });
const componentTests = (files: Pick<Project, "name" | "include" | "exclude" | "isolate">): Project => ({
  ...files,
  // On a busy machine. What is waited for has as long.
  testTimeout: 60_000,
  setupFiles: ["src/app/test-page.ts"],
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      // Not as an option of the context, which no test could set anew.
      launchOptions: { ...shell, env: { ...process.env, TZ: "UTC" } },
      contextOptions: { reducedMotion: "reduce", locale: "en-GB" },
    }),
    instances: [{ browser: "chromium" }],
    locators: { exact: true },
  },
});

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // A busy machine may stand still for ten seconds.
      expect: { poll: { timeout: 20_000 } },
      // Left to itself it keeps a core free, which on a small machine is half of it.
      maxWorkers: "100%",
      projects: [
        { extends: true, test: nodeTests },
        ...[
          // They share a page, or each file would load the app anew: a third of the time.
          componentTests({ name: "components", include: [COMPONENT_TESTS], exclude: mocking, isolate: false }),
          // What is loaded can no longer be mocked.
          componentTests({ name: "components-with-mocks", include: mocking }),
        ].map((test) => ({
          extends: true as const,
          // All of them, or one that is found later would reload the page of a running test.
          optimizeDeps: { include: packagesOfPage(), entries: [] },
          test,
        })),
      ],
    },
  }),
);

/** Code of a page and its tests, each file with its path. */
function sourcesOfPage() {
  const isOfPage = (path: string) =>
    /\.tsx?$/.test(path) &&
    !/^(?:build|host)\b/.test(path) &&
    (!path.includes(".test.") || path.includes(".browser.test."));
  return readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter(isOfPage)
    .map((path) => [`src/${path}`, readFileSync(`src/${path}`, "utf8")] as const);
}

/** The packages that code of a page imports. */
function packagesOfPage(): string[] {
  const imported = sourcesOfPage().flatMap(([, text]) =>
    [...text.matchAll(/(?:from|import\(?) ?"([@a-z][^"]+)"/g)].map(([, name = ""]) => name),
  );
  return [...new Set(imported)].filter((name) => !/^(?:node:|vite)/.test(name)).toSorted();
}
