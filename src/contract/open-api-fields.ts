import { counted } from "#text/format.ts";
import { tableRecord } from "./attachments.ts";
import type { Endpoint } from "./endpoint.ts";
import { openPoints, type OpenPoint } from "./open-points.ts";
import { z } from "./zod.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;

export type SchemaField = ReturnType<typeof fieldAt>;

/** Returns all fields of a request or response body with types, bounds and open points, as the API reference lists them. */
export function fieldsOf(schema: z.ZodMiniType): SchemaField[] {
  // Open points about records have paths that start with "record.".
  const prefix = schema === (tableRecord as z.ZodMiniType) ? "record." : "";
  return membersOf(z.toJSONSchema(schema), prefix, 0, false);
}

export function openPointsOf({ method, path }: Endpoint): readonly OpenPoint[] {
  return openPoints.filter(({ where }) => where === `${method} ${path}` || where.startsWith(`${method} ${path} `));
}

function membersOf(schema: JsonSchema, prefix: string, depth: number, isRequirednessOpen: boolean): SchemaField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (typeof member === "boolean") return [];
    const path = `${prefix}${name}`;
    const requiredness = isRequirednessOpen ? "not shown" : required.has(name) ? "required" : "optional";
    const field = fieldAt(path, member, { name, depth, requiredness });
    const isOpenBelow = isRequirednessOpen || field.openPoints.some(({ id }) => id.endsWith("-requiredness"));
    const element = elementOf(member);
    const below = element ? membersOf(element, `${path}[].`, depth + 1, isOpenBelow) : [];
    return [field, ...below, ...membersOf(member, `${path}.`, depth + 1, isOpenBelow)];
  });
}

function fieldAt(
  path: string,
  member: JsonSchema,
  own: { name: string; depth: number; requiredness: "required" | "optional" | "not shown" },
) {
  const isHere = (place: string) => place === path || place === `${path}[]`;
  return {
    ...own,
    /** For example `config.gatewayModels[].pricing.input`, with `[]` for an element. */
    path: path.replace(/^record\./, ""),
    type: typeOf(member),
    bound: boundOf(member),
    openPoints: openPoints.filter(({ where }) => where.split(", ").some(isHere)),
  };
}

function elementOf({ items }: JsonSchema): JsonSchema | undefined {
  return items === undefined || typeof items === "boolean" || Array.isArray(items) ? undefined : items;
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one)).join(" or ");
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.type === "array") {
    const element = elementOf(schema);
    return element && element.type !== undefined ? `array of ${typeOf(element)}` : "array, elements not defined";
  }
  return schema.type ?? "not shown";
}

function boundOf(schema: JsonSchema): string | undefined {
  if (schema.const !== undefined) return `only ${JSON.stringify(schema.const)}`;
  if (schema.enum) return schema.enum.map((value) => String(value)).join(", ");
  if (schema.format === "date") return "date, YYYY-MM-DD";
  if (schema.minLength !== undefined) return `at least ${counted(schema.minLength, "character")}`;
  if (schema.minItems !== undefined) return `at least ${counted(schema.minItems, "element")}`;
  const [alternative] = (schema.anyOf ?? []).flatMap((one) => boundOf(one) ?? []);
  return alternative && `when not null: ${alternative}`;
}
