import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Callout } from "./callout.tsx";

const withoutTags = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");

test.each([
  ["success", "status"],
  ["danger", "alert"],
] as const)("what a %s notice says has no names of its actions", (tone, role) => {
  const shown = renderToStaticMarkup(
    <Callout tone={tone} title="Saved" actions={<button type="button">Open</button>}>
      In this browser
    </Callout>,
  );
  const [, said = ""] = new RegExp(`role="${role}"[^>]*>(.*?</div>)</div>.*Open`).exec(shown) ?? [];
  expect(withoutTags(said)).toBe("Saved. In this browser");
});

test.each([
  ["Nothing was saved", "It was refused.", "Nothing was saved. It was refused."],
  ["It failed. Why is not known.", "Again?", "It failed. Why is not known.Again?"],
  ["Alone", undefined, "Alone"],
])("speech pauses once after the title %j", (title, text, said) => {
  expect(withoutTags(renderToStaticMarkup(<Callout title={title}>{text}</Callout>))).toBe(said);
});

test("a notice that is only read in its place is no alert", () => {
  const shown = renderToStaticMarkup(
    <Callout tone="danger" isRead>
      It was refused.
    </Callout>,
  );
  expect(shown).toContain('role="note"');
  expect(shown).not.toContain('role="alert"');
});
