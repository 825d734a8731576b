import { expect, test } from "../test.ts";
import { startChromium } from "./chromium.ts";
import { startFirefoxEngine } from "./firefox.ts";
import { JOBS } from "./jobs.ts";
import { startWebKit } from "./webkit.ts";

// A driver of another engine starts in seconds, and finds each element by itself.
test.slow();

for (const { name, run } of JOBS) {
  test(`${name}, in Chromium @long`, { tag: "@whole" }, async ({ host, browser }, info) => {
    const engine = await startChromium(browser);
    await run(engine, host.url, info.outputPath());
    await engine.close();
  });

  for (const isPrivate of [false, true]) {
    const session = isPrivate ? "a private session" : "a fresh profile";
    test(`${name}, in ${session} of WebKit @long`, { tag: "@webkit" }, async ({ host }, info) => {
      const engine = await startWebKit(isPrivate ? undefined : info.outputPath("profile"));
      try {
        await run(engine, host.url, info.outputPath());
      } finally {
        await engine.close();
      }
    });

    test(`${name}, in ${session} of Firefox @long`, { tag: "@firefox" }, async ({ host }, info) => {
      const engine = await startFirefoxEngine(isPrivate);
      try {
        await run(engine, host.url, info.outputPath());
        expect(engine.problems).toEqual([]);
      } finally {
        await engine.close();
      }
    });
  }
}
