import { wholeBrowser, type Tab } from "../crash/browser-process.ts";
import { leakedRequests } from "../every-screen/leaked-requests.ts";
import { expect, test } from "../test.ts";

/** Runs in the page: reads the base again and returns the ms until it is shown. */
const readAgain = `(async () => {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Read again");
  const start = performance.now();
  button.click();
  await new Promise((resolve) => setTimeout(resolve));
  const isBusy = button.getAttribute("aria-busy") === "true";
  while (button.getAttribute("aria-busy") === "true") await new Promise((resolve) => setTimeout(resolve, 10));
  return { ms: performance.now() - start, isBusy, alerts: document.querySelectorAll("main [role=alert]").length };
})()`;

const unregisterWorkers = `(async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
})()`;

test("a hidden tab's calls are answered, and none reaches the host @whole @long", async ({ host }, info) => {
  host.requests.length = 0;
  const browser = await wholeBrowser(info.outputPath("profile"));
  try {
    const tab = await browser.open(host.url);
    const state = async () => tab.ask("document.visibilityState");
    const appears = async (expression: string) => expect.poll(() => tab.ask(`!!(${expression})`)).toBe(true);
    const link = `[...document.querySelectorAll("main a")].find(({ textContent }) => /\\d tables?$/.test(textContent))`;
    await appears(link);
    await tab.ask(`${link}.click()`);
    await appears(`document.body.textContent.includes("Read at")`);
    await expectAnswered(tab, "in front");

    const other = await browser.open("about:blank");
    await expect.poll(state).toBe("hidden");
    await expectAnswered(tab, "hidden");
    await tab.send("ServiceWorker.enable");
    await tab.send("ServiceWorker.stopAllWorkers");
    await expectAnswered(tab, "hidden, its worker stopped");
    await tab.ask(unregisterWorkers);
    await expectAnswered(tab, "hidden, its worker unregistered");
    await expect.poll(state).toBe("hidden");

    await tab.bringToFront();
    await expect.poll(state).toBe("visible");
    await expectAnswered(tab, "shown again");
    expect(await tab.ask(`performance.getEntriesByType("navigation")[0].type`)).toBe("navigate");
    expect(await other.ask("document.visibilityState")).toBe("hidden");
    expect(host.requests.length).toBeGreaterThan(3);
    expect(leakedRequests(host.requests)).toEqual([]);
  } finally {
    await browser.close();
  }
});

async function expectAnswered(tab: Tab, when: string) {
  const answer = (await tab.ask(readAgain)) as { ms: number; isBusy: boolean; alerts: number };
  expect({ ...answer, ms: answer.ms < 3_000 }, `${when}: ${answer.ms} ms`).toEqual({
    ms: true,
    isBusy: true,
    alerts: 0,
  });
}
