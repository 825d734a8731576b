import type { AiIntegration } from "#contract/index.ts";
import { getAt, isObject, toPointer, type Path } from "#json/json-path.ts";
import { keptFor, type KeptSecret } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { Baseline } from "../draft/load-start.ts";
import { ENTER_AGAIN, takeOutSecrets, type Marks, type PlacedSecret } from "../request/secrets.ts";

export interface Secrets {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly spaceId: string;
  /** The absolute base URL of the service. */
  readonly baseUrl: string;
}

export interface KeptPlace extends PlacedSecret {
  readonly place: string;
}

interface FoundPlace {
  readonly path: Path;
  readonly id: string;
}

/**
 * Names the place of a secret so that it is found again: an element of a list by its id or name, a text by its index and
 * the length of the list. `undefined` where elements cannot be told apart, so that no secret gets into the wrong one.
 */
export function placeOf(request: AiIntegration, path: Path): string | undefined {
  const steps: string[] = [];
  for (const [depth, step] of path.entries()) {
    if (typeof step === "string") {
      steps.push(encodeURIComponent(step));
      continue;
    }
    const list = getAt(request, path.slice(0, depth)) as readonly unknown[];
    const element = list[step];
    if (!isObject(element)) {
      steps.push(`${step} of ${list.length}`);
      continue;
    }
    const names = list.map((one) => elementName(one));
    const name = names[step];
    if (name === undefined || names.indexOf(name) !== names.lastIndexOf(name)) return undefined;
    steps.push(name);
  }
  return `/${steps.join("/")}`;
}

function elementName(element: unknown): string | undefined {
  if (!isObject(element)) return undefined;
  const member = ["id", "name"].find((one) => typeof element[one] === "string" && element[one] !== "");
  return member === undefined ? undefined : `${member}=${encodeURIComponent(element[member] as string)}`;
}

/** Returns the secrets at a path and below that have a place in the vault; missing ones too. */
export function placesIn({ request, marks }: Secrets, at: Path): KeptPlace[] {
  const isBelow = (path: Path) => at.every((step, depth) => path[depth] === step);
  return takeOutSecrets(request, marks).secrets.flatMap((placed): KeptPlace[] => {
    if (placed.secret === "" || !isBelow(placed.path)) return [];
    const place = placeOf(request, placed.path);
    return place === undefined ? [] : [{ ...placed, place }];
  });
}

const keptAt = (kept: readonly KeptSecret[], { baseUrl, spaceId }: Secrets, place: string) =>
  keptFor(kept, "integration", baseUrl).find(({ uses }) =>
    uses.some((use) => use.spaceId === spaceId && use.place === place),
  );

/** Returns the missing secrets that the vault has. Of a list it has all, or none: part of it may have moved. */
export function fillable(secrets: Secrets, kept: readonly KeptSecret[], at: Path = []): FoundPlace[] {
  const places = placesIn(secrets, at);
  return places.flatMap(({ path, secret, place }) => {
    const found = secret === ENTER_AGAIN ? keptAt(kept, secrets, place) : undefined;
    return found && isWholeListMissing(secrets.request, path) ? [{ path, id: found.id }] : [];
  });
}

function isWholeListMissing(request: AiIntegration, path: Path): boolean {
  if (typeof path.at(-1) !== "number") return true;
  return (getAt(request, path.slice(0, -1)) as readonly unknown[]).every((element) => element === ENTER_AGAIN);
}

type Sent = Pick<Baseline, "request" | "savedTime"> | undefined;

/**
 * Returns the entered secrets for which the vault has others since: those that it had filled, and those that were sent
 * before they were replaced in it. What was typed since is left alone.
 */
export function outdated(secrets: Secrets, kept: readonly KeptSecret[], sent: Sent, at: Path = []): FoundPlace[] {
  return placesIn(secrets, at).flatMap(({ path, secret, place }) => {
    const found = secret === ENTER_AGAIN ? undefined : keptAt(kept, secrets, place);
    if (!found || found.fingerprint === fingerprintOf(secret)) return [];
    const { replacedTime = "" } = found;
    const isSentBefore = sent && sent.savedTime < replacedTime && getAt(sent.request, path) === secret;
    return isFilled({ path, secret }) || isSentBefore ? [{ path, id: found.id }] : [];
  });
}

/** Returns what the vault can fill: missing secrets, and outdated ones. */
export const toFill = (secrets: Secrets, kept: readonly KeptSecret[], sent: Sent, at: Path = []): FoundPlace[] => [
  ...fillable(secrets, kept, at),
  ...outdated(secrets, kept, sent, at),
];

/** Returns the entered secrets that the vault does not have for their places, without outdated ones. */
export function toKeep(secrets: Secrets, kept: readonly KeptSecret[], sent: Sent, at: Path = []): KeptPlace[] {
  const old = new Set(outdated(secrets, kept, sent, at).map(({ path }) => toPointer(path)));
  return placesIn(secrets, at).filter(
    ({ path, secret, place }) =>
      secret !== ENTER_AGAIN &&
      keptAt(kept, secrets, place)?.fingerprint !== fingerprintOf(secret) &&
      !old.has(toPointer(path)),
  );
}

const filled = new Set<string>();

/** Notes that the vault has filled a place in this tab, so that the review can say so. */
export function noteFilled(path: Path, secret: string): void {
  filled.add(`${toPointer(path)} ${fingerprintOf(secret)}`);
}

/** Whether the vault has filled the place with the secret that it has now. */
export const isFilled = ({ path, secret }: PlacedSecret): boolean =>
  filled.has(`${toPointer(path)} ${fingerprintOf(secret)}`);
