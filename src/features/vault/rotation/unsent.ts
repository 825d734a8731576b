import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import { addressOf } from "#session/preset.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";

/** A space whose service still has the earlier secret. */
export interface UnsentSpace {
  readonly spaceId: string;
  /** The connection and the space, in words. */
  readonly label: string;
  /** `undefined` for the local backend. */
  readonly connectionId: string | undefined;
}

const LOCAL_ADDRESS = "https://workspace.invalid";

/** Returns the spaces that use a replaced secret and whose AI integration was not sent since, from this browser. */
export async function unsentSpaces(
  { kind, baseUrl, replacedTime, uses }: KeptSecret,
  saved: readonly SavedConnection[],
): Promise<readonly UnsentSpace[]> {
  if (replacedTime === undefined || kind !== "integration") return [];
  const ids =
    baseUrl === LOCAL_ADDRESS ? [undefined] : saved.filter((one) => addressOf(one) === baseUrl).map(({ id }) => id);
  const sent = await Promise.all(
    ids.map((id) => withNotebook(id ?? LOCAL_BACKEND_ID, (notebook) => notebook.list("last-sent"))),
  );
  const sentSince = new Set(
    sent.flat().flatMap(({ key, savedTime }) => (Date.parse(savedTime) > Date.parse(replacedTime) ? key : [])),
  );
  const nameOf = (id: string | undefined) => saved.find((one) => one.id === id)?.name ?? "";
  const spaces = new Map(
    uses.flatMap(({ spaceId, label }) => (spaceId === undefined ? [] : [[spaceId, label] as const])),
  );
  return [...spaces].flatMap(([spaceId, label]) =>
    sentSince.has(spaceId)
      ? []
      : { spaceId, label, connectionId: ids.find((id) => label.startsWith(`${nameOf(id)}, `)) ?? ids[0] },
  );
}
