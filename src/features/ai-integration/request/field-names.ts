import { toText, type Path } from "#json/json-path.ts";
import type { Check } from "./checks.ts";
import type { FieldDeclaration } from "./field-kinds.ts";
import { forms } from "./form-fields.ts";
import { patternOf } from "./secrets.ts";

/** What the forms of the AI integration declare of each field, by its path with `*` for any element. */
export const declarations: ReadonlyMap<string, FieldDeclaration> = new Map(
  forms.flatMap((form) =>
    Object.entries(form.fields).map(([name, field]) => [form.at === "" ? name : `${form.at}/${name}`, field] as const),
  ),
);

/** Names of lists and groups without a field of their own. */
const PARTS = new Map([
  ["config/aiGatewayApiKeys", "Key pool"],
  ["config/gatewayModels", "Models"],
  ["config/concurrencyGroups", "Concurrency groups"],
  ["config/llmProviders", "Providers"],
  ["config/chatModel", "Default models"],
  ["config/appConfig", "App generation"],
  ["config/vertexByokCredential", "Vertex account"],
]);

/** Returns the name of what changed: the label of its field, after the name of its element; a path if it has no field. */
export function nameOfChange(path: Path, element: string | undefined): string {
  const pattern = patternOf(path);
  const label = PARTS.get(pattern) ?? declarations.get(pattern)?.label;
  // By name, because its index may have changed.
  if (element !== undefined) return `${element} · ${label ?? toText(path.slice(3))}`;
  return label ?? toText(path);
}

/** Returns the name of the button that goes to the field of a warning. */
export const goToFieldName = ({ path, message }: Check): string =>
  `Go to field: ${nameOfChange(path, undefined)}. ${message}`;
