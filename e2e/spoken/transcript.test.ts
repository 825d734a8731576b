import { expect, it } from "vitest";
import { entryText, withoutVarying } from "./transcript.ts";

it.each([
  ["POST /space/spcAbCdEfGh12345678/integration", "POST /space/<id>/integration"],
  ["Loaded on 24 Nov 2026, 09:03", "Loaded on <date>, <time>"],
  ["Expires on, textbox, “2026-12-26”", "Expires on, textbox, “<date>”"],
  ["Expires Saturday, 26 December 2026 · 30 days", "Expires <date> · 30 days"],
  ["422 after 1.2 s at 09:03:11.250", "422 after <duration> at <time>"],
  ["specification, recommended", "specification, recommended"],
])("replaces what varies in %j", (text, same) => {
  expect(withoutVarying(text)).toBe(same);
});

it("writes the keys beside the first line, and says that nothing was heard", () => {
  expect(entryText({ keys: "Tab", lines: ["Save, button", "status: Saved"] })).toBe(
    "[Tab] Save, button\n    status: Saved",
  );
  expect(entryText({ keys: "types CI", lines: [] })).toBe("[types CI] (silent)");
});
