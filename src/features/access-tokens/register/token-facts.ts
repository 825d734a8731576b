import { accessToken, readReply } from "#contract/index.ts";
import type { AccessToken, NewAccessToken, Received } from "#contract/index.ts";
import type { TokenEntry } from "./register.ts";

type TokenFacts = Received<AccessToken> & Pick<NewAccessToken, "name" | "scopes" | "expiredTime">;

const facts = new WeakMap<TokenEntry, TokenFacts>();

/** Returns the token as created, or as requested where the answer has no value.. */
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
