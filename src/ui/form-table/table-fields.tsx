import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { Clean } from "#pasted/field/clean-value.ts";
import { cleanAddress, cleanBase } from "#pasted/field/clean.ts";
import { join } from "../style/class-names.ts";
import type { FieldDeclaration, FieldTable } from "./field-table.ts";
import { FormField } from "./form-field.tsx";
import { useTypedText } from "./use-typed-text.ts";

interface TableFieldsProps<Edited extends object> {
  fields: FieldTable;
  edited: Edited;
  onChange: (edited: Edited) => void;
  errorOf: (field: string) => string | undefined;
  /** The editors of fields that have one of their own. */
  own?: Readonly<Record<string, ReactNode>>;
  /** Class names of the columns and their gap. */
  columns?: string;
}

/** Draws the fields of a table for an object, in two columns. Blanks around a text are left out. */
export function TableFields<Edited extends object>(props: TableFieldsProps<Edited>) {
  const { fields, edited, onChange, errorOf, own, columns = "gap-4 sm:grid-cols-2" } = props;
  return (
    <div className={join("grid empty:hidden", columns)}>
      {Object.entries(fields).map(([name, declared]) =>
        typeof declared === "object" ? (
          <TableField
            key={name}
            declared={declared}
            value={edited[name as keyof Edited]}
            error={errorOf(name)}
            onValueChange={(value) => onChange({ ...edited, [name]: value })}
          />
        ) : (
          <Fragment key={name}>{own?.[name]}</Fragment>
        ),
      )}
    </div>
  );
}

/** A template names its secrets. */
const cleanPlace: Clean = (text) => (text.includes("{") ? cleanAddress(text) : cleanBase(text));

function TableField({ declared, value, onValueChange, error }: ComponentProps<typeof FormField>) {
  const [shown, keepTyped] = useTypedText(value, (now) => shownOf(declared, now));
  return (
    <FormField
      declared={declared}
      className={declared.isWide ? "sm:col-span-2" : undefined}
      clean={declared.isAddress ? cleanPlace : undefined}
      error={error}
      value={shown}
      onValueChange={(typed) => {
        const read = readOf(declared, typed);
        if (typeof read !== "string") keepTyped(typed, read);
        onValueChange(read);
      }}
    />
  );
}

function shownOf({ kind, unit = 1 }: FieldDeclaration, value: unknown): unknown {
  if (kind === "lines")
    return (value as ReturnType<typeof named>[]).map((one) => `${one.name}: ${one.value}`).join("\n");
  if (kind === "list") return (value as readonly string[] | undefined)?.join(", ");
  if (typeof value !== "number") return value;
  return Number.isNaN(value) ? "" : String(value / unit);
}

/** Returns the value of what a control shows; NaN for a text that is no number. What is optional and empty is `undefined`. */
function readOf({ kind, unit, isLong, isRequired }: FieldDeclaration, shown: unknown): unknown {
  if (typeof shown !== "string" || kind === "choice") return shown;
  const text = shown.trim();
  if (kind === "text") return isLong ? shown : text;
  if (kind === "lines") return shown.split("\n").flatMap((line) => (line.trim() === "" ? [] : named(line)));
  if (text === "") return isRequired ? Number.NaN : undefined;
  if (kind === "list") return text.split(/[\s,;]+/).filter((part) => part !== "");
  return unit === undefined ? Number(text) : Math.round(Number(text) * unit);
}

/** A line without a colon has no name, which is an error of its own. */
function named(line: string) {
  const colon = line.indexOf(":");
  return { name: line.slice(0, Math.max(colon, 0)).trim(), value: line.slice(colon + 1).trim() };
}
