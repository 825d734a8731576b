/** @typedef {import("playwright").Page} Page */

/** Visits every screen through the sidebar or a link, and returns to the spaces. @param {Page} page */
export async function visitEveryScreen(page) {
  const sidebar = page.getByRole("complementary");
  for (const name of ["Access tokens", "Connections", "Request log", "API reference", "Local backend", "Spaces"]) {
    await sidebar.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  const sections = page.getByRole("navigation", { name: "Sections of the AI integration" });
  await sections.getByRole("link", { name: "Models" }).click();
  await page.getByRole("grid", { name: "Gateway models" }).waitFor();
  await sidebar.getByRole("link", { name: "Spaces", exact: true }).click();
  const bases = page.getByRole("main").getByRole("link", { name: /\d tables?$/ });
  await bases.first().click();
  await page.getByText(/^Read at \d/).waitFor();
  await page.getByRole("main").locator('a[href*="/tables/"]').first().click();
  await page.getByRole("grid").getByRole("row").nth(3).waitFor();
  await sidebar.getByRole("link", { name: "Access tokens", exact: true }).click();
  await page.getByRole("main").locator('a[href$="/tokens/new"]').first().click();
  await page.getByRole("textbox", { name: "Name" }).waitFor();
  await sidebar.getByRole("link", { name: "Spaces", exact: true }).click();
  await bases.first().waitFor();
}

/**
 * Counts nodes and listeners after garbage collection.
 *
 * @param {Page} page
 * @returns {Promise<{ nodes: number; listeners: number }>}
 */
export async function countDomObjects(page) {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners: listeners } = await devtools.send("Memory.getDOMCounters");
    return { nodes, listeners };
  } finally {
    await devtools.detach();
  }
}
