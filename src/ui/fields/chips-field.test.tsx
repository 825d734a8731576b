import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChipsField } from "./chips-field.tsx";

test("each chip is a group that says its text, its remark and how to remove it", () => {
  const shown = renderToStaticMarkup(
    <ChipsField
      label="Spaces"
      value={["spc1", "record|read"]}
      onValueChange={() => {}}
      labelOf={(id) => (id === "spc1" ? "North Sea" : id)}
      remarkOf={(id) => (id === "spc1" ? "not known here" : undefined)}
    />,
  );
  expect(shown).toMatch(/role="group" aria-label="North Sea, not known here, press Delete to remove"/);
  expect(shown).toMatch(/role="group" aria-label="record\|read, press Delete to remove"/);
  expect(shown).toContain('aria-label="Remove record|read"');
});

test("without chips there is no group, which would only repeat the name of the field", () => {
  const shown = renderToStaticMarkup(<ChipsField label="Spaces" value={[]} onValueChange={() => {}} />);
  expect(shown).not.toContain('role="group"');
  expect(shown).toContain('role="combobox"');
});
