import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Choice } from "./choice.tsx";
import { TextField } from "./text-field.tsx";

test("a required field says so itself, and hides the visible word from screen readers", () => {
  const shown = renderToStaticMarkup(<TextField label="Name" isRequired />);
  expect(shown).toMatch(/<input[^>]* aria-required="true"/);
  expect(shown).toMatch(/<span aria-hidden="true"[^>]*>required<\/span>/);
  const choice = renderToStaticMarkup(
    <Choice
      label="Environment"
      isRequired
      options={[{ value: "test", label: "Test" }]}
      value=""
      onValueChange={() => {}}
    />,
  );
  expect(choice).toMatch(/role="radiogroup"[^>]* aria-required="true"/);
  expect(renderToStaticMarkup(<TextField label="Note" hint="optional" />)).not.toContain("aria-required");
});

test("an error marks the control and describes it, a warning takes the place of the description", () => {
  const failed = renderToStaticMarkup(<TextField id="name" label="Name" error="Give the token a name." />);
  expect(failed).toMatch(/<input[^>]* aria-describedby="name-error"[^>]* aria-invalid="true"/);
  const doubtful = renderToStaticMarkup(
    <TextField id="url" label="URL" description="The gateway." warning="Enter a full address." />,
  );
  expect(doubtful).toMatch(/<p id="url-description" class="text-warning[^>]*>Enter a full address\.<\/p>/);
  expect(doubtful).toMatch(/<input[^>]* aria-describedby="url-description"/);
  expect(doubtful).not.toContain("The gateway.");
  expect(doubtful).not.toContain("aria-invalid=");
});

test("a field has a largest width, so that it is no line across a wide screen", () => {
  expect(renderToStaticMarkup(<TextField label="Name" />)).toMatch(/^<div class="[^"]*\bmax-w-2xl\b/);
});
