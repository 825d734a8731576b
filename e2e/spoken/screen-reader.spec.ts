import type { Page } from "playwright/test";
import { expect, test } from "../test.ts";
import { startScreenReader } from "./screen-reader.ts";

async function open(page: Page, html: string) {
  const reader = await startScreenReader(page);
  await page.goto("about:blank");
  await page.setContent(html);
  await reader.read(false);
  reader.next();
  return {
    press: async (key: string) => {
      await page.keyboard.press(key);
      const [lines] = await reader.read(false);
      reader.next();
      return lines;
    },
    change: async (change: () => void) => {
      await page.evaluate(change);
      const [lines] = await reader.read(false);
      reader.next();
      return lines;
    },
  };
}

test("the focus is read with what it enters, its states and its description, and then what changes", async ({
  page,
}) => {
  const { press } = await open(
    page,
    `<fieldset><legend>Unit</legend>
      <input type="checkbox" id="on" aria-describedby="help"><label for="on">Per token</label></fieldset>
    <p id="help">Nothing is converted.</p><input type="password" aria-label="Key" aria-required="true" value="sk-1">`,
  );
  expect(await press("Tab")).toEqual(["Unit, group › Per token, checkbox, not checked — Nothing is converted."]);
  expect(await press("Space")).toEqual(["checked"]);
  expect(await press("F9")).toEqual([]);
  expect(await press("Tab")).toEqual(["Key, textbox, required, “••••”"]);
});

test("an arrow in a list reads its option, and a lost focus is said", async ({ page }) => {
  const { press, change } = await open(
    page,
    `<input role="combobox" aria-label="Model" aria-expanded="true" aria-controls="list">
    <div role="listbox" id="list" aria-label="Models"><div role="option" id="a" aria-selected="true">Large</div></div>
    <script>
      onkeydown = ({ key }) => {
        if (key === "ArrowDown") document.querySelector("input").setAttribute("aria-activedescendant", "a");
      };
    </script>`,
  );
  expect(await press("Tab")).toEqual(["Model, combobox, opens listbox, expanded"]);
  expect(await press("ArrowDown")).toEqual(["Large, option, selected"]);
  expect(await change(() => document.querySelector("input")?.remove())).toEqual(["(nothing has the focus)"]);
});

test("a live region is read once when its text changes, and it is said if some do not hear it", async ({ page }) => {
  const { change } = await open(
    page,
    `<div id="root"><p role="status" id="draft"></p></div><div role="log" id="log"><p>One</p></div>`,
  );
  const said = async (work: () => void) => (await change(work)).join("\n");
  expect(
    await said(() =>
      document
        .getElementById("draft")
        ?.append("Saved", Object.assign(document.createElement("b"), { textContent: " now" })),
    ),
  ).toBe("status: Saved now");
  expect(await said(() => document.getElementById("draft")?.setAttribute("class", "x"))).toBe("");
  expect(await said(() => document.getElementById("draft")?.replaceChildren("Saved", " now")), "the same").toBe("");
  expect(await said(() => document.getElementById("log")?.insertAdjacentHTML("beforeend", "<p>Two</p>"))).toBe(
    "status: Two",
  );
  expect(await said(() => document.body.insertAdjacentHTML("beforeend", '<p role="alert">Failed</p>'))).toBe(
    "alert: Failed",
  );
  expect(await said(() => document.body.insertAdjacentHTML("beforeend", '<p role="status">2 results</p>'))).toMatch(
    /^status: perhaps unheard, .*2 results$/,
  );
  expect(
    await said(() => {
      document.getElementById("root")?.setAttribute("aria-hidden", "true");
      document.getElementById("draft")?.replaceChildren("2 files inserted");
    }),
  ).toMatch(/^status: unheard, .*2 files inserted$/);
});

test("headings are named when they are new, but not again when a dialog over them closes", async ({ page }) => {
  const { change } = await open(page, `<main id="root"><h1>Models</h1></main>`);
  expect(
    await change(() => {
      document.getElementById("root")?.setAttribute("aria-hidden", "true");
      document.body.insertAdjacentHTML(
        "beforeend",
        '<div role="dialog" aria-labelledby="t"><h2 id="t">Import</h2></div>',
      );
    }),
  ).toEqual(["(new headings: Import)"]);
  expect(await change(() => document.getElementById("root")?.removeAttribute("aria-hidden"))).toEqual([]);
});
