/** What a live region says at a change. */
export interface Announcement {
  readonly role: "status" | "alert";
  readonly text: string;
  /** Why it is not heard, or not in every screen reader. */
  readonly flaw?: "hidden" | "late";
}

/** What `watchLiveRegions` collects in a page. */
export interface Listening {
  readonly announcements: Announcement[];
  /** How often the focus has moved. */
  focusMoves: number;
}

/** Runs in a page before it loads: collects what its live regions say, in order, as `listening`. */
export function watchLiveRegions(): void {
  const LIVE = "[aria-live], [role=status], [role=alert], [role=log], output";
  const listening: Listening = { announcements: [], focusMoves: 0 };
  Object.assign(globalThis, { listening });
  const last = new WeakMap<Element, string>();
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

  // A full stop of its own is a pause.
  const clean = (text: string) =>
    text
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=\.(?: |$))/g, "")
      .trim();

  const say = (region: Element, parts: Node[] | "new") => {
    const live = region.getAttribute("aria-live");
    const role = region.getAttribute("role");
    if (live === "off" || !region.isConnected) return;
    const isAlert = role === "alert" || live === "assertive";
    const atomic = region.getAttribute("aria-atomic") ?? String(role === "status" || role === "alert");
    const isHidden = region.closest("[aria-hidden=true], [inert]") !== null || !region.checkVisibility();
    const flaw = isHidden ? "hidden" : parts === "new" && !isAlert ? "late" : undefined;
    const push = (said: string) =>
      listening.announcements.push({ role: isAlert ? "alert" : "status", text: said, ...(flaw && { flaw }) });
    if (parts === "new" || atomic === "true") {
      const whole = clean(textOf(region, true));
      if (whole !== "" && whole !== last.get(region)) push(whole);
      last.set(region, whole);
      return;
    }
    // Each on its own: whether two of them come at once depends on the machine.
    const added = parts.filter((part) => part.isConnected && !parts.some((one) => one !== part && one.contains(part)));
    for (const text of [...new Set(added)].map((part) => clean(textOf(part)))) if (text !== "") push(text);
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
    const changed: Changed = new Map();
    for (const { type, target, addedNodes } of records)
      if (type !== "attributes") note(changed, target, [...addedNodes]);
    for (const [region, parts] of changed) say(region, parts);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener("focusin", () => void (listening.focusMoves += 1), { capture: true });
}
