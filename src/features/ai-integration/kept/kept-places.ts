import type { AiIntegration } from "#contract/index.ts";
import { getAt, isObject, toPointer, type Path } from "#json/json-path.ts";
import { keptFor, type KeptSecret } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { Baseline } from "../draft/load-start.ts";
import { ENTER_AGAIN, takeOutSecrets, type Marks, type PlacedSecret } from "../request/secrets.ts";

/** A secret of the configuration, with what the vault has for its place. */
export type KeptPlace = ReturnType<typeof keptPlaces>[number];

/**
 * Names the place of a secret so that it is found again: an element of a list by its id or name, a text by its index and
 * the length of the list. `undefined` where elements cannot be told apart, so that no secret gets into the wrong one.
 */
export function placeOf(request: AiIntegration, path: Path): string | undefined {
  const steps = path.map((step, depth) => {
    if (typeof step === "string") return encodeURIComponent(step);
    const list = getAt(request, path.slice(0, depth)) as readonly unknown[];
    if (!isObject(list[step])) return `${step} of ${list.length}`;
    const names = list.map((one) => elementName(one));
    const name = names[step];
    return names.indexOf(name) === names.lastIndexOf(name) ? name : undefined;
  });
  return steps.includes(undefined) ? undefined : `/${steps.join("/")}`;
}

function elementName(element: unknown): string | undefined {
  if (!isObject(element)) return undefined;
  const member = ["id", "name"].find((one) => typeof element[one] === "string" && element[one] !== "");
  return member === undefined ? undefined : `${member}=${encodeURIComponent(element[member] as string)}`;
}

type Sent = Pick<Baseline, "request" | "savedTime"> | undefined;

/** Returns the secrets at a path and below that have a place in the vault; missing ones too. `baseUrl` is the service's. */
export function keptPlaces(
  { request, marks, spaceId, baseUrl }: { request: AiIntegration; marks: Marks; spaceId: string; baseUrl: string },
  kept: readonly KeptSecret[],
  sent: Sent,
  at: Path = [],
) {
  const own = keptFor(kept, "integration", baseUrl);
  const isBelow = (path: Path) => at.every((step, depth) => path[depth] === step);
  return takeOutSecrets(request, marks).secrets.flatMap((placed) => {
    const place = placed.secret !== "" && isBelow(placed.path) ? placeOf(request, placed.path) : undefined;
    if (place === undefined) return [];
    const found = own.find(({ uses }) => uses.some((use) => use.spaceId === spaceId && use.place === place));
    // Without an id, the vault has none for the place.
    return [{ ...placed, place, id: found?.id, state: stateOf(placed, found, request, sent) }];
  });
}

/**
 * A missing list is filled if the vault has all of it: part of it may have moved. An entered secret is outdated if the vault
 * had filled it and has another since, or if it was sent before it was replaced there. What was typed since is left alone: it
 * is `new` to the vault.
 */
function stateOf(placed: PlacedSecret, found: KeptSecret | undefined, request: AiIntegration, sent: Sent) {
  const { path, secret } = placed;
  if (secret === ENTER_AGAIN) return found && isWholeListMissing(request, path) ? "fillable" : "missing";
  if (!found) return "new";
  if (found.fingerprint === fingerprintOf(secret)) return "kept";
  const { replacedTime = "" } = found;
  const isSentBefore = sent && sent.savedTime < replacedTime && getAt(sent.request, path) === secret;
  return isFilled(placed) || isSentBefore ? "outdated" : "new";
}

function isWholeListMissing(request: AiIntegration, path: Path): boolean {
  if (typeof path.at(-1) !== "number") return true;
  return (getAt(request, path.slice(0, -1)) as readonly unknown[]).every((element) => element === ENTER_AGAIN);
}

/** Whether the vault can fill a place: its secret is missing, or outdated. */
export const canFill = ({ state }: KeptPlace) => state === "fillable" || state === "outdated";

/** Returns the secrets that the unlocked vault has for places. These are asked for again when they were read. */
export async function readPlaces(vault: Vault, placesNow: () => readonly KeptPlace[]): Promise<PlacedSecret[]> {
  const ids = placesNow().flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const read = await vault.read(ids);
  return placesNow().flatMap(({ path, id = "" }) => {
    const secret = read.get(id);
    return secret === undefined ? [] : [{ path, secret }];
  });
}

const filled = new Set<string>();

/** Notes that the vault has filled a place in this tab, so that the review can say so. */
export function noteFilled(path: Path, secret: string): void {
  filled.add(`${toPointer(path)} ${fingerprintOf(secret)}`);
}

/** Whether the vault has filled the place with the secret that it has now. */
export const isFilled = ({ path, secret }: PlacedSecret): boolean =>
  filled.has(`${toPointer(path)} ${fingerprintOf(secret)}`);
