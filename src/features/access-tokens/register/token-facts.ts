import { accessToken, readReply } from "#contract/index.ts";
import type { AccessToken, NewAccessToken, Received } from "#contract/index.ts";
import type { TokenEntry } from "./register.ts";

type TokenFacts = Received<AccessToken> & Pick<NewAccessToken, "name" | "scopes" | "expiredTime">;

const facts = new WeakMap<TokenEntry, TokenFacts>();

/** The token as it was created; as it was asked for where the answer does not say. */
export function tokenOf(entry: TokenEntry): TokenFacts {
  const { request, answer } = entry;
  if (!answer) return request;
  const known = facts.get(entry);
  if (known) return known;
  const { reply } = readReply(accessToken, answer);
  const { name = request.name, scopes = request.scopes, expiredTime = request.expiredTime } = reply;
  const read = { ...reply, name, scopes, expiredTime };
  facts.set(entry, read);
  return read;
}
