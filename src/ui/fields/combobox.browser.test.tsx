import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { boxOf, focusOn, listen, textsOf } from "#app/test-shown.ts";
import { Combobox } from "./combobox.tsx";

const MODELS = Array.from({ length: 60 }, (_, index) => `${index % 2 ? "north" : "south"}/model-${index}`);

const field = page.getByRole("combobox", { name: "Large" });
const options = page.getByRole("option");
const input = () => field.element() as HTMLInputElement;

function Models({ first = "" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <button type="button">Before</button>
      <Combobox label="Large" suggestions={MODELS} value={value} onValueChange={setValue} />
    </>
  );
}

const look = () => [
  ...Array.from(input().attributes, ({ name, value }) => `${name}=${value}`).toSorted(),
  JSON.stringify(boxOf(field)),
];

test("hovering it changes nothing visible, and a click lands where it was made", async () => {
  show(<Models first="north/model-1" />);
  await expect.element(field).toBeVisible();
  const before = look();
  await field.hover();
  expect(look()).toEqual(before);
  await field.click({ position: { x: 12, y: 16 } });
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard("my");
  await expect.element(field).toHaveValue("mynorth/model-1");
});

test("reached by the keyboard, all of its text is selected, and what is typed replaces it", async () => {
  show(<Models first="north/model-1" />);
  await focusOn(page.getByRole("button", { name: "Before" }));
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, "north/model-1".length]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}north");
  await expect.element(field).toHaveValue("north");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field).toHaveValue("north/model-1");
});

test("its label focuses it, and a selection made by a script stays", async () => {
  show(<Models first="north/model-1" />);
  await page.getByText("Large").click();
  await expect.element(field).toHaveFocus();
  show(<Models first="north/model-1" />);
  await focusOn(field);
  input().setSelectionRange(2, 4);
  await expect.poll(() => [input().selectionStart, input().selectionEnd]).toEqual([2, 4]);
});

test("the list of a filled field offers all options, and filters while typing", async () => {
  show(<Models first="south/model-10" />);
  await field.click();
  await expect.poll(() => textsOf(options)[0]).toBe("south/model-10");
  const all = options.elements().length;
  expect(all).toBeGreaterThan(40);
  await userEvent.keyboard("{End}{Backspace}");
  await expect.poll(() => textsOf(options)).toEqual(MODELS.filter((model) => model.includes("south/model-1")));
  await userEvent.keyboard("{Escape}");
  await field.fill("no such model");
  await expect.element(options).not.toBeInTheDocument();
  await field.fill("north");
  await options.last().click();
  await expect.element(field).toHaveValue("north/model-59");
  await field.click();
  await expect.poll(() => options.elements().length).toBe(all);
});

test("it says how many suggestions match, or that none does, and nothing before", async () => {
  show(<Models />);
  const said = listen();
  // At once: a machine that is slow at typing would pause.
  await field.fill("model-1");
  await expect.poll(said).toEqual(["11 suggestions"]);
  await field.fill("model-1x");
  await expect.poll(said).toEqual(["11 suggestions", "No suggestions"]);
});

test("what is pasted or left in it is without blanks and quotes around it, and the list stays closed", async () => {
  show(<Models />);
  await pasteText(field, " “north/model-1”\u200B\n");
  await expect.element(field).toHaveValue("north/model-1");
  await expect.element(page.getByText("Left out: blanks")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Use as pasted" }).click();
  await expect.element(field).toHaveValue(" “north/model-1”\u200B");
  await field.fill("other/model ");
  await userEvent.tab({ shift: true });
  await expect.element(field).toHaveValue("other/model");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await field.fill(" south/model-2 ");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("south/model-2");
});

test("a text that nothing matches hides nothing of the page from screen readers", async () => {
  show(<Models />);
  await field.fill("nothing is called so");
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Before" })).toBeVisible();
  await field.fill("model-5");
  await expect.element(options.first()).toBeVisible();
});
