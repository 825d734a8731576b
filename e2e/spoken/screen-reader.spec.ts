import type { Page } from "playwright/test";
import { expect, test } from "../test.ts";
import { startScreenReader } from "./screen-reader.ts";

async function open(page: Page, html: string) {
  const reader = await startScreenReader(page);
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const listen = async () => {
    const { focus, active, announcements } = await reader.read();
    reader.next();
    const said = announcements.map(({ role, text, flaw }) => `${role}${flaw ? `, ${flaw}` : ""}: ${text}`);
    return [focus, active, ...said].filter((line) => line !== "");
  };
  await listen();
  return {
    press: async (key: string) => {
      await page.keyboard.press(key);
      return listen();
    },
    change: async (change: () => void) => {
      await page.evaluate(change);
      return listen();
    },
  };
}

test("the focus is read with what it enters, its states and its description, and then what changes @long", async ({
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

test("an arrow in a list reads its option, and a lost focus is said @long", async ({ page }) => {
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

test("a live region is read once when its text changes, and it is said if some do not hear it @long", async ({
  page,
}) => {
  const { change } = await open(
    page,
    `<div id="root"><p role="status" id="draft"></p></div><div role="log" id="log"><p>One</p></div>`,
  );
  const saidAfter = async (work: () => void) => (await change(work)).join("\n");
  expect(
    await saidAfter(() =>
      document
        .getElementById("draft")
        ?.append("Saved", Object.assign(document.createElement("b"), { textContent: " now" })),
    ),
  ).toBe("status: Saved now");
  expect(await saidAfter(() => document.getElementById("draft")?.setAttribute("class", "x"))).toBe("");
  expect(await saidAfter(() => document.getElementById("draft")?.replaceChildren("Saved", " now")), "the same").toBe(
    "",
  );
  expect(await saidAfter(() => document.getElementById("log")?.insertAdjacentHTML("beforeend", "<p>Two</p>"))).toBe(
    "status: Two",
  );
  expect(await saidAfter(() => document.body.insertAdjacentHTML("beforeend", '<p role="alert">Failed</p>'))).toBe(
    "alert: Failed",
  );
  expect(await saidAfter(() => document.body.insertAdjacentHTML("beforeend", '<p role="status">2 results</p>'))).toBe(
    "status, late: 2 results",
  );
  expect(
    await saidAfter(() => {
      document.getElementById("root")?.setAttribute("aria-hidden", "true");
      document.getElementById("draft")?.replaceChildren("2 files added");
    }),
  ).toBe("status, hidden: 2 files added");
});

test("what the focus is in is read once, also if its description changes or the focus was on it @long", async ({
  page,
}) => {
  const { press } = await open(
    page,
    `<div role="radiogroup" aria-label="Access" aria-describedby="help">
      <label><input type="radio" name="access" checked>All</label><label><input type="radio" name="access">Some</label>
    </div>
    <p id="help">Everything</p>
    <section aria-label="Models" tabindex="0"><button>Details</button></section>
    <script>onchange = () => (document.getElementById("help").textContent = "A part");</script>`,
  );
  expect(await press("Tab")).toEqual(["Access, radiogroup — Everything › All, radio, checked"]);
  expect(await press("ArrowDown")).toEqual(["Some, radio, checked"]);
  expect(await press("Tab")).toEqual(["Models, region"]);
  expect(await press("Tab")).toEqual(["Details, button"]);
});

test("what gets the focus again is read again, and a region says its text again after it was empty @long", async ({
  page,
}) => {
  const { change } = await open(page, `<h1 tabindex="-1">Saved</h1><button>Save</button><p role="status">Saving</p>`);
  const heading = () => document.querySelector("h1")?.focus();
  expect(await change(heading)).toEqual(["Saved, heading 1"]);
  expect(await change(heading)).toEqual([]);
  expect(
    await change(() => {
      document.querySelector("button")?.focus();
      document.querySelector("h1")?.focus();
    }),
  ).toEqual(["Saved, heading 1"]);
  const empty = () => document.querySelector("p")?.replaceChildren();
  const write = () => document.querySelector("p")?.replaceChildren("Saving");
  for (let time = 0; time < 2; time += 1) {
    expect(await change(empty)).toEqual([]);
    expect(await change(write)).toEqual(["status: Saving"]);
  }
});
