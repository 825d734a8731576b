import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { KeptList } from "./kept-list.tsx";

test("of 10,000 secrets those in sight are drawn", async () => {
  const kept = Array.from({ length: 10_000 }, (_, at) => ({
    id: `${at}`,
    kind: "token" as const,
    name: `Token ${at}`,
    baseUrl: "https://service.example",
    fingerprint: "0123456789ab",
    savedTime: "2026-11-21T09:00:00Z",
    uses: [],
  }));
  show(<KeptList kept={kept} />);
  await expect.element(page.getByText("Token 0", { exact: true })).toBeVisible();
  const rows = document.querySelectorAll("li[aria-setsize='10000']");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(100);
});
