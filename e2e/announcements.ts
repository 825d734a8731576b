import type { Page } from "playwright/test";

/** Records what live regions say from now on. A region that is added together with its text does not count. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const live = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
    new MutationObserver((changes) => {
      for (const region of new Set(changes.map(live))) {
        const text = region?.textContent?.trim() ?? "";
        if (text !== "") said.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}
