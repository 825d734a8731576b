import { counted, formatNumber } from "#text/format.ts";
import { ABILITIES } from "#tries/abilities.ts";
import { abilities, ABILITY_WORDS } from "../request/gateway-model-fields.ts";
import type { CONDITIONS, ModelFilter } from "./model-filter.ts";

/** Placeholder of the search in a list of models: the fields that it looks in. */
export const SEARCH_HINT = "Search id, label, owner, tag";

export const filterTitles: Readonly<Record<Exclude<keyof ModelFilter, "text">, string>> = {
  owner: "Owner",
  type: "Type",
  ability: "Ability",
  context: "Context",
  price: "Input price at most",
  tag: "Tag",
  state: "State",
  condition: "Condition",
};

const CONDITION_WORDS: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
  "no price": "No price",
  "never tried": "Never tried",
  failed: "Failed its last try",
  "not listed": "Not in its list any more",
  retired: "Retired",
};

/** Returns how many of all models a filter leaves: "3 of 40 models". */
export const shownText = (shown: number, all: number): string =>
  shown === all ? counted(all, "model") : `${formatNumber(shown)} of ${formatNumber(all)} models`;

/** Returns the text for a value of a filter. */
export function shownValue(name: keyof ModelFilter, value: string): string {
  if (name === "ability") return abilities.find((ability) => ability.name === value)?.label ?? value;
  if (name === "context") return `${formatNumber(Number(value))} or more`;
  if (name === "condition") {
    const asked = ABILITIES.find((one) => value === `failed ${one}`);
    const words = CONDITION_WORDS[asked ? "failed" : (value as keyof typeof CONDITION_WORDS)];
    return asked ? `${words}: ${ABILITY_WORDS[asked]}` : words;
  }
  return name === "state" ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
