/** What a live region says at a change. */
export interface Announcement {
  readonly role: "status" | "alert";
  readonly text: string;
  /** Why it is not heard, or not in every screen reader. */
  readonly flaw?: "hidden" | "late";
  readonly time: number;
  /** When another text took its place. */
  replacedTime?: number;
}

/** What `watchLiveRegions` collects in a page. */
export interface Listening {
  readonly announcements: Announcement[];
  /** When the page last changed, by `performance.now()`. */
  changedAt: number;
}

/** Runs in a page before it loads: collects what its live regions say, in order, as `listening`. */
export function watchLiveRegions(): void {
  const LIVE = "[aria-live], [role=status], [role=alert], [role=log], output";
  const listening: Listening = { announcements: [], changedAt: 0 };
  Object.assign(globalThis, { listening });
  const last = new WeakMap<Element, Announcement>();
  // Regions of this batch of changes, each with the changed parts, or with none if the region itself is new.
  type Changed = Map<Element, Node[] | "new">;

  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE);

  const textOf = (node: Node, isRegion = false): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches("[aria-hidden=true], script, style, svg")) return "";
    if (!node.checkVisibility({ visibilityProperty: true })) return "";
    const label = isRegion ? null : (node.getAttribute("aria-label") ?? node.getAttribute("alt"));
    const text = label ?? [...node.childNodes].map((child) => textOf(child)).join("");
    return getComputedStyle(node).display.startsWith("inline") && label === null ? text : ` ${text} `;
  };

  const say = (region: Element, parts: Node[] | "new") => {
    const live = region.getAttribute("aria-live");
    const role = region.getAttribute("role");
    if (live === "off" || !region.isConnected) return;
    const atomic = region.getAttribute("aria-atomic") ?? String(role === "status" || role === "alert");
    const isWhole = parts === "new" || atomic === "true";
    const read = isWhole
      ? [textOf(region, true)]
      : parts
          .filter((part) => part.isConnected && !parts.some((other) => other !== part && other.contains(part)))
          .map((part) => textOf(part));
    const text = read.join(" ").replaceAll(/\s+/g, " ").trim();
    const before = isWhole ? last.get(region) : undefined;
    if (text === "" || before?.text === text) return;
    const isAlert = role === "alert" || live === "assertive";
    const isHidden = region.closest("[aria-hidden=true], [inert]") !== null || !region.checkVisibility();
    const flaw = isHidden ? "hidden" : parts === "new" && !isAlert ? "late" : undefined;
    const time = performance.now();
    if (before) before.replacedTime = time;
    const said: Announcement = { role: isAlert ? "alert" : "status", text, time, ...(flaw && { flaw }) };
    if (isWhole) last.set(region, said);
    listening.announcements.push(said);
  };

  const note = (changed: Changed, target: Node, addedNodes: readonly Node[]) => {
    const region = regionOf(target);
    if (region) {
      const parts = changed.get(region);
      if (parts !== "new") changed.set(region, [...(parts ?? []), ...(target instanceof Text ? [target] : addedNodes)]);
      return;
    }
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const one of [node, ...node.querySelectorAll(LIVE)]) if (one.matches(LIVE)) changed.set(one, "new");
    }
  };

  const observer = new MutationObserver((records) => {
    listening.changedAt = performance.now();
    const changed: Changed = new Map();
    for (const { type, target, addedNodes } of records)
      if (type !== "attributes") note(changed, target, [...addedNodes]);
    for (const [region, parts] of changed) say(region, parts);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener("focusin", () => void (listening.changedAt = performance.now()), { capture: true });
}
