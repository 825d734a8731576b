import type { ReactNode } from "react";
import { cutText, excerptOf } from "#api/answer/excerpt.ts";
import { base as baseSchema, baseRole, collaboratorType } from "#contract/index.ts";
import type { JsonObject } from "#contract/index.ts";
import { Id } from "#ui/content/id.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { fieldsOf } from "./fields.ts";

const isId = new Set(["id", "spaceId", "createdBy", "template.id", "createdUser.id"]);

const MAX_NAME = 300;

const LISTED: Readonly<Record<string, readonly [values: readonly string[], open: string]>> = {
  role: [baseRole.options, "what each of them may do"],
  collaboratorType: [collaboratorType.options, "what they mean"],
};

function listedValuesHint(name: string, value: unknown): string | undefined {
  const [values, open] = LISTED[name] ?? [];
  if (!values) return undefined;
  if (value === undefined) return `The service document lists ${values.join(", ")}.`;
  return values.some((one) => one === value)
    ? `One of ${values.join(", ")}. The service document does not say ${open}.`
    : `Not among the values that the service document lists: ${values.join(", ")}.`;
}

export function BaseFields({ base }: { base: JsonObject }) {
  return (
    <KeyValue
      rows={fieldsOf(baseSchema, base).map(({ name, value, isDocumented }) => ({
        label: cutText(name, MAX_NAME),
        value: renderValue(name, value),
        hint: isDocumented ? listedValuesHint(name, value) : "not in the service document",
      }))}
    />
  );
}

function renderValue(name: string, value: unknown): ReactNode {
  if (typeof value === "string" && value !== "" && isId.has(name)) return <Id value={value} />;
  if (typeof value === "string") return cutText(value);
  if (typeof value !== "object" || value === null) return value as number | boolean | null | undefined;
  return <code className="font-mono text-sm wrap-anywhere">{cutText(JSON.stringify(excerptOf(value)))}</code>;
}
