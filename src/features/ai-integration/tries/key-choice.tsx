import { useState } from "react";
import { Select } from "#ui/fields/select.tsx";
import { GATEWAY_KEY, type NamedKey } from "./named-keys.ts";

const NO_KEY = "none";

/** Returns the chosen key, at first the first of the form, and a function that chooses another by name. */
export function useKeyChoice(keys: readonly NamedKey[]) {
  const [name, choose] = useState(keys[0]?.name ?? NO_KEY);
  return { keys, chosen: keys.find((key) => key.name === name), choose };
}

/** Chooses the key that requests carry, or none. */
export function KeyChoice({ keys, chosen, choose }: ReturnType<typeof useKeyChoice>) {
  return (
    <Select
      label="Key"
      className="sm:w-72"
      options={[...keys.map(({ name }) => ({ value: name, label: name })), { value: NO_KEY, label: "No key" }]}
      value={chosen?.name ?? NO_KEY}
      onValueChange={choose}
    />
  );
}

/** Says which key goes along; `undefined` for none. */
export function keyText({ chosen }: { chosen: NamedKey | undefined }): string | undefined {
  if (!chosen) return undefined;
  return chosen.name === GATEWAY_KEY ? "With the gateway key" : `With ${chosen.name} of the pool`;
}
