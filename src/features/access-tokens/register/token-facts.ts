import { accessToken, readReply } from "#contract/index.ts";
import type { AccessToken, NewAccessToken, Received } from "#contract/index.ts";
import type { TokenEntry } from "./register.ts";

type TokenFacts = Received<AccessToken> & Pick<NewAccessToken, "name" | "scopes" | "expiredTime">;

const facts = new WeakMap<TokenEntry, TokenFacts>();

/** Returns the token as created, or as requested where the answer has no value. */
export function tokenOf(entry: TokenEntry): TokenFacts {
  const { request, answer } = entry;
  if (!answer) return request;
  const cached = facts.get(entry);
  if (cached) return cached;
  const { reply } = readReply(accessToken, answer);
  const { name = request.name, scopes = request.scopes, expiredTime = request.expiredTime } = reply;
  const result = { ...reply, name, scopes, expiredTime };
  facts.set(entry, result);
  return result;
}
