import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import { addressOf, type SavedConnection } from "#session/saved-connections.ts";
import type { KeptSecret, Use } from "#vault/kept-secret.ts";

const LOCAL_ADDRESS = "https://workspace.invalid";

/** Where a list begins in the place of a secret: an element by its index, id or name. */
const ELEMENT = /\/(?:\d+ of \d+|(?:id|name)=)/;

/** Whether a request was sent without the secret of a place, or of its list. `leftOut` has JSON Pointers. */
function isLeftOut({ place }: Use, leftOut: readonly string[]): boolean {
  const [start = ""] = place.split(ELEMENT);
  return leftOut.some((pointer) => pointer === start || pointer.startsWith(`${start}/`));
}

/** Returns spaces whose AI integration has a replaced secret, not sent since. The local backend has no connection id. */
export async function unsentSpaces(
  { kind, baseUrl, replacedTime, uses }: KeptSecret,
  saved: readonly SavedConnection[],
) {
  if (replacedTime === undefined || kind !== "integration") return [];
  const ids =
    baseUrl === LOCAL_ADDRESS ? [undefined] : saved.filter((one) => addressOf(one) === baseUrl).map(({ id }) => id);
  const sent = await Promise.all(
    ids.map((id) =>
      withNotebook(id ?? LOCAL_BACKEND_ID, (notebook) =>
        notebook.list<{ readonly leftOut?: readonly string[] }>("last-sent"),
      ),
    ),
  );
  const sentSince = sent.flat().filter(({ savedTime }) => Date.parse(savedTime) > Date.parse(replacedTime));
  const isSent = (use: Use) =>
    sentSince.some(({ key, value: { leftOut = [] } }) => key === use.spaceId && !isLeftOut(use, leftOut));
  const nameOf = (id: string | undefined) => saved.find((one) => one.id === id)?.name ?? "";
  const spaces = new Map(
    uses.flatMap((use) => (use.spaceId === undefined || isSent(use) ? [] : [[use.spaceId, use.label] as const])),
  );
  return [...spaces].map(([spaceId, label]) => ({
    spaceId,
    label,
    connectionId: ids.find((id) => label.startsWith(`${nameOf(id)}, `)) ?? ids[0],
  }));
}
