import { abilityFlags, check, gatewayModel, pricing, rates, type GatewayModel } from "#contract/index.ts";
import { withPlainNumbers } from "#json/exact-numbers.ts";
import {
  isTokenPrice,
  priceNames,
  type LeftOut,
  type LeftOutEntry,
  type ListedModel,
  type Price,
  type PriceName,
} from "./catalogue.ts";
import type { Entries } from "./entries.ts";
import { isMembers, shortText } from "./members.ts";
import { shiftDecimal, statedUnit, type PriceUnit } from "./price.ts";

/** Members of a model of this console. No other list has members of these names. */
const OURS = ["rates", "contextWindow", "maxTokens", "modelType", "ownedBy", "isImageModel", "defaultFor"];

/** Whether an entry of a pasted list, which is no export of this console, has the form of its models. */
export function isOurs(value: unknown): boolean {
  if (!isMembers(value) || typeof value["id"] !== "string") return false;
  const { pricing: prices, capabilities } = value;
  return (
    OURS.some((name) => name in value) ||
    (isMembers(prices) && priceNames.some((name) => typeof prices[name] === "string")) ||
    (isMembers(capabilities) && ["toolCall", "webSearch", "pdf"].some((name) => name in capabilities))
  );
}

/** Returns the unit that an export of this console states for the prices of its models. */
export function unitOfExport({ around }: Entries): PriceUnit | undefined {
  const unit = typeof around["priceUnit"] === "string" ? statedUnit(around["priceUnit"]) : undefined;
  return unit === "per token" || unit === "per million tokens" ? unit : undefined;
}

/** Reads a model of this console, or says why it cannot be one. Of a list by itself only documented members are taken. */
export function readOwnModel(
  element: unknown,
  place: string,
  isExport: boolean,
  unit: PriceUnit | undefined,
): ListedModel | LeftOutEntry {
  const checked = check(gatewayModel, withPlainNumbers(element));
  if (!checked.ok) {
    const [fault] = checked.faults;
    const id = isMembers(element) ? element["id"] : undefined;
    const name = typeof id === "string" && id !== "" ? id : place;
    return { name, reason: [fault?.path.join("."), fault?.message].filter(Boolean).join(": ") };
  }
  if (!checked.value.id) return { name: place, reason: "no id" };
  const leftOut: LeftOut[] = [];
  const own = isExport ? checked.value : documented(checked.value, gatewayModel.shape, "", leftOut);
  const { pricing: all = {}, ...rest } = own;
  const prices: Partial<Record<PriceName, Price>> = {};
  const others: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(all)) {
    // What is no number stays as it is.
    if (!isPriceName(name) || shiftDecimal(text as string, 0) === undefined) others[name] = text;
    else prices[name] = { text: text as string, ...(unit && isTokenPrice(name) && { unit }) };
  }
  const hasOthers = Object.keys(others).length > 0 || (own.pricing && Object.keys(all).length === 0);
  const model = { ...rest, ...(hasOthers && { pricing: others }) } as GatewayModel;
  return { id: checked.value.id, model, prices, leftOut };
}

const isPriceName = (name: string): name is PriceName => (priceNames as readonly string[]).includes(name);

const INNER = { pricing: pricing.shape, capabilities: abilityFlags.shape, rates: rates.shape };

/** Returns an object without the members that the API does not document, which are added to `leftOut`. */
function documented<T extends object>(value: T, shape: object, prefix: string, leftOut: LeftOut[]): T {
  const kept = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const inner = prefix === "" ? INNER[name as keyof typeof INNER] : undefined;
    if (inner && isMembers(member)) return [[name, documented(member, inner, `${name}.`, leftOut)]];
    if (Object.hasOwn(shape, name)) return [[name, member]];
    leftOut.push({ name: prefix + name, value: shortText(member, name) });
    return [];
  });
  return Object.fromEntries(kept) as T;
}
