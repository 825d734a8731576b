import type { CDPSession, Page } from "playwright/test";
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
import { watchLiveRegions, type Announcement, type Listening } from "./live-regions.ts";

/** What is there to be read now. */
interface Heard {
  /** Identifies the focused element; -1 if it is the page itself. */
  readonly id: number;
  readonly words: readonly string[];
  readonly description: string;
  readonly containers: readonly Container[];
  /** The option that the arrow keys reached in the list of a text field. */
  readonly active: string | undefined;
  readonly announcements: readonly Announcement[];
  readonly headings: readonly string[];
}

const NOTHING: Heard = {
  id: -1,
  words: [],
  description: "",
  containers: [],
  active: undefined,
  announcements: [],
  headings: [],
};
/** A text that stands as long can begin to be heard. */
const HEARD_MS = 250;
/** On a slow machine a text stands as long that is otherwise gone at once. */
const ENDED_MS = 2_000;
const FLAWS = { hidden: "unheard, hidden behind a dialog: ", late: "perhaps unheard, it came with its text: " };

/** Says what a screen reader would, from Chromium's accessibility tree and the changes of live regions. */
export interface ScreenReader {
  /**
   * What was said since `next`, one line each. `isTyped` leaves out the value, which the user types. A text that soon makes
   * way for another may be heard or not: the first is the most likely, the others differ in such texts.
   */
  readonly read: (isTyped: boolean) => Promise<[string[], ...string[][]]>;
  /** Takes as heard what was read last. */
  readonly next: () => void;
  /** The words of the focused element when it was read last: its name, its role and the rest. */
  readonly focused: () => readonly string[];
  /** For how many milliseconds the page has not changed. */
  readonly quietMs: () => Promise<number>;
}

/** Starts before the page is opened. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  await page.addInitScript(watchLiveRegions);
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  let before = NOTHING;
  let now = NOTHING;
  const knownHeadings = new Set<string>();
  return {
    read: async (isTyped) => {
      now = await hear(page, session);
      const lines = (leastMs: number) => linesOf(before, now, { knownHeadings, isTyped, leastMs });
      return [lines(HEARD_MS), lines(ENDED_MS), lines(0)];
    },
    next: () => {
      before = now;
      now.headings.forEach((heading) => knownHeadings.add(heading));
    },
    focused: () => now.words,
    quietMs: () =>
      page.evaluate(() => {
        const { listening } = globalThis as unknown as { listening: Listening };
        return performance.now() - listening.changedAt;
      }),
  };
}

async function hear(page: Page, session: CDPSession): Promise<Heard> {
  const announcements = await page.evaluate(
    () => (globalThis as unknown as { listening: Listening }).listening.announcements,
  );
  const place = await page.evaluate(placeInDom);
  const [focusedId, rootId] = [await objectId(session, "document.activeElement"), await objectId(session, "document")];
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { objectId: focusedId, fetchRelatives: true });
  const found = await session.send("Accessibility.queryAXTree", { objectId: rootId, role: "heading" });
  const headings = found.nodes.filter(({ ignored }) => !ignored).map((node) => wordsOf(node)[0] ?? "");
  return { ...(await focusOf(session, nodes, place)), announcements, headings };
}

async function objectId(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send("Runtime.evaluate", { expression });
  if (result.objectId === undefined) throw new Error(`No object: ${expression}`);
  return result.objectId;
}

async function focusOf(session: CDPSession, nodes: readonly TreeNode[], place: PlaceInDom): Promise<Heard> {
  const [node] = nodes;
  if (!node || !place.hasFocus) return { ...NOTHING, words: ["(nothing has the focus)"] };
  const activeId = activeOf(node);
  const inside =
    activeId === undefined
      ? undefined
      : await session.send("Accessibility.getPartialAXTree", { backendNodeId: activeId, fetchRelatives: false });
  return {
    ...NOTHING,
    id: node.backendDOMNodeId ?? -1,
    words: wordsOf(node, place.current),
    description: descriptionOf(node),
    containers: containersOf(node, nodes, place),
    active: inside?.nodes[0] && wordsOf(inside.nodes[0]).join(", "),
  };
}

interface Attention {
  readonly knownHeadings: ReadonlySet<string>;
  readonly isTyped: boolean;
  /** Texts that another replaced sooner are left out. */
  readonly leastMs: number;
}

function linesOf(before: Heard, now: Heard, { knownHeadings, isTyped, leastMs }: Attention): string[] {
  const headings = [...new Set(now.headings)].filter((heading) => !knownHeadings.has(heading));
  return [
    focusLine(before, now, isTyped),
    now.active === before.active ? "" : (now.active ?? ""),
    ...now.announcements
      .slice(before.announcements.length)
      .filter(({ time, replacedTime = Infinity }) => replacedTime - time >= leastMs)
      .map(({ role, text, flaw }) => `${role}: ${flaw ? FLAWS[flaw] : ""}${text}`),
    headings.length === 0 ? "" : `(new headings: ${headings.join(" · ")})`,
  ].filter((line) => line !== "");
}

/** A new focus is read with what it enters. Of the old one only what changed is read. */
function focusLine(before: Heard, now: Heard, isTyped: boolean): string {
  if (now.id === before.id) {
    return now.words.filter((word) => !before.words.includes(word) && !(isTyped && word.startsWith("“"))).join(", ");
  }
  const known = new Set(before.containers.map(({ key }) => key));
  const entered = now.containers.filter(({ key }) => !known.has(key)).map(({ words }) => `${words} › `);
  return `${entered.join("")}${now.words.join(", ")}${now.description && ` — ${now.description}`}`;
}
