import { toText, type Path } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import type { FieldDeclaration } from "../request/field-kinds.ts";
import { forms } from "../request/form-fields.ts";
import { formatValue } from "../request/format-value.ts";
import { ENTER_AGAIN, maskPart, patternOf, type Marks } from "../request/secrets.ts";

const fields: ReadonlyMap<string, FieldDeclaration> = new Map(
  forms.flatMap((form) =>
    Object.entries(form.fields).map(([name, field]) => [form.at === "" ? name : `${form.at}/${name}`, field] as const),
  ),
);

const KEY_POOL = "config/aiGatewayApiKeys";

/** Returns the name of what changed: the label of its field, after the name of its element; a path if it has no field. */
export function nameOfChange(path: Path, element: string | undefined): string {
  if (path.join("/") === KEY_POOL) return "Key pool";
  const label = fields.get(patternOf(path))?.label;
  // By name, because its index may have changed.
  if (element !== undefined) return `${element} · ${label ?? toText(path.slice(3))}`;
  return label ?? toText(path);
}

/** Returns a value in the words of its field, with its secrets masked. `missing` stands for those not in memory. */
export function valueText(value: unknown, path: Path, marks: Marks, missing: string): string {
  if (path.join("/") === KEY_POOL && Array.isArray(value) && value.length > 0 && !value.includes(ENTER_AGAIN)) {
    return counted(value.length, "key");
  }
  if (typeof value !== "boolean") return formatValue(maskPart(value, path, marks, missing));
  const { yes, no } = fields.get(patternOf(path))?.words ?? { yes: "Yes", no: "No" };
  return value ? yes : no;
}
