import { check, newAccessToken } from "#contract/index.ts";
import type { TokenEntry } from "#features/access-tokens/register/register.ts";
import { isObject } from "#json/json-path.ts";

const TEXTS = ["problem", "fingerprint", "note"] as const;
const KEEPING: ReadonlySet<unknown> = new Set(["copied", "downloaded", "stored"]);

/** Returns an entry of the register as a file has it; `undefined` if it is none. Members of other kinds are left out. */
export function filedEntry(value: unknown): TokenEntry | undefined {
  if (!isObject(value)) return undefined;
  const { sentTime, outcome, answer, secretLength, keeping } = value;
  const request = check(newAccessToken, value["request"]);
  if (!request.ok || typeof sentTime !== "string" || (outcome !== "created" && outcome !== "unknown")) return undefined;
  const texts = TEXTS.filter((name) => typeof value[name] === "string").map((name) => [name, value[name]]);
  return {
    sentTime,
    request: request.value,
    outcome,
    ...(Object.fromEntries(texts) as Partial<TokenEntry>),
    ...(isObject(answer) && { answer }),
    ...(typeof secretLength === "number" && { secretLength }),
    ...(KEEPING.has(keeping) && { keeping: keeping as NonNullable<TokenEntry["keeping"]> }),
  };
}
