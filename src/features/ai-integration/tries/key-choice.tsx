import { useState } from "react";
import type { Gateway } from "#tries/ask.ts";
import type { Call } from "#tries/dialect.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Destination } from "./destination.tsx";
import type { NamedKey } from "./named-keys.ts";

const NO_KEY = "none";

/** Returns the chosen key, at first the first of the form, and a function that chooses another by name. */
export function useKeyChoice(keys: readonly NamedKey[]) {
  const [name, choose] = useState(keys[0]?.name ?? NO_KEY);
  return { chosen: keys.find((key) => key.name === name), choose };
}

/** Names the origin and the key that goes there, and lets the user choose another key. */
export function KeyChoice({
  gateway,
  problem,
  calls,
  keys,
  chosen,
  choose,
}: {
  gateway: Gateway;
  /** Why the gateway URL cannot be used. */
  problem: string | undefined;
  calls: readonly Call[];
  keys: readonly NamedKey[];
  chosen: NamedKey | undefined;
  choose: (name: string) => void;
}) {
  return (
    <>
      {problem === undefined ? (
        <Destination gateway={gateway} calls={calls} keysText={keyText(chosen)} />
      ) : (
        <UrlProblem problem={problem} />
      )}
      <Select
        label="Key"
        className="sm:w-72"
        options={[...keys.map(({ name }) => ({ value: name, label: name })), { value: NO_KEY, label: "No key" }]}
        value={chosen?.name ?? NO_KEY}
        onValueChange={choose}
      />
    </>
  );
}

/** Says why the gateway URL cannot be used. */
export function UrlProblem({ problem }: { problem: string }) {
  return (
    <Callout tone="danger" title="The gateway URL cannot be used">
      {problem}
    </Callout>
  );
}

function keyText(key: NamedKey | undefined): string | undefined {
  if (!key) return undefined;
  return key.name === "Gateway key" ? "With the gateway key" : `With ${key.name} of the pool`;
}
