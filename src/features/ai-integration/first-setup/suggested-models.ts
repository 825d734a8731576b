import type { GatewayModel } from "#contract/index.ts";
import { isEmbedding } from "../request/gateway-model-fields.ts";

type Size = "lg" | "md" | "sm";

/** A longer list of buttons is harder to read than the fields. */
const MAX_BUTTONS = 5;

/**
 * Returns the ids that one press can make the default for all tasks: those of a short list; of a long one,
 * those that are chosen for a task. None if there is only one to choose from, which is suggested.
 */
export function idsForAll(
  chatIds: readonly string[],
  chosen: Readonly<Partial<Record<Size, string | undefined>>> = {},
): readonly string[] {
  if (chatIds.length < 2) return [];
  const picked = [chosen.lg, chosen.md, chosen.sm].flatMap((id) => (id && chatIds.includes(id) ? [id] : []));
  return [...new Set(chatIds.length <= MAX_BUTTONS ? chatIds : picked)];
}

/** In a longer list, the most expensive model is rarely the right default. */
const MAX_BY_PRICE = 20;

const MARKS: Readonly<Record<Size, string>> = { lg: "chatLg", md: "chatMd", sm: "chatSm" };

/**
 * Returns the models to offer as defaults, and why: those that the list marks, else by price, the most expensive for large
 * tasks. `chatIds` are of all models that are on and may chat, the most expensive first.
 */
export function suggestedModels(models: readonly GatewayModel[]) {
  const on = models.filter(({ id, enabled }) => id && enabled === true);
  const embeddings = on.filter(isEmbedding);
  const chatting = on.filter((model) => !isEmbedding(model) && isChat(model));
  const byPrice = sortedByPrice(chatting);
  const chatIds = idsOf(byPrice ?? chatting);
  const embeddingIds = idsOf(embeddings.length > 0 ? embeddings : on);
  const offer = (chat: Readonly<Partial<Record<Size, string>>>, why: string) => ({ chat, why, chatIds, embeddingIds });

  const marked = Object.fromEntries(
    Object.entries(MARKS).flatMap(([size, mark]) => {
      const model = chatting.find(({ defaultFor = [] }) => defaultFor.includes(mark));
      return model?.id ? [[size, model.id]] : [];
    }),
  );
  if (Object.keys(marked).length > 0) return offer(marked, "Suggested: the list marks these as defaults");
  const [only, second] = chatIds;
  if (only !== undefined && second === undefined) {
    const why = `Suggested: the only ${on.length === 1 ? "model" : "chat model"} that is on`;
    return offer({ lg: only, md: only, sm: only }, why);
  }
  if (!byPrice || chatIds.length === 0 || chatIds.length > MAX_BY_PRICE) return offer({}, "");
  const [lg, md, sm] = [only, chatIds[Math.floor((chatIds.length - 1) / 2)], chatIds.at(-1)];
  const byCost = { ...(lg && { lg }), ...(md && { md }), ...(sm && { sm }) };
  return offer(byCost, "Suggested by price: the most expensive for large tasks");
}

const idsOf = (models: readonly GatewayModel[]) => [...new Set(models.flatMap(({ id }) => id ?? []))];

/** Ids of well-known models that do not chat, for lists that say no more than an id. */
const NO_CHAT_ID = /embed|rerank|whisper|\btts\b|dall-e|stable-diffusion/i;

/** The API does not define model types. These are used by other services. */
const isChat = ({ id = "", modelType, isImageModel }: GatewayModel) =>
  isImageModel !== true &&
  (modelType === undefined ? !NO_CHAT_ID.test(id) : /^(?:language|chat|llm|text|)$/i.test(modelType));

/** Returns the models by output and input price, the most expensive first; `undefined` if a price is not known. */
function sortedByPrice(models: readonly GatewayModel[]): readonly GatewayModel[] | undefined {
  const priced = models.map((model) => ({ model, price: priceOf(model) }));
  if (priced.some(({ price }) => Number.isNaN(price))) return undefined;
  return priced.toSorted((a, b) => b.price - a.price).map(({ model }) => model);
}

/** Compared within one list only, so the unit does not matter. */
const priceOf = ({ pricing }: GatewayModel) =>
  pricing?.output ? Number(pricing.output) + Number(pricing.input ?? 0) : Number.NaN;
