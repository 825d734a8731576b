import type { configureAiIntegration, AiIntegration } from "#contract/index.ts";
import { replaceSecrets } from "#contract/secrets.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { GivenSecret, StoredIntegration } from "#workspace/workspace.ts";
import { canAccessSpace } from "../access-tokens/rules.ts";
import { readChoices } from "../service/choices.ts";
import type { Service } from "../service/context.ts";
import { HttpError } from "../service/http-error.ts";

/** Stores the AI integration of a space, without its secrets. An open choice decides what happens to an earlier one. */
export const configure: Service<typeof configureAiIntegration> = async ({ params, body, caller }, context) => {
  const { spaceId } = params;
  const { store } = context;
  if (!(await store.get("spaces", spaceId))) throw new HttpError(404, "No space has this id.");
  if (!canAccessSpace(caller.restriction, spaceId)) throw new HttpError(403, "The token has no access to this space.");
  return context.withLock(`integration:${spaceId}`, async () => {
    const { secondIntegration: how, integrationReply } = await readChoices(store);
    const sent = withoutSecrets(body, context.now().toISOString());
    const before = how !== "replace" && (await store.get("integrations", spaceId));
    // Loads when a space is saved again: the first screen has none.
    const value = before ? (await import("./merge.ts")).mergeIntegrations(before.value, body, sent, how) : sent;
    await store.commit([{ put: "integrations", row: { id: spaceId, parent: spaceId, order: 0, value } }]);
    return integrationReply === "stored" ? value.request : {};
  });
};

// Not from the index, which loads all schemas with zod. Seeding runs before the first screen.

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
