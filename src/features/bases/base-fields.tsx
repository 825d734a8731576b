import type { ReactNode } from "react";
import { cutText, excerptOf } from "#api/answer/excerpt.ts";
import { base as baseSchema, baseRole, collaboratorType, type JsonObject } from "#contract/index.ts";
import { DateTime } from "#ui/content/date-time.tsx";
import { Id } from "#ui/content/id.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { fieldsOf } from "./answer-fields.ts";

const isId = new Set(["id", "spaceId", "createdBy", "template.id", "createdUser.id"]);

const MAX_NAME = 300;

/** The labels of a base's fields on the screen, by their names in the API document. */
const LABELS = new Map([
  ["id", "Id"],
  ["name", "Name"],
  ["spaceId", "Space"],
  ["icon", "Icon"],
  ["role", "Role"],
  ["createdBy", "Created by"],
  ["collaboratorType", "Collaborator type"],
  ["restrictedAuthority", "Restricted authority"],
  ["enabledAuthority", "Enabled authority"],
  ["lastModifiedTime", "Last modified"],
  ["createdTime", "Created"],
  ["template", "Template"],
  ["template.id", "Template id"],
  ["template.headers", "Template headers"],
  ["createdUser", "Creator"],
  ["createdUser.id", "Creator id"],
  ["createdUser.name", "Creator name"],
  ["createdUser.avatar", "Creator avatar"],
  ["isCanary", "Canary"],
]);

const TIMES = new Set(["lastModifiedTime", "createdTime"]);

const LISTED: Readonly<Record<string, readonly [values: readonly string[], open: string]>> = {
  role: [baseRole.options, "what each role allows"],
  collaboratorType: [collaboratorType.options, "what each type means"],
};

function listedValuesHint(name: string, value: unknown): string | undefined {
  const [values, open] = LISTED[name] ?? [];
  if (!values || value === undefined) return undefined;
  return values.some((one) => one === value)
    ? `One of ${values.join(", ")}. The API does not define ${open}.`
    : `The API document has other values: ${values.join(", ")}.`;
}

/** All fields that the service answered for a base, also those that the API document does not list. */
export function BaseFields({ base }: { base: JsonObject }) {
  return (
    <KeyValue
      rows={fieldsOf(baseSchema, base).map(({ name, value, isDocumented }) => ({
        label: (isDocumented && LABELS.get(name)) || cutText(name, MAX_NAME),
        apiName: cutText(name, MAX_NAME),
        value: renderValue(name, value),
        hint: isDocumented ? listedValuesHint(name, value) : "Not in the API document",
      }))}
    />
  );
}

function renderValue(name: string, value: unknown): ReactNode {
  if (typeof value === "string" && value !== "" && isId.has(name))
    return <Id value={value} label={`value of ${name}`} />;
  if (typeof value === "string" && TIMES.has(name) && value !== "") return <DateTime value={cutText(value)} />;
  if (typeof value === "string") return cutText(value);
  if (typeof value !== "object" || value === null) return value as number | boolean | null | undefined;
  return <code className="font-mono text-sm wrap-anywhere">{cutText(JSON.stringify(excerptOf(value)))}</code>;
}
