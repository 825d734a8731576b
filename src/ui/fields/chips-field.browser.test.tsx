import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { listen } from "#app/test-shown.ts";
import { ChipsField } from "./chips-field.tsx";

const field = page.getByRole("combobox", { name: "Scopes" });
const chips = () =>
  page
    .getByRole("group", { name: /press Delete/ })
    .elements()
    .map((chip) => chip.textContent);

function Scopes({ suggestions }: { suggestions?: readonly string[] }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <ChipsField label="Scopes" listKind="scopes" value={value} onValueChange={setValue} suggestions={suggestions} />
  );
}

test("each chip is a group that says its text, its remark and how to remove it", async () => {
  show(
    <ChipsField
      label="Spaces"
      value={["spc1", "record|read"]}
      onValueChange={() => {}}
      isPicker
      details={new Map([["spc1", { label: "North Sea" }]])}
      remarkOf={(id) => (id === "spc1" ? "not known here" : undefined)}
    />,
  );
  await expect
    .element(page.getByRole("group", { name: "North Sea, not known here, press Delete to remove" }))
    .toBeVisible();
  const other = page.getByRole("group", { name: "record|read, press Delete to remove" });
  await expect.element(other.getByRole("button", { name: "Remove record|read" })).toBeVisible();
});

test("without chips there is no group, which would only repeat the name of the field", async () => {
  show(<ChipsField label="Spaces" value={[]} onValueChange={() => {}} />);
  await expect.element(page.getByRole("combobox", { name: "Spaces" })).toBeVisible();
  expect(page.getByRole("group").query()).toBeNull();
});

test("adding, removing and a repetition are said", async () => {
  show(<Scopes />);
  const said = listen();
  await field.click();
  await userEvent.keyboard("record");
  await expect.poll(said).toEqual(["Press Enter to add it"]);
  await userEvent.keyboard("|read{Enter}");
  await expect.poll(said).toEqual(["Press Enter to add it", "record|read added"]);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("group", { name: "record|read, press Delete to remove" })).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await expect.poll(said).toEqual(["Press Enter to add it", "record|read added", "record|read removed"]);
  await userEvent.keyboard("a{Enter}a,");
  await expect.poll(said).toContain("“a” is already in the list");
  expect(chips()).toEqual(["a"]);
});

test("a list of suggestions says how many match, or that none does", async () => {
  show(<Scopes suggestions={["base:read", "base:write", "record:read"]} />);
  await field.click();
  const said = listen();
  // At once: a machine that is slow at typing would pause.
  await field.fill("base");
  await expect.poll(said).toEqual(["2 suggestions"]);
  await field.fill("bases");
  await expect.poll(said).toEqual(["2 suggestions", "No suggestions. Press Enter to add it"]);
});

test("a suggestion is chosen by arrows or a press, and Enter without one adds what is typed", async () => {
  show(<Scopes suggestions={["record:write"]} />);
  await field.fill("rec");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard(":none");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}");
  await expect.poll(chips).toEqual(["rec:none"]);
  await field.fill("rec");
  await page.getByRole("option", { name: "record:write" }).click();
  await expect.poll(chips).toEqual(["rec:none", "record:write"]);
});

test("scopes are taken out of JSON, and what was left out is said", async () => {
  show(<Scopes />);
  await pasteText(field, '{"scopes": ["base:read", "record:read"]}');
  await expect.poll(chips).toEqual(["base:read", "record:read"]);
  await expect.element(page.getByText("Left out: scopes")).toBeVisible();
});

test("references to keys are pasted as they are", async () => {
  function References() {
    const [value, setValue] = useState<string[]>([]);
    return <ChipsField label="Scopes" listKind="references" value={value} onValueChange={setValue} />;
  }
  show(<References />);
  await pasteText(field, 'ref:"one"\nexport KEY=two');
  await expect.poll(chips).toEqual(['ref:"one"', "export KEY=two"]);
});

test("a token becomes no chip", async () => {
  show(<Scopes />);
  for (const text of ["Authorization: Bearer sk-acme-0123456789abcdef", "base:read, sk-acme-0123456789abcdef"]) {
    await pasteText(field, text);
    await expect.element(page.getByText(/^This may hold a token/)).toBeVisible();
    await expect.poll(chips).toEqual([]);
  }
  expect(chips()).toEqual([]);
  await expect.element(field).toHaveValue("");
});

test("it looks the same when the pointer is over it, and its chips can be removed before it has the focus", async () => {
  function Chosen() {
    const [value, setValue] = useState(["one", "two"]);
    return (
      <ChipsField label="Scopes" listKind="scopes" value={value} onValueChange={setValue} suggestions={["three"]} />
    );
  }
  show(<Chosen />);
  const frame = page.getByRole("group", { name: "Scopes" });
  await expect.element(frame).toBeVisible();
  const look = () =>
    [frame.element(), ...frame.element().querySelectorAll("*")].map((element) => [
      element.localName,
      ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).toSorted(),
      JSON.stringify(element.getBoundingClientRect()),
    ]);
  const before = look();
  await frame.hover({ position: { x: 2, y: 2 } });
  expect(look()).toEqual(before);
  await page.getByRole("button", { name: "Remove one" }).click();
  await expect.poll(chips).toEqual(["two"]);
  await field.click();
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.poll(chips).toEqual([]);
});
