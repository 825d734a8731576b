import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Choice } from "./choice.tsx";

const markup = (value: "yes" | "no" | "") =>
  renderToStaticMarkup(
    <Choice<"yes" | "no" | "">
      label="Image input"
      options={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]}
      value={value}
      onValueChange={() => {}}
      clearing={{ label: "Clear Image input", onClear: () => {} }}
    />,
  );

test("a value that may be left out says quietly that it is not set", () => {
  const shown = markup("");
  expect(shown).toMatch(/<span class="text-muted[^"]*">Not set<\/span>/);
  expect(shown).not.toContain("<button");
});

test("the button back to not set is there without hovering, so that a finger finds it, and keys do the same", () => {
  const shown = markup("yes");
  const [button = ""] = /<button[^>]*>/.exec(shown) ?? [];
  expect(button).toContain('aria-label="Clear Image input"');
  expect(shown).not.toMatch(/opacity-0|invisible| hidden=/);
  expect(shown).toMatch(/role="radiogroup"[^>]*aria-keyshortcuts="Delete Backspace"/);
  expect(shown).not.toContain("Not set");
});
