import { z } from "#contract/index.ts";
import { isSame } from "#json/json-path.ts";
import { numberProblem } from "./number-text.ts";
import { ENTER_AGAIN } from "./secret-placeholders.ts";

/**
 * What a form holds for a member of the request while it is edited. Text and numbers are held as text, where empty
 * means not sent; lists are `null` when they are not sent.
 */
interface FormValues {
  text: string;
  secret: string;
  number: string;
  flag: "" | "yes" | "no";
  strings: readonly string[] | null;
  values: readonly unknown[] | null;
}

export type FieldKind = keyof FormValues;
export type FormValue = FormValues[FieldKind];

/** The members that one form edits: by their place below the form's own, steps joined with `/`, in the order they are shown. */
export type Fields = Readonly<Record<string, FieldKind>>;

/** The steps from a form's own place to a member. */
export const stepsOf = (name: string) => name.split("/");

/** How a form holds a value of the request. */
export function toForm<K extends FieldKind>(kind: K, value: unknown): FormValues[K];
export function toForm(kind: FieldKind, value: unknown): FormValue {
  switch (kind) {
    case "text":
      return typeof value === "string" ? value : "";
    case "secret":
      return typeof value === "string" && value !== ENTER_AGAIN ? value : "";
    case "number":
      return typeof value === "number" ? String(value) : "";
    case "flag":
      return typeof value === "boolean" ? (value ? "yes" : "no") : "";
    case "strings":
      return Array.isArray(value) ? (value as string[]) : null;
    case "values":
      return Array.isArray(value) ? (value as unknown[]) : null;
  }
}

/** What a text is refused with while it is no value; the request keeps what it had. */
export type Written = { ok: true; value: unknown } | { ok: false; message: string };

/**
 * What goes into the request for what a form holds; `undefined` is not sent. `before` is what the request has: where
 * the form still says the same, exactly that is kept, be it an empty string or a number in a form of its own.
 */
export function fromForm(kind: FieldKind, held: FormValue, before: unknown): Written {
  if (isSame(toForm(kind, before), held)) return { ok: true, value: before };
  if (held === "" || held === null) return { ok: true, value: undefined };
  if (kind === "flag") return { ok: true, value: held === "yes" };
  if (kind !== "number") return { ok: true, value: held };
  const text = String(held).trim();
  if (text === "") return { ok: true, value: undefined };
  const message = numberProblem(text);
  return message === undefined ? { ok: true, value: Number(text) } : { ok: false, message };
}

const formSchemas = {
  text: z.string(),
  secret: z.string(),
  number: z.string().check(({ value, issues }) => {
    const message = value.trim() === "" ? undefined : numberProblem(value.trim());
    if (message !== undefined) issues.push({ code: "custom", message, input: value });
  }),
  flag: z.enum(["", "yes", "no"]),
  strings: z.nullable(z.array(z.string())),
  values: z.nullable(z.array(z.unknown())),
} satisfies Record<FieldKind, z.ZodMiniType>;

/** The schema of what a form holds, for its resolver. */
export function formSchema(fields: Fields): z.ZodMiniType<Record<string, FormValue>, Record<string, FormValue>> {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, formSchemas[kind]])));
}
