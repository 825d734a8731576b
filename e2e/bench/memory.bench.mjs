// Whether the page keeps memory of screens that were left. Run by `npm run bench`.
import { chromium } from "playwright";
import { launchOptions } from "../browser.mjs";
import { startHost } from "../static-host.mjs";
import { ratios, summary } from "./summary.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50);

const host = await startHost();
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  const usedMb = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return usedSize / 1e6;
  };
  await page.goto(host.url);
  const sidebar = page.getByRole("complementary");
  /** Every screen by its place in the sidebar, then back. */
  const round = async () => {
    for (const name of ["Access tokens", "Exchanges", "Contract", "Connections", "Backend", "Spaces"]) {
      await sidebar.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    }
    await page.getByRole("main").locator('a[href$="/ai"]').first().click();
    await page.getByRole("grid", { name: "Gateway models" }).waitFor();
    await sidebar.getByRole("link", { name: "Spaces", exact: true }).click();
    const bases = page.getByRole("main").getByRole("link", { name: /\d tables?$/ });
    await bases.first().click();
    await page.getByText(/^Read through GET/).waitFor();
    await page.getByRole("main").locator('a[href*="/tables/"]').first().click();
    await page.getByRole("grid").getByRole("row").nth(3).waitFor();
    await sidebar.getByRole("link", { name: "Access tokens", exact: true }).click();
    await page.getByRole("main").locator('a[href$="/tokens/new"]').first().click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await sidebar.getByRole("link", { name: "Spaces", exact: true }).click();
  };
  /** @type {Record<"after the first round" | "after the last round" | "each round", number[]>} */
  const found = { "after the first round": [], "after the last round": [], "each round": [] };
  for (let count = 1; count <= ROUNDS; count++) {
    await round();
    const mb = await usedMb();
    found["each round"].push(mb);
    if (count === 1) found["after the first round"].push(mb);
    if (count === ROUNDS) found["after the last round"].push(mb);
  }
  summary(
    "memory",
    `Memory of the page over ${ROUNDS} rounds through every screen: MB of JavaScript after clean-up`,
    found,
  );
  ratios(found, [["after the last round", "after the first round", 1.2]]);
} finally {
  await browser.close();
  await host.close();
}
