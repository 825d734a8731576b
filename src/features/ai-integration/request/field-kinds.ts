import { shiftDecimal } from "#catalogues/price.ts";
import { isSame } from "#json/json-path.ts";
import type { VocabularyKind } from "#session/vocabulary.ts";
import type { FieldDeclaration as Declaration } from "#ui/form-table/field-table.ts";
import { ENTER_AGAIN } from "./secrets.ts";

/** What a form control shows, by kind of field. An empty text or number is not set; a list that is not set is `null`. */
interface FieldValues {
  text: string;
  secret: string;
  number: string;
  flag: "" | "yes" | "no";
  strings: readonly string[] | null;
  values: readonly unknown[] | null;
}

export type FieldKind = keyof FieldValues;
export type FieldValue = FieldValues[FieldKind];

/** All that the AI form needs to know of one field. */
export interface FieldDeclaration extends Declaration<FieldKind> {
  /** The id of the open point, where the API document leaves this field open. */
  readonly openPoint?: string;
  readonly suggestions?: readonly string[];
  /** The list of the connection's vocabulary that is suggested first. */
  readonly vocabulary?: VocabularyKind;
  /** Of a number: the values are whole, so a point may group thousands. */
  readonly isWhole?: boolean;
}

/** The fields of a form, in the order they are shown, by their path below the form's own, steps joined with `/`. */
export type FieldTable = Readonly<Record<string, FieldDeclaration>>;

/** The steps of a field's path below the form's own. */
export const stepsOf = (name: string) => name.split("/");

const listIn = (value: unknown) => (Array.isArray(value) ? (value as string[]) : null);
const shownAs: { [K in FieldKind]: (value: unknown) => FieldValues[K] } = {
  text: (value) => (typeof value === "string" ? value : ""),
  secret: (value) => (typeof value === "string" && value !== ENTER_AGAIN ? value : ""),
  number: (value) => (typeof value === "number" ? String(value) : ""),
  flag: (value) => (typeof value === "boolean" ? (value ? "yes" : "no") : ""),
  strings: listIn,
  values: listIn,
};

/** Converts a value of the request to what a control shows. */
export const toFieldValue = <K extends FieldKind>(kind: K, value: unknown): FieldValues[K] => shownAs[kind](value);

export type Parsed = { ok: true; value: unknown } | { ok: false; message: string };

/**
 * Converts what a control shows to a value of the request; `undefined` is not set. Returns `before` itself if that shows
 * the same: an empty string, or the placeholder of a secret, would be lost otherwise.
 */
export function fromFieldValue(kind: FieldKind, fieldValue: FieldValue, before: unknown, isWhole = false): Parsed {
  if (isSame(toFieldValue(kind, before), fieldValue)) return { ok: true, value: before };
  if (fieldValue === "" || fieldValue === null) return { ok: true, value: undefined };
  if (kind === "flag") return { ok: true, value: fieldValue === "yes" };
  if (kind !== "number") return { ok: true, value: fieldValue };
  const text = String(fieldValue).trim();
  if (text === "") return { ok: true, value: undefined };
  const message = numberProblem(text, isWhole);
  return message === undefined ? { ok: true, value: Number(text) } : { ok: false, message };
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Returns why a text cannot be sent as a number with all its digits, and no other one; `undefined` if it can. */
function numberProblem(text: string, isWhole: boolean): string | undefined {
  if (!NUMBER.test(text) || (isWhole && /^[1-9]\d{0,2}\.\d{3}$/.test(text))) {
    return /^[\d.,\s_']+$/.test(text)
      ? "Write the number without separators. Examples: 128000, 0.5."
      : "Enter a number, such as 128000 or 0.5.";
  }
  const number = Number(text);
  if (!Number.isFinite(number)) return "This number is too large to be sent.";
  if (shiftDecimal(text, 0) !== shiftDecimal(String(number), 0))
    return `Too many digits: this would be sent as ${number}.`;
  return undefined;
}
