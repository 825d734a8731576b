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
