import type { configureAiIntegration } from "#contract/index.ts";
import { canAccessSpace } from "../access-tokens/rules.ts";
import { readChoices } from "../service/choices.ts";
import type { Service } from "../service/context.ts";
import { HttpError } from "../service/http-error.ts";
import { withoutSecrets } from "./rules.ts";

export const configure: Service<typeof configureAiIntegration> = async ({ params, body, caller }, context) => {
  const { spaceId } = params;
  const { store } = context;
  if (!(await store.get("spaces", spaceId))) throw new HttpError(404, "No space has this id.");
  if (!canAccessSpace(caller.restriction, spaceId)) throw new HttpError(403, "The token has no access to this space.");
  return context.withLock(`integration:${spaceId}`, async () => {
    const { secondIntegration: how, integrationReply } = await readChoices(store);
    const sent = withoutSecrets(body, context.now().toISOString());
    const before = await store.get("integrations", spaceId);
    // Loads when a space is saved again: the first screen has none.
    const value =
      before && how !== "replace"
        ? (await import("./merge.ts")).mergeIntegrations(before.value, body, sent, how)
        : sent;
    await store.commit([{ put: "integrations", row: { id: spaceId, parent: spaceId, order: 0, value } }]);
    return integrationReply === "stored" ? value.request : {};
  });
};
