import type { Place } from "./formats.ts";
import { isMembers, type Members } from "./members.ts";

/** An entry of a pasted list of models, as it was parsed. */
export interface Entry {
  readonly value: unknown;
  /** The key of the entry in a map. */
  readonly key?: string | undefined;
  /** The provider that it is listed under. */
  readonly owner?: string | undefined;
}

/** The entries of what may be a list of models, whatever they are, and what is around them. */
export interface Entries {
  readonly in: Place;
  readonly entries: readonly Entry[];
  readonly around: Members;
}

/** Members under which services have their entries. */
export const HOLDERS =
  "data models result results items modelSummaries inferenceProfileSummaries publisherModels model_list list value".split(
    " ",
  );

/** Returns the entries of a list, of a member that has one, or of a map; `undefined` for another value. */
export function entriesOf(value: unknown): Entries | undefined {
  if (Array.isArray(value)) return ofProviders(value.map((one) => ["", one])) ?? listed("list", value, {});
  if (!isMembers(value)) return undefined;
  const { config = value } = value;
  if (isMembers(config) && ("gatewayModels" in config || value["type"] === "AI")) {
    const { gatewayModels = [] } = config;
    return Array.isArray(gatewayModels) ? listed("config", gatewayModels, value) : undefined;
  }
  for (const name of HOLDERS) {
    const held = value[name];
    const inner = Array.isArray(held) || isMembers(held) ? entriesOf(held) : undefined;
    if (inner) return inner.in === "list" ? { ...inner, in: "member", around: value } : inner;
  }
  const members = Object.entries(value);
  const isMap = members.some(([, one]) => isMembers(one));
  return (
    ofProviders(members) ??
    (isMap ? { in: "map", around: {}, entries: members.map(([key, one]) => ({ key, value: one })) } : undefined)
  );
}

const listed = (place: Place, entries: readonly unknown[], around: Members): Entries => ({
  in: place,
  around,
  entries: entries.map((value) => ({ value })),
});

/** Returns the models of providers that each have a list or a map of them; those of a profile of inference are no entries. */
function ofProviders(providers: readonly (readonly [string, unknown])[]): Entries | undefined {
  const entries: Entry[] = [];
  for (const [name, provider] of providers) {
    const models = isMembers(provider) ? provider["models"] : undefined;
    if (!isMembers(provider) || "inferenceProfileId" in provider || (!Array.isArray(models) && !isMembers(models)))
      return undefined;
    const owner = [provider["id"], name, provider["name"]].find(
      (one): one is string => typeof one === "string" && one !== "",
    );
    for (const [key, value] of Object.entries(models)) {
      entries.push({ value, owner, key: Array.isArray(models) ? undefined : key });
    }
  }
  return providers.length > 0 ? { in: "providers", around: {}, entries } : undefined;
}
