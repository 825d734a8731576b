import { useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { Select } from "#ui/fields/select.tsx";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

const NO_KEY = "none";

/** Returns the gateway key that a test sends, at first the first of the form, and the texts and field that choose it. */
export function useKeyChoice(keys: readonly NamedKey[]) {
  const [name, choose] = useState(keys[0]?.name ?? NO_KEY);
  const chosen = keys.find((key) => key.name === name);
  const fields = (
    <Select
      label="Key"
      className="sm:w-72"
      options={[...keys.map((key) => ({ value: key.name, label: key.name })), { value: NO_KEY, label: "No key" }]}
      value={chosen?.name ?? NO_KEY}
      onValueChange={choose}
    />
  );
  const keysText = chosen && (chosen.name === GATEWAY_KEY ? "With the gateway key" : `With ${chosen.name} of the pool`);
  return { key: chosen?.secret, keyProps: { keysText, fields } };
}

/** Returns the model that a test asks, at first the first of these defaults, and the props of its field. */
export function useModelChoice(
  { chatModel = {}, gatewayModels = [] }: AiIntegration["config"],
  sizes: readonly ("lg" | "md" | "sm")[],
) {
  const [typed, setTyped] = useState(
    () =>
      sizes.map((size) => chatModel[size]).find((id) => id !== undefined) ??
      (gatewayModels.find(({ enabled }) => enabled) ?? gatewayModels[0])?.id ??
      "",
  );
  const suggestions = gatewayModels.flatMap(({ id }) => id ?? []).slice(0, 200);
  const modelProps = { label: "Model", isMono: true, suggestions, value: typed, onValueChange: setTyped };
  return { model: typed.trim(), modelProps };
}

/** A key of the form that can be sent. */
export type NamedKey = ReturnType<typeof namedKeys>[number];

/** The name of the key that is not in the pool. */
export const GATEWAY_KEY = "Gateway key";

/** Returns the gateway key and those of the pool, equal ones once, without those to enter again. */
export function namedKeys({ aiGatewayApiKey = "", aiGatewayApiKeys = [] }: AiIntegration["config"]) {
  const names = new Map([[aiGatewayApiKey, GATEWAY_KEY]]);
  for (const [index, secret] of aiGatewayApiKeys.entries())
    if (!names.has(secret)) names.set(secret, `Key ${index + 1}`);
  const entered = [...names].filter(([secret]) => secret !== "" && secret !== ENTER_AGAIN);
  return entered.map(([secret, name]) => ({
    /** "Gateway key", or "Key 2" of the pool. */
    name,
    secret,
    /** The fingerprint, under which this browser keeps its label and result. */
    mark: fingerprintOf(secret),
  }));
}
