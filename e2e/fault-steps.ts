import type { Page } from "playwright/test";

/** Asks the service behind the page for a fault at an endpoint: a status, or no answer ever, before or after it did what was asked. Or takes it back. */
export async function failAt(
  page: Page,
  endpoint: string,
  fault: number | "before" | "after" | undefined,
): Promise<void> {
  await page.evaluate(
    async ([name, wanted]) => {
      const opening = indexedDB.open("workspace-service");
      await new Promise((done) => opening.addEventListener("success", done));
      const transaction = opening.result.transaction("settings", "readwrite");
      const id = `fault:${name}`;
      const value =
        typeof wanted === "number"
          ? { delayMs: 0, outcome: "status", status: wanted, rate: 1, moment: "before" }
          : { delayMs: 0, outcome: "hang", status: 503, rate: 1, moment: wanted };
      if (wanted === undefined) transaction.objectStore("settings").delete(id);
      else transaction.objectStore("settings").put({ id, parent: "faults", order: 0, value });
      await new Promise((done) => transaction.addEventListener("complete", done));
      opening.result.close();
    },
    [endpoint, fault] as const,
  );
}
