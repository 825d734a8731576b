import * as z from "zod/mini";

// Sets zod up: without eval, which the page's policy forbids, and with messages, which zod/mini has none of. That has to be
// before the first schema, so no other module may import zod.
z.config({ localeError: (issue) => messageOf(issue as Issue), jitless: true });

interface Issue {
  readonly code: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly values?: readonly unknown[];
}

/** Says what to enter. Never quotes the value, which may be a secret. */
function messageOf({ code, input, expected = "", origin, minimum, maximum, format, values = [] }: Issue): string {
  const unit = origin === "string" ? " characters" : origin === "array" ? " elements" : "";
  switch (code) {
    case "invalid_type":
      return input === undefined ? "This field is required." : `Expected ${expected}, received ${typeName(input)}.`;
    case "invalid_value":
      return `Expected ${values.map((value) => JSON.stringify(value)).join(" or ")}.`;
    case "invalid_format":
      return format === "date" ? "Expected a date such as 2026-12-31." : `Expected ${format ?? "another form"}.`;
    case "too_small":
      return minimum === 1 && unit !== "" ? "This cannot be empty." : `Expected at least ${minimum}${unit}.`;
    case "too_big":
      return `Expected at most ${maximum}${unit}.`;
    default:
      return "Expected another value.";
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

export { z };
// Reads another value in place of one that does not fit. Picked off `z`, it would keep all of zod in the bundle.
export { catch as orElse } from "zod/mini";
