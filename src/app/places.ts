import { queryOptions } from "@tanstack/react-query";
import type { Session } from "#features/connection/session.ts";
import type { ThemePreference } from "#ui/theme.ts";
import { screens } from "./screens.ts";

type Target =
  | { readonly to: "/spaces/$spaceId" | "/spaces/$spaceId/ai"; readonly params: { readonly spaceId: string } }
  | { readonly to: "/bases/$baseId"; readonly params: { readonly baseId: string } }
  | { readonly to: "/tables/$tableId"; readonly params: { readonly tableId: string } }
  | { readonly to: (typeof screens)[number]["to"] | "/tokens/new"; readonly params?: undefined };

/** Somewhere to go, or something to do, by name. */
export type Place = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  /** Set instead of going anywhere. */
  readonly theme?: ThemePreference;
} & Target;

/** Every place the palette knows. Kept under the directory, so that it follows what changes there. */
export function placesOf(session: Session) {
  return queryOptions({ queryKey: [session.connection.id, "directory", "places"], queryFn: () => read(session) });
}

async function read({ connection, workspace }: Session): Promise<Place[]> {
  const spaces = await workspace.spaces();
  const bases = (await Promise.all(spaces.map(({ id }) => workspace.bases(id)))).flat();
  const tables = (await Promise.all(bases.map(({ id }) => workspace.tables(id)))).flat();
  return [
    ...screens
      .filter(({ isStandaloneOnly }) => !isStandaloneOnly || connection.kind === "standalone")
      .map(({ to, label }): Place => ({ id: to, name: label, what: "Screen", to })),
    { id: "new-token", name: "Create an access token", what: "Action", to: "/tokens/new" },
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

/** The places whose name has every typed word, or whose id begins with the text, in their order; those that begin with the text come first. */
export function matching(places: readonly Place[], text: string): readonly Place[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return places;
  const words = typed.split(/\s+/);
  const found = places.filter(({ id, name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word)) || id.toLowerCase().startsWith(typed);
  });
  return found.toSorted(
    (a, b) => Number(b.name.toLowerCase().startsWith(typed)) - Number(a.name.toLowerCase().startsWith(typed)),
  );
}
