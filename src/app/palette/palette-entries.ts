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

export type Place = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly keywords?: string;
  /** A table's fields: the id of one finds the table. */
  readonly fields?: readonly { readonly id: string; readonly name: string }[];
  readonly theme?: ThemePreference;
  /** The connection to switch to; an undefined id is standalone. */
  readonly connectTo?: { readonly id: string | undefined };
} & Target;

const key = (session: Session, ...rest: readonly string[]) => [...directory.all(session), ...rest] as const;

const KEYWORDS: Record<(typeof screens)[number]["to"], string> = {
  "/": "home",
  "/tokens": "scopes expiry secrets",
  "/exchanges": "requests answers log har export",
  "/contract": "openapi schemas endpoints checks conformance open points",
  "/connections": "pins import export services remote bearer",
  "/backend": "backup restore reset faults latency delay samples storage import export choices",
};

const MAX_RECORDS = 20;
const MIN_RECORD_TEXT = 2;

/** Keys are below the directory's, so that its changes invalidate them. */
export const palette = {
  places: (session: Session) => queryOptions({ queryKey: key(session, "places"), queryFn: () => readPlaces(session) }),
  recent: (session: Session) =>
    queryOptions({ queryKey: key(session, "recent"), queryFn: () => recentPlaces(session), staleTime: 0 }),
  records: (session: Session, text: string) =>
    queryOptions({
      queryKey: key(session, "found records", text),
      queryFn: ({ signal }) => session.workspace.findRecords(text, MAX_RECORDS, signal),
      enabled: text.length >= MIN_RECORD_TEXT,
      // The text may be a secret pasted by mistake, so it must not stay as a query key.
      gcTime: 0,
    }),
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

async function readPlaces({ connection, workspace }: Session): Promise<Place[]> {
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
    ...tables.map(({ id, name, fields }): Place => ({
      id,
      name,
      what: "Table",
      fields,
      to: "/tables/$tableId",
      params: { tableId: id },
    })),
  ];
}

async function recentPlaces(session: Session): Promise<Place[]> {
  const [visits, known] = await Promise.all([visitsIn(session.notebook), readPlaces(session)]);
  const places = await Promise.all(visits.map(async (visit) => placeOf(visit, session, known)));
  return places.flatMap((place) =>
    place ? [{ ...place, id: `recent-${place.id}`, what: `Recent: ${place.what}` }] : [],
  );
}

/** Returns the place by its current name, or by its id if unknown. */
async function placeOf({ to, params }: Visit, { connection, workspace }: Session, known: readonly Place[]) {
  const place = known.find((one) => one.to === to && JSON.stringify(one.params) === JSON.stringify(params));
  if (place) return place;
  const { baseId, tableId, recordId } = params;
  // Standalone knows all bases. A remote service has more than its pins.
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

// A plain word is a name. As an id it needs an address such as base/word.
const LOOKS_LIKE_ID = /[/\d_]|\p{Ll}\p{Lu}/u;

/** Returns a base for an address or id-like text that is not in `known`. */
export function typedBase(text: string, known: readonly Place[]): Place[] {
  const address = baseAddress(text);
  if ("problem" in address || !LOOKS_LIKE_ID.test(text) || known.some(isBase(address.id))) return [];
  return [{ ...baseAt(address.id), name: `Open base ${address.id}`, what: "Action" }];
}

/** Matches words, starts of keywords or ids, and base addresses. Name starts rank first, keyword matches last. */
export function matching(places: readonly Place[], text: string): readonly Place[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return places;
  const address = typed.includes("/") ? baseAddress(text) : undefined;
  const matchPlace = (place: Place) => {
    const { id, name, what, keywords = "", fields = [] } = place;
    if (address && "id" in address && isBase(address.id)(place)) return { place, rank: 0 };
    if (name.toLowerCase().startsWith(typed)) return { place, rank: 0 };
    if (hasWords(name, typed) || id.toLowerCase().startsWith(typed)) return { place, rank: 1 };
    const field = fields.find((one) => one.id.toLowerCase() === typed);
    if (field) return { place: { ...place, what: `Table with the field ${field.name}` }, rank: 0 };
    const known = keywords.split(" ");
    const matched = typed
      .split(/\s+/)
      .flatMap((word) => (hasWords(name, word) ? [] : [known.find((keyword) => keyword.startsWith(word))]));
    return matched.includes(undefined)
      ? undefined
      : { place: { ...place, what: `${matched.join(", ")} · ${what}` }, rank: 2 };
  };
  return places
    .flatMap((place) => matchPlace(place) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
