import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LongSecretField } from "./long-secret-field.tsx";

test("a secret of several lines is a password too, and keeps where its lines end", () => {
  const shown = renderToStaticMarkup(
    <LongSecretField label="Private key" value={"-----BEGIN\nabc\n-----END"} placeholder="" onChange={() => {}} />,
  );
  expect(shown).not.toContain("<textarea");
  expect(shown).toMatch(/<input[^>]* type="password"[^>]* value="-----BEGIN\u2028abc\u2028-----END"/);
});
