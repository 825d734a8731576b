import { Box, CornerDownRight, Database, FileText, Sparkles, Table2, Unplug } from "lucide-react";
import type { addressOf } from "#features/ai-integration/request/section-of.ts";
import { groupBy } from "#json/group-by.ts";
import type { ThemePreference } from "#ui/style/theme.ts";
import type { screens } from "./screens.ts";

type Target =
  | {
      readonly to: (typeof screens)[number]["to"] | "/connections/learn" | "/tokens/new";
      readonly params?: never;
      readonly hash?: string;
    }
  | {
      readonly to: "/spaces/$spaceId" | ReturnType<typeof addressOf>;
      readonly params: { readonly spaceId: string };
      readonly hash?: string;
    }
  | { readonly to: "/bases/$baseId"; readonly params: { readonly baseId: string } }
  | { readonly to: "/tables/$tableId"; readonly params: { readonly tableId: string } }
  | {
      readonly to: "/tables/$tableId/records/$recordId";
      readonly params: { readonly tableId: string; readonly recordId: string };
    };

/** The kinds of entries in the command palette, each with its heading and icon. */
export const kinds = {
  screen: { heading: "Screens", icon: Box },
  action: { heading: "Actions", icon: CornerDownRight },
  space: { heading: "Spaces", icon: Box },
  "AI integration": { heading: "Spaces", icon: Sparkles },
  field: { heading: "Fields", icon: Sparkles },
  base: { heading: "Bases", icon: Database },
  table: { heading: "Tables", icon: Table2 },
  record: { heading: "Records", icon: FileText },
  connection: { heading: "Connections", icon: Unplug },
};

/** An entry of the command palette: a screen, space, base, table, record or action. */
export type Place = {
  readonly id: string;
  readonly name: string;
  readonly kind: keyof typeof kinds;
  /** The names of what it is in, the outermost first. */
  readonly path: readonly string[];
  /** Why it was found, if its name does not tell. */
  readonly reason?: string;
  readonly isRecent?: true;
  readonly keywords?: string;
  /** A table's fields: the id of one finds the table. */
  readonly fields?: readonly { readonly id: string; readonly name: string }[];
  readonly theme?: ThemePreference;
  /** The connection to switch to; an undefined id is standalone. */
  readonly connectTo?: { readonly id: string | undefined };
} & Target;

export const isBase =
  (baseId: string) =>
  ({ to, params }: Place) =>
    to === "/bases/$baseId" && params.baseId === baseId;

/** Whether both lead to the same and do the same there. */
export const isSamePlace = (one: Place, other: Place) =>
  one.kind === other.kind && one.to === other.to && JSON.stringify(one.params) === JSON.stringify(other.params);

/** Returns where a place is and what it is: "Northfield Works / Contracts / table". */
export function pathText({ name, kind, path, reason }: Place): string {
  const steps = kind === name ? path : [...path, kind];
  return [steps.join(" / "), reason].filter(Boolean).join(" · ");
}

/** Returns places by heading. A group stands where its first place stood, and keeps the order of its places. */
export function grouped(places: readonly Place[]): { readonly heading: string; readonly places: readonly Place[] }[] {
  const groups = groupBy(places, (place) => (place.isRecent ? "Recent" : kinds[place.kind].heading));
  return [...groups].map(([heading, inGroup]) => ({ heading, places: inGroup }));
}
