import { isKnownToken } from "#features/access-tokens/known-token.ts";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { baseAddress } from "#session/parse-base-address.ts";
import { originOf, type ConsoleFile, type SavedConnection } from "#session/saved-connections.ts";
import { directoryQuery, type Session } from "#session/session.ts";
import { matchesWords } from "#text/match-words.ts";
import { readTree, type FoundRecords } from "#workspace/workspace.ts";
import { type Place, isBase } from "./place.ts";
import { type Visit, visitsIn } from "./recent-visits.ts";
import { screens } from "./screens.ts";

const KEYWORDS: Record<(typeof screens)[number]["to"], string> = {
  "/": "home",
  "/tokens": "scopes expiry secrets",
  "/request-log": "requests responses log har export",
  "/api-reference": "openapi schemas endpoints checks conformance unspecified open points",
  "/connections": "pins ids import export services remote bearer",
  "/vault": "secrets keys passphrase lock unlock encrypted",
  "/browser-data": "take along move export restore import forget delete backup age file",
  "/local-backend":
    "backup restore reset test errors faults latency delay samples storage import export choices keep merge replace",
};

const action = (id: string, name: string, to: "/" | "/connections" | "/api-reference" | "/tokens/new") =>
  ({ id, name, kind: "action", path: [], to }) as const satisfies Place;

const ACTIONS: readonly Place[] = [
  { ...action("new-token", "Create an access token", "/tokens/new"), keywords: "new add" },
  { ...action("check-connection", "Check this connection", "/api-reference"), hash: "check" },
  { ...action("add-service", "Add a service", "/connections"), keywords: "new connection" },
  { ...action("learn", "Learn from a recording", "/connections"), to: "/connections/learn", keywords: "har" },
  ...(["light", "dark", "system"] as const).map((theme) => ({
    ...action(`theme-${theme}`, `Theme: ${theme}`, "/"),
    theme,
  })),
];

const AI = "AI integration";
const MAX_RECORDS = 20;
const MIN_RECORD_TEXT = 2;

/** Queries of the command palette (Ctrl+K). Their keys are below the directory's, so that its changes invalidate them. */
export const palette = {
  places: (session: Session) => directoryQuery(session, { key: ["places"] }, () => readPlaces(session)),
  recent: (session: Session) => directoryQuery(session, { key: ["recent"], staleTime: 0 }, () => recentPlaces(session)),
  records: (session: Session, text: string) => {
    // The text may be a secret pasted by mistake, so it must not stay as a query key.
    const reading = { key: ["found records", text], enabled: text.length >= MIN_RECORD_TEXT, gcTime: 0 };
    return directoryQuery(session, reading, ({ signal }) => session.workspace.findRecords(text, MAX_RECORDS, signal));
  },
  token: (session: Session, text: string) => {
    const address = baseAddress(text);
    const id = "id" in address ? address.id : "";
    return directoryQuery(session, { key: ["token", id], enabled: id !== "", gcTime: 0 }, () =>
      isKnownToken(session, id),
    );
  },
};

async function readPlaces({ connection, workspace }: Session): Promise<Place[]> {
  const { spaces, bases, tables } = await readTree(workspace);
  const spacePaths = new Map(spaces.map(({ id, name }) => [id, [name]]));
  const spacePath = (spaceId: string) => spacePaths.get(spaceId) ?? [];
  const basePaths = new Map(bases.map(({ id, name, spaceId }) => [id, [...spacePath(spaceId), name]]));
  return [
    ...screens
      .filter(({ isStandaloneOnly }) => !isStandaloneOnly || connection.kind === "standalone")
      .map(({ to, label, group }): Place => ({
        id: to,
        name: label,
        kind: "screen",
        path: [group],
        keywords: KEYWORDS[to],
        to,
      })),
    ...ACTIONS,
    ...spaces.flatMap(({ id, name }): Place[] => {
      const params = { spaceId: id };
      return [
        { id, name, kind: "space", path: [], to: "/spaces/$spaceId", params },
        { id: `${id}-ai`, name: AI, kind: AI, path: [name], to: "/spaces/$spaceId/ai", params },
      ];
    }),
    ...bases.map(({ id, name, spaceId }) => ({ ...baseAt(id), id, name, path: spacePath(spaceId) })),
    ...tables.map(({ id, name, baseId, fields }): Place => ({
      id,
      name,
      kind: "table",
      path: basePaths.get(baseId) ?? [],
      fields,
      to: "/tables/$tableId",
      params: { tableId: id },
    })),
  ];
}

async function recentPlaces(session: Session): Promise<Place[]> {
  const [visits, known] = await Promise.all([visitsIn(session.notebook), readPlaces(session)]);
  const places = await Promise.all(visits.map(async (visit) => placeOf(visit, session, known)));
  return places.flatMap((place) => (place ? [{ ...place, id: `recent-${place.id}`, isRecent: true as const }] : []));
}

/** Returns the place by its current name, or by its id if unknown. */
async function placeOf({ to, params }: Visit, { connection, workspace }: Session, known: readonly Place[]) {
  const place = known.find((one) => one.to === to && JSON.stringify(one.params) === JSON.stringify(params));
  if (place) return place;
  const { baseId, tableId, recordId } = params;
  // The service in this browser knows all bases. A remote service has more than its pins.
  if (to === "/bases/$baseId" && baseId !== undefined) return connection.kind === "remote" ? baseAt(baseId) : undefined;
  if (to !== "/tables/$tableId/records/$recordId" || tableId === undefined || recordId === undefined) return undefined;
  const record = await workspace.record(tableId, recordId);
  return record && recordPlaces({ found: [{ tableId, record }], isComplete: true }, known)[0];
}

const baseAt = (baseId: string): Place => ({
  id: `open-${baseId}`,
  name: `Base ${baseId}`,
  kind: "base",
  path: [],
  to: "/bases/$baseId",
  params: { baseId },
});

export function switchPlaces(
  saved: readonly SavedConnection[],
  current: SavedConnection | undefined,
  file?: ConsoleFile,
): Place[] {
  const standalone = { id: undefined, name: LOCAL_BACKEND, preset: undefined };
  return [...(file?.thisBrowser === false ? [] : [standalone]), ...saved]
    .filter(({ id }) => id !== current?.id)
    .map(({ id, name, preset }) => ({
      id: `connect-${id ?? ""}`,
      name: `Switch to ${name}`,
      kind: "connection",
      path: preset ? [originOf(preset)] : [],
      to: "/",
      connectTo: { id },
    }));
}

export function recordPlaces({ found }: FoundRecords, known: readonly Place[]): Place[] {
  return found.map(({ tableId, record }) => {
    const table = known.find(({ id }) => id === tableId);
    return {
      id: `record-${record.id}`,
      name: record.name ?? record.id,
      kind: "record",
      path: table ? [...table.path, table.name] : [tableId],
      to: "/tables/$tableId/records/$recordId",
      params: { tableId, recordId: record.id },
    };
  });
}

// A plain word is a name. As an id it needs an address such as base/word.
const LOOKS_LIKE_ID = /[/\d_]|\p{Ll}\p{Lu}/u;

export function typedBase(text: string, known: readonly Place[]): Place[] {
  const address = baseAddress(text);
  if ("problem" in address || !LOOKS_LIKE_ID.test(text) || known.some(isBase(address.id))) return [];
  return [{ ...baseAt(address.id), name: `Open base ${address.id}`, kind: "action" }];
}

/**
 * Matches words of names and paths, starts of keywords or ids, ids of fields, and base addresses. Name starts rank first,
 * then words of the name, of the path, and keywords.
 */
export function matching(places: readonly Place[], text: string): readonly Place[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return places;
  const isFound = matchesWords(typed);
  const address = typed.includes("/") ? baseAddress(text) : undefined;
  const matchPlace = (place: Place) => {
    const { id, name, path, keywords = "", fields = [] } = place;
    if (address && "id" in address && isBase(address.id)(place)) return { place, rank: 0 };
    if (name.toLowerCase().startsWith(typed)) return { place, rank: 0 };
    const field = fields.find((one) => one.id.toLowerCase() === typed);
    if (field) return { place: { ...place, reason: `has the field ${field.name}` }, rank: 0 };
    if (isFound(name) || id.toLowerCase().startsWith(typed)) return { place, rank: 1 };
    if (isFound([...path, name].join(" "))) return { place, rank: 2 };
    const known = keywords.split(" ");
    const matched = typed
      .split(/\s+/)
      .flatMap((word) => (matchesWords(word)(name) ? [] : [known.find((keyword) => keyword.startsWith(word))]));
    return matched.includes(undefined) ? undefined : { place: { ...place, reason: matched.join(", ") }, rank: 3 };
  };
  return places
    .flatMap((place) => matchPlace(place) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
