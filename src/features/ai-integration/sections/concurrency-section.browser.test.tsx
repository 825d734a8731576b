import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import { textsOf } from "#app/test-shown.ts";
import type { AiIntegration } from "#contract/index.ts";
import { saveShape } from "#session/shapes.ts";
import { writeLastSent } from "../draft/stored-request.ts";

async function showSection(section: string, config: AiIntegration["config"]) {
  const given = connected();
  const { notebook } = given.session;
  await saveShape(notebook, "taskTypes", { type: "object", properties: { name: { type: "string" } } });
  const request = { type: "AI" as const, config };
  await writeLastSent(notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  await showScreen(`/spaces/spc1/ai/${section}`, given);
}

const headings = () =>
  page
    .getByRole("heading")
    .elements()
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

const groups = [
  { id: "day", name: "Day", perKey: 3, keys: ["a"], taskTypes: [{ name: "chat" }] },
  { id: "night", name: "Night", perKey: 6, keys: ["b"], taskTypes: [{ name: "batch" }] },
];

test("groups are parts of the screen, their task types parts of them, and no list is empty", async () => {
  await showSection("concurrency", { concurrencyGroups: groups });
  await expect
    .poll(headings)
    .toEqual(["H1 Concurrency", "H2 Total parallel requests", "H2 Day", "H3 chat", "H2 Night", "H3 batch"]);
  const empty = page
    .getByRole("list")
    .elements()
    .filter((list) => list.childElementCount === 0);
  expect(empty).toEqual([]);
});

test("the name of a group is said with its numbers", async () => {
  await showSection("concurrency", { concurrencyGroups: groups });
  const table = page.getByRole("table", { name: "Parallel requests by group" });
  await expect.poll(() => textsOf(table.getByRole("rowheader"))).toEqual(["Day", "Night", "Total"]);
});

test("providers are parts of the screen", async () => {
  await showSection("providers", { llmProviders: [{ name: "North" }] });
  await expect.poll(headings).toEqual(["H1 Providers", "H2 North"]);
});
