import { isRetired, type Ending } from "#catalogues/announced-end.ts";
import type { AiIntegration } from "#contract/index.ts";
import { getAt, type Path } from "#json/json-path.ts";

/** The announced end of a model's life, with the imported list that announced it. */
export interface NotedEnding extends Ending {
  readonly list: string;
}

/** The key of a model's end in what an import notes of it, beside the paths of fields. No field has this path. */
export const ENDING = "source/ending";

const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** Returns a day in UTC, such as 2026-11-28, some days from now. */
export const todayText = (days = 0): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The same, for the list that no longer has the model. */
export const GONE = "source/gone";

/** Whether a model has ended. */
export const isRetiredNow = (ending: Ending | undefined): boolean =>
  ending !== undefined && isRetired(ending, todayText());

/** Whether a model has ended or ends in the next 60 days. */
export const endsSoon = (ending: Ending): boolean => isRetired(ending, todayText(SOON_DAYS));

function endingText({ on, successor, from, list }: NotedEnding): string {
  const when = on === undefined ? "is retired" : `${on <= todayText() ? "was retired" : "ends"} on ${on}`;
  return `${when}, says “${from}” of ${list}.${successor === undefined ? "" : ` It suggests ${successor} instead.`}`;
}

/** Returns the fields that name a model whose end is known, with a sentence about it. */
export function endingsInUse(
  request: AiIntegration,
  fields: readonly { readonly path: Path; readonly use: string }[],
  endings: ReadonlyMap<string, NotedEnding>,
) {
  if (endings.size === 0) return [];
  const named = fields.map(({ path, use }) => ({ path, use, id: getAt(request, path) }));
  request.config.gatewayModels?.forEach(({ id, defaultFor = [] }, index) => {
    const path = ["config", "gatewayModels", index, "defaultFor"];
    if (defaultFor.length > 0) named.push({ path, use: `The default for ${defaultFor.join(", ")}`, id });
  });
  return named.flatMap(({ path, use, id }) => {
    const ending = typeof id === "string" ? endings.get(id) : undefined;
    return ending ? [{ path, ending, message: `${use}, ${String(id)}, ${endingText(ending)}` }] : [];
  });
}
