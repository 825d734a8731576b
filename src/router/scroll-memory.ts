import { tabValues } from "#site-data/values.ts";

type Position = readonly [left: number, top: number];

const STORAGE_KEY = "scroll-positions";

/** Where an element stands in the page: which child of which, from the root. */
function pathTo(element: Element): string {
  const parent = element.parentElement;
  return parent ? `${pathTo(parent)}/${[...parent.children].indexOf(element)}` : "";
}

function elementAt(path: string): Element | undefined {
  const steps = path.split("/").slice(1).map(Number);
  return steps.reduce<Element | undefined>((element, step) => element?.children[step], document.documentElement);
}

function kept(): Record<string, Record<string, Position>> {
  try {
    return JSON.parse(tabValues.read(STORAGE_KEY) ?? "{}") as Record<string, Record<string, Position>>;
  } catch {
    return {};
  }
}

/** How far the page, and what scrolls inside it, were scrolled at each entry of the history. */
export interface ScrollMemory {
  /** Notes it before another screen takes the place. */
  leave: () => void;
  /** Goes back to where an entry was left; a new one begins at the part that its address names, else at the top. */
  arrive: (at: { key: string; hash: string; isSameEntry: boolean; isSamePath: boolean }) => void;
}

/** Remembers it over a reload too. */
export function scrollMemory(): ScrollMemory {
  const positions = kept();
  const scrolled = new Set<Element>();
  let current: string | undefined;

  function note() {
    if (current === undefined) return;
    const present = [...scrolled].filter((element) => element.isConnected);
    positions[current] = Object.fromEntries(
      present.map((element) => [pathTo(element), [element.scrollLeft, element.scrollTop]]),
    );
  }

  function restore(element: Element | undefined, position: Position) {
    element?.scrollTo(...position);
    // The browser tells of it with the next frame, by when one may be gone again.
    if (element) scrolled.add(element);
  }

  history.scrollRestoration = "manual";
  const noteScrolled = ({ target }: Event) => {
    scrolled.add(target instanceof Element ? target : document.documentElement);
  };
  addEventListener("scroll", noteScrolled, { capture: true, passive: true });
  addEventListener("pagehide", () => {
    note();
    tabValues.write(STORAGE_KEY, JSON.stringify(positions));
  });

  return {
    leave: () => {
      note();
      current = undefined;
    },
    arrive: ({ key, hash, isSameEntry, isSamePath }) => {
      current = key;
      scrolled.clear();
      const { "": page, ...elements } = (isSameEntry ? undefined : positions[key]) ?? {};
      for (const [path, position] of Object.entries(elements)) restore(elementAt(path), position);
      const part = hash === "" ? undefined : document.getElementById(hash);
      if (page) restore(document.documentElement, page);
      else if (part) part.scrollIntoView();
      else if (hash === "" || !isSamePath) scrollTo(0, 0);
    },
  };
}
