import type { TokenRules } from "#session/saved-connections.ts";
import { counted } from "#text/format.ts";
import { dateIn, daysBetween } from "../calendar/calendar-date.ts";
import type { TokenFormValues } from "./token-form.ts";

const PRESET_DAYS = [7, 30, 60, 90, 365];

/** Returns the lifetimes that the form of a new token offers as buttons, in days. */
export const lifeChoices = ({ days, maxDays = Infinity }: TokenRules): readonly number[] =>
  days ?? PRESET_DAYS.filter((count) => count <= maxDays);

/** Says what an organisation allows for new tokens, by the form's field. */
export const ruleTexts = ({ days, maxDays, needsDescription, scopes }: TokenRules) => ({
  ...(needsDescription && { description: "Your organisation asks for a description." }),
  ...(scopes && { scopes: `Your organisation allows these scopes: ${scopes.join(", ")}.` }),
  ...(days
    ? {
        expiry: `Your organisation allows tokens of ${new Intl.ListFormat("en", { type: "disjunction" }).format(days.map(String))} days.`,
      }
    : maxDays !== undefined && { expiry: `Your organisation allows tokens of at most ${counted(maxDays, "day")}.` }),
});

/** Returns the rules of an organisation that a form breaks, each with its sentence. */
export function brokenRules(form: TokenFormValues, rules: TokenRules, today: string): ReturnType<typeof ruleTexts> {
  const { days, maxDays = Infinity, scopes: allowed } = rules;
  const { description, scopes, expiry } = ruleTexts(rules);
  const date = dateIn(form.expiry);
  const life = date ? daysBetween(today, date) : 0;
  const others = form.scopes.filter((scope) => allowed?.includes(scope) === false);
  return {
    ...(description && form.description.trim() === "" && { description }),
    ...(scopes && others.length > 0 && { scopes: `Remove ${others.join(", ")}. ${scopes}` }),
    ...(expiry && date && (days ? !days.includes(life) : life > maxDays) && { expiry }),
  };
}
