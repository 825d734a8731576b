import { type createAccessToken, type NewAccessToken, replaceSecrets } from "#contract/index.ts";
import { hashOf } from "#workspace/fingerprint.ts";
import { readChoices } from "../service/choices.ts";
import type { Context, Service } from "../service/context.ts";
import { HttpError } from "../service/http-error.ts";
import { newId, newSecret } from "../service/ids.ts";
import type { Caller } from "../service/operator.ts";
import type { StoredToken } from "../store/store.ts";
import { bearerIn, deniedPaths, isExpired } from "./rules.ts";

/** Creates an access token. Only the response has its secret: the store keeps the hash. */
export const create: Service<typeof createAccessToken> = async ({ body, caller }, context) => {
  await checkWithin(caller, body, context);
  const { unusedToken } = await readChoices(context.store);
  const secret = newSecret();
  const createdTime = context.now().toISOString();
  // Unknown members are stored, except those whose names suggest a secret.
  const { lastUsedTime: _, ...request } = replaceSecrets(body, () => undefined) as NewAccessToken;
  const stored: StoredToken = { ...request, id: newId("tok"), createdTime };
  await context.withLock("tokens", async () => {
    const order = await context.store.count("tokens", "");
    await context.store.commit([{ put: "tokens", row: { id: hashOf(secret), parent: "", order, value: stored } }]);
  });
  return { ...stored, token: secret, lastUsedTime: unusedToken === "empty" ? "" : createdTime };
};

async function checkWithin(caller: Caller, wanted: NewAccessToken, { store }: Context): Promise<void> {
  const bases = await Promise.all((wanted.baseIds ?? []).map((id) => store.get("bases", id)));
  const spaceOf = new Map(bases.flatMap((row) => (row ? [[row.id, row.value.spaceId]] : [])));
  const paths = deniedPaths(caller.restriction, wanted, (baseId) => spaceOf.get(baseId));
  if (paths.length === 0) return;
  const faults = paths.map((path) => ({ path, message: "The token of this request has no access to it." }));
  throw new HttpError(403, "A restricted token can only create tokens with the same or less access.", { faults });
}

const CHALLENGE = { "www-authenticate": "Bearer" };
const INVALID = { "www-authenticate": 'Bearer error="invalid_token"' };

/** Returns the caller by the Authorization header, and updates the token's last use. Throws a 401 error. */
export async function authenticate(header: string | null, context: Context): Promise<Caller> {
  if (header === null) throw new HttpError(401, "The Authorization header is missing.", { headers: CHALLENGE });
  const secret = bearerIn(header);
  if (secret === undefined) {
    throw new HttpError(401, "The Authorization header must be: Bearer <ACCESS_TOKEN>.", {
      headers: CHALLENGE,
    });
  }
  const hash = hashOf(secret);
  if (context.operator.is(hash)) return context.operator.caller;
  return context.withLock(`token:${hash}`, async () => {
    const row = await context.store.get("tokens", hash);
    if (!row) throw new HttpError(401, "The service does not know this token.", { headers: INVALID });
    const now = context.now();
    if (isExpired(row.value.expiredTime, now)) {
      throw new HttpError(401, `This token expired on ${row.value.expiredTime}.`, { headers: INVALID });
    }
    await context.store.commit([
      { put: "tokens", row: { ...row, value: { ...row.value, lastUsedTime: now.toISOString() } } },
    ]);
    // There is only one user, so every token acts for the operator.
    return { user: context.operator.caller.user, restriction: row.value };
  });
}
