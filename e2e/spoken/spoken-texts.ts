import type { Page } from "playwright/test";

declare function spokenTexts(): string[];

/**
 * Notes what a screen reader would say of live regions in pages that are opened later: text that is added to a region that was
 * there before, and that no ancestor hides.
 */
export async function noteSpoken(page: Page): Promise<void> {
  await page.addInitScript(watchLiveRegions);
}

/** What was said since the page was loaded, in its order. */
export const spokenIn = (page: Page) => page.evaluate(() => spokenTexts());

function watchLiveRegions(): void {
  const texts: string[] = [];
  Object.assign(globalThis, { spokenTexts: () => texts });
  const LIVE = "[aria-live], [role=status], [role=alert], [role=log]";
  const known = new WeakSet<Element>();
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? "";
    const copy = node.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return node.matches("[aria-hidden=true]") ? "" : (copy.textContent ?? "");
  };
  const note = (records: MutationRecord[]) => {
    const found = new Set<string>();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const added = target instanceof Element ? [...addedNodes] : [target];
      const alert = added.find((node): node is Element => node instanceof Element && node.matches("[role=alert]"));
      const region = alert ?? element?.closest(LIVE);
      if (!region || region.closest("[aria-hidden=true], [inert]") || region.getAttribute("aria-live") === "off")
        continue;
      // Only an alert is said when it is added with its text.
      if (!known.has(region) && !region.matches("[role=alert]")) continue;
      const isWhole = region.matches("[role=status]:not([aria-atomic=false]), [role=alert], [aria-atomic=true]");
      const text = (isWhole ? textOf(region) : added.map(textOf).join(" ")).replaceAll(/\s+/g, " ").trim();
      if (text !== "") found.add(text);
    }
    texts.push(...found);
    for (const region of document.querySelectorAll(LIVE)) known.add(region);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}
