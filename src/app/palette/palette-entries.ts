import { queryOptions } from "@tanstack/react-query";
import { isKnownToken } from "#features/access-tokens/known-token.ts";
import { directory } from "#session/directory-queries.ts";
import { baseAddress } from "#session/parse-base-address.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { Session } from "#session/session.ts";
import type { ThemePreference } from "#ui/style/theme.ts";
import { hasWords } from "#workspace/words.ts";
import type { FoundRecords } from "#workspace/workspace.ts";
import { visitsIn, type Visit } from "./recent.ts";
import { screens } from "./screens.ts";

type Target =
  | { readonly to: (typeof screens)[number]["to"] | "/tokens/new"; readonly params?: never }
  | { readonly to: "/spaces/$spaceId" | "/spaces/$spaceId/ai"; readonly params: { readonly spaceId: string } }
  | { readonly to: "/bases/$baseId"; readonly params: { readonly baseId: string } }
  | { readonly to: "/tables/$tableId"; readonly params: { readonly tableId: string } }
  | {
      readonly to: "/tables/$tableId/records/$recordId";
      readonly params: { readonly tableId: string; readonly recordId: string };
    };

/** Somewhere to go, or something to do, by name. */
export type Place = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  /** Words besides its name that it is found by. */
  readonly keywords?: string;
  /** Set instead of going anywhere. */
  readonly theme?: ThemePreference;
  /** Used from then on: the id of a remote connection, or standalone. */
  readonly connectTo?: { readonly id: string | undefined };
} & Target;

const key = (session: Session, ...rest: readonly string[]) => [...directory.all(session), ...rest] as const;

/** What is done on a screen, for who does not know its name. */
const KEYWORDS: Record<(typeof screens)[number]["to"], string> = {
  "/": "home",
  "/tokens": "scopes expiry secrets",
  "/exchanges": "requests answers log har export",
  "/contract": "openapi schemas endpoints checks conformance open points",
  "/connections": "pins import export services remote bearer",
  "/backend": "backup restore reset faults latency delay samples storage import export choices",
};

// Enough to choose from; who sees too many types on.
const MAX_RECORDS = 20;
const MIN_RECORD_TEXT = 2;

/** What the palette reads. Kept under the directory, so that it follows what changes there. */
export const palette = {
  /** Every place it knows by name. */
  places: (session: Session) => queryOptions({ queryKey: key(session, "places"), queryFn: () => read(session) }),
  /** Where one was last, the newest first. */
  recent: (session: Session) =>
    queryOptions({ queryKey: key(session, "recent"), queryFn: () => recentPlaces(session), staleTime: 0 }),
  /** Records by id or name. */
  records: (session: Session, text: string) =>
    queryOptions({
      queryKey: key(session, "found records", text),
      queryFn: ({ signal }) => session.workspace.findRecords(text, MAX_RECORDS, signal),
      enabled: text.length >= MIN_RECORD_TEXT,
      // What is typed may be a secret that was pasted by mistake: it is not kept as the key of an answer.
      gcTime: 0,
    }),
  /** Whether what would be opened as a base is a token. */
  token: (session: Session, text: string) => {
    const address = baseAddress(text);
    const id = "id" in address ? address.id : "";
    return queryOptions({
      queryKey: key(session, "token", id),
      queryFn: () => isKnownToken(session, id),
      enabled: id !== "",
      gcTime: 0,
    });
  },
};

async function read({ connection, workspace }: Session): Promise<Place[]> {
  const spaces = await workspace.spaces();
  const bases = (await Promise.all(spaces.map(({ id }) => workspace.bases(id)))).flat();
  const tables = (await Promise.all(bases.map(({ id }) => workspace.tables(id)))).flat();
  return [
    ...screens
      .filter(({ isStandaloneOnly }) => !isStandaloneOnly || connection.kind === "standalone")
      .map(({ to, label }): Place => ({ id: to, name: label, what: "Screen", keywords: KEYWORDS[to], to })),
    { id: "new-token", name: "Create an access token", what: "Action", keywords: "new add", to: "/tokens/new" },
    { id: "check-connection", name: "Check this connection", what: "Action", to: "/contract" },
    { id: "add-service", name: "Add a service", what: "Action", keywords: "new connection", to: "/connections" },
    ...(["light", "dark", "system"] as const).map((theme): Place => ({
      id: `theme-${theme}`,
      name: `Theme: ${theme}`,
      what: "Action",
      to: "/",
      theme,
    })),
    ...spaces.flatMap(({ id, name }): Place[] => [
      { id, name, what: "Space", to: "/spaces/$spaceId", params: { spaceId: id } },
      {
        id: `${id}-ai`,
        name: `${name}: AI integration`,
        what: "Space",
        to: "/spaces/$spaceId/ai",
        params: { spaceId: id },
      },
    ]),
    ...bases.map(({ id, name }): Place => ({ id, name, what: "Base", to: "/bases/$baseId", params: { baseId: id } })),
    ...tables.map(({ id, name }): Place => ({
      id,
      name,
      what: "Table",
      to: "/tables/$tableId",
      params: { tableId: id },
    })),
  ];
}

async function recentPlaces(session: Session): Promise<Place[]> {
  const [visits, known] = await Promise.all([visitsIn(session.notebook), read(session)]);
  const places = await Promise.all(visits.map(async (visit) => placeOf(visit, session, known)));
  return places.flatMap((place) =>
    place ? [{ ...place, id: `recent-${place.id}`, what: `Recent: ${place.what}` }] : [],
  );
}

/** A visited place with the name it has now, or with its id where none is known. */
async function placeOf({ to, params }: Visit, { connection, workspace }: Session, known: readonly Place[]) {
  const place = known.find((one) => one.to === to && JSON.stringify(one.params) === JSON.stringify(params));
  if (place) return place;
  const { baseId, tableId, recordId } = params;
  // Standalone knows every base there is; a service has more than is pinned.
  if (to === "/bases/$baseId" && baseId !== undefined) return connection.kind === "remote" ? baseAt(baseId) : undefined;
  if (to !== "/tables/$tableId/records/$recordId" || tableId === undefined || recordId === undefined) return undefined;
  const record = await workspace.record(tableId, recordId);
  return record && recordPlaces({ found: [{ tableId, record }], isComplete: true }, known)[0];
}

const baseAt = (baseId: string): Place => ({
  id: `open-${baseId}`,
  name: `Base ${baseId}`,
  what: "Base",
  to: "/bases/$baseId",
  params: { baseId },
});

/** The other connections, to switch to. */
export function switchPlaces(saved: readonly SavedConnection[], current: SavedConnection | undefined): Place[] {
  const standalone = { id: undefined, name: "Standalone" };
  return [standalone, ...saved]
    .filter(({ id }) => id !== current?.id)
    .map(({ id, name }) => ({
      id: `connect-${id ?? ""}`,
      name: `Switch to ${name}`,
      what: "Connection",
      to: "/",
      connectTo: { id },
    }));
}

export function recordPlaces({ found }: FoundRecords, known: readonly Place[]): Place[] {
  return found.map(({ tableId, record }) => ({
    id: `record-${record.id}`,
    name: record.name ?? record.id,
    what: `Record in ${known.find(({ id }) => id === tableId)?.name ?? tableId}`,
    to: "/tables/$tableId/records/$recordId",
    params: { tableId, recordId: record.id },
  }));
}

const isBase =
  (id: string) =>
  ({ to, params }: Place) =>
    to === "/bases/$baseId" && params.baseId === id;

// A plain word is typed to find something by its name. As an id it has to stand in an address, such as base/word.
const LOOKS_LIKE_ID = /[/\d_]|\p{Ll}\p{Lu}/u;

/** A base that none of the `known` places is, by an address that was typed or by what looks like an id. */
export function typedBase(text: string, known: readonly Place[]): Place[] {
  const address = baseAddress(text);
  if ("problem" in address || !LOOKS_LIKE_ID.test(text) || known.some(isBase(address.id))) return [];
  return [{ ...baseAt(address.id), name: `Open base ${address.id}`, what: "Action" }];
}

/**
 * The places found by their name, where each typed word is in the name or begins a keyword, by the beginning of their id, or
 * by the address of a base.
 * Those whose name begins with the text come first, those that a keyword led to come last and say which, else they keep
 * their order.
 */
export function matching(places: readonly Place[], text: string): readonly Place[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return places;
  const address = typed.includes("/") ? baseAddress(text) : undefined;
  const found = (place: Place) => {
    const { id, name, what, keywords = "" } = place;
    if (address && "id" in address && isBase(address.id)(place)) return { place, rank: 0 };
    if (name.toLowerCase().startsWith(typed)) return { place, rank: 0 };
    if (hasWords(name, typed) || id.toLowerCase().startsWith(typed)) return { place, rank: 1 };
    const known = keywords.split(" ");
    const told = typed
      .split(/\s+/)
      .flatMap((word) => (hasWords(name, word) ? [] : [known.find((keyword) => keyword.startsWith(word))]));
    return told.includes(undefined)
      ? undefined
      : { place: { ...place, what: `${told.join(", ")} · ${what}` }, rank: 2 };
  };
  return places
    .flatMap((place) => found(place) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
