import type { ReactNode } from "react";
import { base as baseSchema, baseRole, collaboratorType } from "#contract/index.ts";
import type { JsonObject } from "#contract/index.ts";
import { Id } from "#ui/id.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { fieldsOf } from "./fields.ts";

const isId = new Set(["id", "spaceId", "createdBy", "template.id", "createdUser.id"]);

const oneOf = (values: readonly string[], open: string) =>
  `One of ${values.join(", ")}. The service document does not say ${open}.`;

const EXPLAINED: Readonly<Record<string, string>> = {
  role: oneOf(baseRole.options, "what each of them may do"),
  collaboratorType: oneOf(collaboratorType.options, "what they mean"),
};

/** Every field of a base as it came: the documented ones in their order, absent and null told apart, then the others. */
export function BaseFields({ base }: { base: JsonObject }) {
  return (
    <KeyValue
      rows={fieldsOf(baseSchema, base).map(({ name, value, isDocumented }) => ({
        label: name,
        value: shown(name, value),
        hint: isDocumented ? EXPLAINED[name] : "not in the service document",
      }))}
    />
  );
}

function shown(name: string, value: unknown): ReactNode {
  if (typeof value === "string" && value !== "" && isId.has(name)) return <Id value={value} />;
  if (typeof value !== "object" || value === null) return value as string | number | boolean | null | undefined;
  return <code className="font-mono text-sm wrap-anywhere">{JSON.stringify(value)}</code>;
}
