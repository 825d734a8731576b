import { todayText, type NotedEnding } from "#catalogues/announced-end.ts";
import type { AiIntegration } from "#contract/index.ts";
import { getAt, type Path } from "#json/json-path.ts";

/** The key of a model's end in what an import notes of it, beside the paths of fields. No field has this path. */
export const ENDING = "source/ending";

/** The same, for the list that no longer has the model. */
export const GONE = "source/gone";

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
