// Import of 10,000 records of a table: from the press to stored and shown, and the longest task from the file to the rows.
import { longestTask } from "./tools/longest-task.mjs";
import { withProfile } from "./tools/profile-browser.mjs";
import { quantile, summary } from "./tools/summary.mjs";

/** @typedef {import("playwright").Page} Page */

const ROUNDS = 5;
const COUNT = 10_000;
const NOTHING = "Now pin a record";

const records = Array.from({ length: COUNT }, (_, n) => `rec${n},"Lamp ${n % 100}, of ${n}"`).join("\n");

/**
 * Chooses a file with ids. Returns the button that imports them, once it can be pressed.
 *
 * @param {Page} page
 * @param {string} text
 * @param {string} count of new ids in the preview
 */
async function choose(page, text, count) {
  await page.getByRole("button", { name: "Import ids…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import ids" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "ids.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await dialog.getByText(`${count} new, 0 there already`).waitFor();
  const press = dialog.getByRole("button", { name: "Import", exact: true });
  // A press of a script would not wait for the button to be enabled.
  await press.click({ trial: true });
  return press;
}

/** @type {{ press: number[]; task: number[] }} */
const found = { press: [], task: [] };
await withProfile(async (page, { url }) => {
  await page.goto(new URL("connections", url).href);
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Remote");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  // No request is sent to it.
  await page.getByRole("textbox", { name: "Base URL" }).fill("https://nobody.invalid");
  await page.getByRole("textbox", { name: "Bearer token" }).fill("operator-bearer-1");
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await page.getByRole("heading", { level: 1, name: "Spaces" }).waitFor();
  await page.goto(new URL("connections", url).href);
  await (await choose(page, "space,base,table,field,name\ns,b,t,f,Files\n", "4")).click();
  await page.getByText("4 pins were imported").waitFor();
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(new URL("tables/t", url).href);
    await page.getByText(NOTHING).waitFor();
    const task = await longestTask(page, async () => {
      const press = await choose(page, `id,name\n${records}\n`, COUNT.toLocaleString("en"));
      const took = await press.evaluate(async (/** @type {HTMLElement} */ button) => {
        const startTime = performance.now();
        button.click();
        while (document.querySelectorAll("[role=rowheader]").length < 5) await new Promise(requestAnimationFrame);
        return performance.now() - startTime;
      });
      found.press.push(took);
    });
    found.task.push(task);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(NOTHING).waitFor();
  }
});
summary("ids", `${COUNT} ids imported: ms`, found, [
  { what: "from the press to shown: ms", value: quantile(found.press, 0.5), atMost: 2_000 },
  { what: "the longest task: ms", value: quantile(found.task, 0.5), atMost: 100 },
]);
