import type { AiIntegration } from "#contract/index.ts";
// Not through the index: seeding needs this on the way to the first screen, and the index brings all schemas with zod.
import { replaceSecrets } from "#contract/secrets.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { GivenSecret, StoredIntegration } from "#workspace/workspace.ts";

/** A request as it may be kept: of each secret only that it was given, when, its length and its fingerprint. */
export function withoutSecrets(request: AiIntegration, savedTime: string): StoredIntegration {
  const secrets: GivenSecret[] = [];
  const reduced = replaceSecrets(request, (secret, path) => {
    if (secret === "") return secret;
    secrets.push({ path, givenTime: savedTime, length: secret.length, fingerprint: fingerprintOf(secret) });
    return undefined;
  }) as AiIntegration;
  return { request: withoutHoles(reduced), savedTime, secrets };
}

// A pool of keys is all secrets. The nulls left in their places would not fit the document, which shows strings.
function withoutHoles(request: AiIntegration): AiIntegration {
  const { aiGatewayApiKeys } = request.config;
  if (!aiGatewayApiKeys) return request;
  const given = (aiGatewayApiKeys as (string | null)[]).filter((key) => key !== null);
  return { ...request, config: { ...request.config, aiGatewayApiKeys: given } };
}

/**
 * What a space has after a second request when requests merge: members that were sent win, objects merge member by
 * member, everything else is replaced whole. A secret is kept where the new request says nothing of its place.
 */
export function merged(before: StoredIntegration, sent: AiIntegration, after: StoredIntegration): StoredIntegration {
  return {
    request: mergedValue(before.request, after.request) as AiIntegration,
    savedTime: after.savedTime,
    secrets: [...before.secrets.filter(({ path }) => !isSettledBy(sent, path)), ...after.secrets],
  };
}

function mergedValue(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const members = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(after)) members.set(name, mergedValue(members.get(name), value));
  return Object.fromEntries(members);
}

/** Whether a request says anything about a place: by a value there, or by replacing what would hold it. */
function isSettledBy(request: unknown, path: readonly (string | number)[]): boolean {
  let value = request;
  for (const step of path) {
    if (!isObject(value)) return true;
    if (!Object.hasOwn(value, step)) return false;
    value = value[step];
  }
  return true;
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
