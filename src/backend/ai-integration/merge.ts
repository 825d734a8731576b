import type { AiIntegration } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";
import type { GivenSecret, StoredIntegration } from "#workspace/workspace.ts";

/**
 * Returns the stored integration after another request. Objects merge member by member. Lists are replaced, but an object in
 * a list keeps the stored secrets that it leaves out: those of the object with its id or name, else of the one at its place.
 */
export function mergeIntegrations(
  before: StoredIntegration,
  sent: AiIntegration,
  after: StoredIntegration,
): StoredIntegration {
  const kept = before.secrets.flatMap(({ path, ...secret }) => {
    const keptPath = pathAfter(path, before.request, sent);
    return keptPath ? [{ ...secret, path: keptPath }] : [];
  });
  return {
    request: mergeValues(before.request, after.request, secretsBelow(before.secrets)) as AiIntegration,
    savedTime: after.savedTime,
    secrets: [...kept, ...after.secrets],
  };
}

type Path = readonly (string | number)[];

type Secrets = readonly Path[];

const secretsBelow = (secrets: readonly GivenSecret[]): Secrets => secrets.map(({ path }) => path);
const below = (secrets: Secrets, step: string | number) =>
  secrets.filter(([first]) => first === step).map(([, ...rest]) => rest);

function mergeValues(before: unknown, after: unknown, secrets: Secrets, isElement = false): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    // Comparing 10,000 models with each other would take seconds.
    if (secrets.length === 0) return after;
    return after.map((element: unknown, index) => {
      const earlier = earlierIndex(before, after, index);
      return earlier === undefined ? element : mergeValues(before[earlier], element, below(secrets, earlier), true);
    });
  }
  if (!isObject(before) || !isObject(after)) return after;
  const kept = Object.entries(before).filter(([name]) => !isElement || below(secrets, name).length > 0);
  const members = new Map(kept);
  for (const [name, value] of Object.entries(after)) {
    members.set(name, mergeValues(members.get(name), value, below(secrets, name), isElement));
  }
  return Object.fromEntries(members);
}

/** Returns where a secret is after merging; `undefined` if it does not stay. */
function pathAfter(path: Path, before: unknown, sent: unknown): Path | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  if (Array.isArray(before) && Array.isArray(sent)) {
    const index = sent.findIndex((_, at) => earlierIndex(before, sent, at) === step);
    const left = index < 0 ? undefined : pathAfter(rest, before[Number(step)], sent[index]);
    return left && [index, ...left];
  }
  if (!isObject(before) || !isObject(sent)) return undefined;
  if (!Object.hasOwn(sent, step)) return path;
  const left = pathAfter(rest, before[step], sent[step]);
  return left && [step, ...left];
}

/** Returns the index of the object that an object of a list continues; `undefined` for a new one. */
function earlierIndex(before: readonly unknown[], after: readonly unknown[], index: number): number | undefined {
  const element = after[index];
  if (!isObject(element)) return undefined;
  const known = before.findIndex((one) => isSame(one, element));
  if (known >= 0) return known;
  const earlier = before[index];
  return isObject(earlier) && !after.some((one) => isSame(earlier, one)) ? index : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const name = one["id"] ?? one["name"];
  return name !== undefined && name === (other["id"] ?? other["name"]);
}
