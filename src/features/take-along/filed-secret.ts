import { isObject } from "#json/json-path.ts";
import type { StoredSecret, Use } from "#vault/kept-secret.ts";

/** A secret of the vault. Its fingerprint is computed again when it is kept. */
export type FiledSecret = Omit<StoredSecret, "id" | "fingerprint">;

const KINDS: readonly unknown[] = ["bearer", "integration", "token", "upload"] satisfies FiledSecret["kind"][];
const TEXTS = ["name", "baseUrl", "secret", "savedTime"] as const;

/** Returns a secret as a file has it; `undefined` if it is none. */
export function filedSecret(value: unknown): FiledSecret | undefined {
  if (!isObject(value) || !KINDS.includes(value["kind"])) return undefined;
  const { kind, name, baseUrl, secret, savedTime, replacedTime, uses } = value as unknown as FiledSecret;
  if (TEXTS.some((member) => typeof value[member] !== "string") || secret === "") return undefined;
  if (Number.isNaN(new Date(savedTime).getTime()) || !Array.isArray(uses) || !uses.every(isUse)) return undefined;
  const replaced = typeof replacedTime === "string" && { replacedTime };
  return { kind, name, baseUrl, secret, savedTime, ...replaced, uses };
}

function isUse(value: unknown): value is Use {
  if (!isObject(value)) return false;
  const { label, place, spaceId } = value;
  return typeof label === "string" && typeof place === "string" && ["string", "undefined"].includes(typeof spaceId);
}
