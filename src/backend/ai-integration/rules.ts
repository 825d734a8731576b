import type { AiIntegration } from "#contract/index.ts";
// Not from the index, which loads all schemas with zod. Seeding runs before the first screen.
import { replaceSecrets } from "#contract/secrets.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { GivenSecret, StoredIntegration } from "#workspace/workspace.ts";

/** Returns a request without its secrets, and for each secret its path, time, length and fingerprint. */
export function withoutSecrets(request: AiIntegration, savedTime: string): StoredIntegration {
  const secrets: GivenSecret[] = [];
  const reduced = replaceSecrets(request, (secret, path) => {
    if (secret === "") return secret;
    secrets.push({ path, givenTime: savedTime, length: secret.length, fingerprint: fingerprintOf(secret) });
    return undefined;
  }) as AiIntegration;
  return { request: withoutNulls(reduced), savedTime, secrets };
}

// The key pool holds only secrets. Removing them leaves nulls, but the document shows only strings.
function withoutNulls(request: AiIntegration): AiIntegration {
  const { aiGatewayApiKeys } = request.config;
  if (!aiGatewayApiKeys) return request;
  const given = (aiGatewayApiKeys as (string | null)[]).filter((key) => key !== null);
  return { ...request, config: { ...request.config, aiGatewayApiKeys: given } };
}

/** Objects merge member by member. A secret stays unless `sent` sets its path or replaces a parent of it. */
export function mergeIntegrations(
  before: StoredIntegration,
  sent: AiIntegration,
  after: StoredIntegration,
): StoredIntegration {
  return {
    request: mergeValues(before.request, after.request) as AiIntegration,
    savedTime: after.savedTime,
    secrets: [...before.secrets.filter(({ path }) => !setsPath(sent, path)), ...after.secrets],
  };
}

function mergeValues(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const members = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(after)) members.set(name, mergeValues(members.get(name), value));
  return Object.fromEntries(members);
}

function setsPath(request: unknown, path: readonly (string | number)[]): boolean {
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
