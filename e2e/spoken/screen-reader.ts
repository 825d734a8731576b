import type { CDPSession, Page } from "playwright/test";
import { watchLiveRegions, type Announcement, type Listening } from "../../src/ui/page/test-live-regions.ts";
import {
  activeOf,
  containersOf,
  descriptionOf,
  placeInDom,
  wordsOf,
  type Container,
  type PlaceInDom,
  type TreeNode,
} from "./accessibility-tree.ts";

/** What has the focus. */
interface Focus {
  /** The key of the element, as in `Container`; that of the page itself is empty. */
  readonly key: string;
  readonly words: readonly string[];
  readonly description: string;
  readonly containers: readonly Container[];
  /** The option that the arrow keys reached in the list of a text field. */
  readonly active: string | undefined;
}

interface Heard extends Focus {
  readonly announcements: readonly Announcement[];
  readonly focusMoves: number;
}

const NO_FOCUS: Focus = { key: "", words: [], description: "", containers: [], active: undefined };
const NOTHING: Heard = { ...NO_FOCUS, announcements: [], focusMoves: 0 };

/** What was said since `next`. */
export interface Reading {
  /** Of a new focus all, with what it enters; of the same one what changed. */
  readonly focus: string;
  /** The option that is active in a list, if it is another one. */
  readonly active: string;
  readonly announcements: readonly Announcement[];
}

/** Says what a screen reader would, from Chromium's accessibility tree and the changes of live regions. */
export interface ScreenReader {
  /** `isTyped` leaves out the value, which the user types. */
  readonly read: (isTyped?: boolean) => Promise<Reading>;
  /** Takes as heard what was read last. */
  readonly next: () => void;
  /** Name and role of what has the focus now; empty if nothing has it. */
  readonly focused: () => Promise<readonly string[]>;
}

/** Starts before the page is opened. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  await page.addInitScript(watchLiveRegions);
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  let before = NOTHING;
  let now = NOTHING;
  return {
    read: async (isTyped = false) => {
      const { announcements, focusMoves } = await page.evaluate(
        () => (globalThis as unknown as { listening: Listening }).listening,
      );
      now = { ...(await readFocus(page, session)), announcements, focusMoves };
      return {
        focus: focusLine(before, now, isTyped),
        active: now.active === before.active ? "" : (now.active ?? ""),
        announcements: now.announcements.slice(before.announcements.length),
      };
    },
    next: () => {
      before = now;
    },
    focused: async () => {
      const { key, words } = await readFocus(page, session);
      return key === "" ? [] : words;
    },
  };
}

async function readFocus(page: Page, session: CDPSession): Promise<Focus> {
  const place: PlaceInDom = await page.evaluate(placeInDom);
  const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { objectId } = result;
  if (!place.hasFocus || objectId === undefined) return { ...NO_FOCUS, words: ["(nothing has the focus)"] };
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: true });
  const [node] = nodes;
  if (!node) return { ...NO_FOCUS, words: ["(nothing has the focus)"] };
  return {
    key: String(node.backendDOMNodeId),
    words: wordsOf(node, place.current),
    description: descriptionOf(node),
    containers: containersOf(node, nodes, place),
    active: await activeIn(session, node),
  };
}

async function activeIn(session: CDPSession, focused: TreeNode): Promise<string | undefined> {
  const backendNodeId = activeOf(focused);
  if (backendNodeId === undefined) return undefined;
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { backendNodeId, fetchRelatives: false });
  return nodes[0] && wordsOf(nodes[0]).join(", ");
}

/** A new focus is read with what it enters. Of the old one only what changed is read. */
function focusLine(before: Heard, now: Heard, isTyped: boolean): string {
  if (now.key === before.key && now.focusMoves === before.focusMoves) {
    return now.words.filter((word) => !before.words.includes(word) && !(isTyped && word.startsWith("“"))).join(", ");
  }
  const known = new Set([before.key, ...before.containers.map(({ key }) => key)]);
  const entered = now.containers.filter(({ key }) => !known.has(key)).map(({ words }) => `${words} › `);
  return `${entered.join("")}${now.words.join(", ")}${now.description && ` — ${now.description}`}`;
}
