/**
 * The kinds of fields that a `FormField` draws. A `list` is one text, its parts between commas; `lines` are named values, such
 * as HTTP headers, one on each line; a `check` is a checkbox.
 */
export type DrawnKind = "text" | "list" | "lines" | "number" | "flag" | "check" | "choice";

/** What a form needs to know of one field. Data alone, so that rooms without React declare theirs. */
export interface FieldDeclaration<Kind extends string = DrawnKind> {
  readonly kind: Kind;
  readonly label: string;
  readonly description?: string;
  readonly warning?: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isMono?: boolean;
  readonly inputMode?: "url";
  readonly isAddress?: boolean;
  readonly isLong?: boolean;
  /** Takes both columns. */
  readonly isWide?: boolean;
  /** What is counted, after a number. */
  readonly trailing?: string;
  /** How much a 1 in the field is: 1 if absent. */
  readonly unit?: number;
  /** What the values of a flag are called: "Yes" and "No" if absent. */
  readonly words?: { readonly yes: string; readonly no: string };
  readonly choices?: readonly { readonly value: unknown; readonly label: string; readonly description?: string }[];
}

/** The fields of a form for an object, by the members they edit, in their order. `own` has an editor of its own. */
export type FieldTable<Name extends string = string> = Readonly<Partial<Record<Name, FieldDeclaration | "own">>>;

/** The values of a flag that has no words of its own. */
export const YES_NO = { yes: "Yes", no: "No" };
