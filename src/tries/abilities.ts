import type { Call } from "./dialect.ts";
import type { Failure } from "./outcome.ts";

/** What a test call can prove that a model does. */
export const ABILITIES = [
  "text",
  "image",
  "pdf",
  "toolCall",
  "webSearch",
  "reasoning",
  "embedding",
  "imageGeneration",
] as const;
export type Ability = (typeof ABILITIES)[number];

export type AbilityResult =
  | { readonly kind: "proven"; readonly ms: number; readonly note?: string }
  /** It answered, but not with what was asked for. One miss is no proof of the contrary. */
  | {
      readonly kind: "not-proven";
      readonly ms: number;
      readonly reason: string;
      /** What the model answered: one line of plain text, with keys masked. */
      readonly words?: string;
    }
  | (Failure & { readonly ms: number });

/** What a model has shown. */
export type AbilityResults = Readonly<Partial<Record<Ability, AbilityResult>>>;

/** Returns the call that shows an ability. */
export const callOf = (ability: Ability): Call =>
  ability === "embedding" ? "embeddings" : ability === "imageGeneration" ? "images" : "chat";

/** The most tokens that a chat may answer. Models that reason need most of them for that. */
export const MODEL_TOKENS = 256;
// Gateways want at least 1,024 tokens for reasoning alone, and search results are counted too.
const MORE_TOKENS: Readonly<Partial<Record<Ability, number>>> = { reasoning: 2_048, webSearch: 1_024 };

/** Returns the most tokens that a model answers to show an ability. */
export const tokensOf = (ability: Ability): number =>
  callOf(ability) === "chat" ? (MORE_TOKENS[ability] ?? MODEL_TOKENS) : 0;
