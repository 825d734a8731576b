import * as z from "zod/mini";

// Sets zod up: without eval, which the page's policy forbids, and with messages, which zod/mini has none of. That has to be
// before the first schema, so no other module may import zod.
z.config({ localeError: messageOf, jitless: true });

/** Says what to enter. Never quotes the value, which may be a secret. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  const unit = { string: " characters", array: " elements" }[String(issue["origin"])] ?? "";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is required.";
      return `Expected ${issue.expected}, received ${typeName(issue.input)}.`;
    case "invalid_value":
      return `Expected ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}.`;
    case "invalid_format":
      return issue.format === "date" ? "Expected a date such as 2026-12-31." : `Expected ${issue.format}.`;
    case "too_small":
      return issue.minimum === 1 && unit !== ""
        ? "This cannot be empty."
        : `Expected at least ${issue.minimum}${unit}.`;
    case "too_big":
      return `Expected at most ${issue.maximum}${unit}.`;
    default:
      return "Expected another value.";
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The schema of an object with these members alone. Others are refused by name. */
export const members = <Shape extends z.core.$ZodShape>(shape: Shape, expected?: string) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? `Remove this. Allowed here: ${Object.keys(shape).join(", ")}.` : expected,
  });

export { z };
// Reads another value in place of one that does not fit. Picked off `z`, it would keep all of zod in the bundle.
export { catch as orElse } from "zod/mini";
