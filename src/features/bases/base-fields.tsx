import type { ReactNode } from "react";
import { base as baseSchema, type Base } from "#contract/index.ts";
import { Id } from "#ui/id.tsx";
import { KeyValue } from "#ui/key-value.tsx";

const documented = Object.keys(baseSchema.shape);
const isId = new Set(["id", "spaceId", "createdBy"]);

/** Every field of a base: the documented ones in their order, absent and null told apart, then whatever else came. */
export function BaseFields({ base }: { base: Base }) {
  const unknown = Object.keys(base).filter((name) => !documented.includes(name));
  return (
    <KeyValue
      rows={[...documented, ...unknown].map((name) => ({
        label: name,
        value: shown(name, base[name]),
        hint: unknown.includes(name) && "not in the service document",
      }))}
    />
  );
}

function shown(name: string, value: unknown): ReactNode {
  if (typeof value === "string" && isId.has(name)) return <Id value={value} />;
  if (typeof value !== "object" || value === null) return value as string | number | boolean | null | undefined;
  return <code className="font-mono text-sm wrap-anywhere">{JSON.stringify(value)}</code>;
}
