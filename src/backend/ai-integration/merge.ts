import type { AiIntegration } from "#contract/index.ts";
import { isObject, type Path } from "#json/json-path.ts";
import { matchingIndex, isLeftOut, matchingPath } from "#workspace/matching-path.ts";
import type { StoredIntegration } from "#workspace/workspace.ts";

/**
 * Returns what is stored when a space that has an AI integration is configured again. "keep": a secret that the request
 * leaves out stays, all else that it leaves out goes. "merge": objects merge member by member. Lists are replaced in both,
 * but an object in a list keeps the stored secrets that it leaves out. An empty text deletes a secret, an empty list those
 * that it had.
 */
export function mergeIntegrations(
  before: StoredIntegration,
  sent: AiIntegration,
  after: StoredIntegration,
  how: "keep" | "merge",
): StoredIntegration {
  const kept = before.secrets.flatMap(({ path: earlier, ...secret }) => {
    const path = matchingPath(earlier, before.request, sent, how === "merge");
    return path && isLeftOut(path, sent) ? [{ ...secret, path }] : [];
  });
  const paths = before.secrets.map(({ path }) => path);
  return {
    request: mergeValues(before.request, after.request, paths, how === "keep") as AiIntegration,
    savedTime: after.savedTime,
    secrets: [...kept, ...after.secrets],
  };
}

/** The paths of secrets from a value on. */
type Secrets = readonly Path[];

const below = (secrets: Secrets, step: string | number) =>
  secrets.filter(([first]) => first === step).map(([, ...rest]) => rest);

function mergeValues(before: unknown, after: unknown, secrets: Secrets, keepsSecretsAlone: boolean): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    // Comparing 10,000 models with each other would take seconds.
    if (secrets.length === 0) return after;
    return after.map((element: unknown, index) => {
      const earlier = matchingIndex(before, after, index);
      return earlier === undefined ? element : mergeValues(before[earlier], element, below(secrets, earlier), true);
    });
  }
  if (!isObject(before) || !isObject(after)) return after;
  // A list of secrets may have other elements, between which they keep their places.
  const stays = ([name, value]: [string, unknown]) =>
    Object.hasOwn(after, name) || (Array.isArray(value) && below(secrets, name).some(({ length }) => length === 1));
  const members = new Map(Object.entries(before).filter((member) => !keepsSecretsAlone || stays(member)));
  for (const [name, value] of Object.entries(after)) {
    members.set(name, mergeValues(members.get(name), value, below(secrets, name), keepsSecretsAlone));
  }
  return Object.fromEntries(members);
}
