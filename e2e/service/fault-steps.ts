import type { Page } from "playwright/test";

interface Given {
  readonly outcome?: "network";
  readonly drifts?: readonly string[];
  readonly status?: number;
}

/** Sets a fault at an endpoint: a status, no answer before or after acting, or more. `undefined` removes it. */
export async function setFault(
  page: Page,
  endpoint: string,
  fault: number | "before" | "after" | Given | undefined,
): Promise<void> {
  await page.evaluate(
    async ([name, setting]) => {
      const opening = indexedDB.open("workspace-service");
      await new Promise((done) => opening.addEventListener("success", done));
      const transaction = opening.result.transaction("settings", "readwrite");
      const id = `fault:${name}`;
      const common = { delayMs: 0, status: 503, rate: 1, moment: "before" };
      const value =
        typeof setting === "number"
          ? { ...common, outcome: "status", status: setting }
          : typeof setting === "object"
            ? { ...common, outcome: setting.status === undefined ? "drift" : "status", ...setting }
            : { ...common, outcome: "hang", moment: setting };
      if (setting === undefined) transaction.objectStore("settings").delete(id);
      else transaction.objectStore("settings").put({ id, parent: "faults", order: 0, value });
      await new Promise((done) => transaction.addEventListener("complete", done));
      opening.result.close();
    },
    [endpoint, fault] as const,
  );
}
