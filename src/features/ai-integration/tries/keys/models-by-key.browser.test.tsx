import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { textsOf } from "#app/test-shown.ts";

const GATEWAY = "https://gateway.example/v1";
const ids = Array.from({ length: 3000 }, (_, index) => `acme/model-${index}`);
const list = (listed: readonly string[]) =>
  Response.json({ object: "list", data: listed.map((id) => ({ id, object: "model" })) });
const refused = () => Response.json({ error: { message: "Wrong", code: "invalid_api_key" } }, { status: 401 });

afterEach(() => void vi.unstubAllGlobals());

/** Asks for the lists of keys of a gateway that answers each by its place; a made-up key has none. */
async function tryLists(keyCount: number, answer: (place: number | undefined) => Response, spaceAt = 0) {
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (!input.startsWith(GATEWAY)) return send(input, init);
    const [, place] = /canary-(\d+)/.exec(new Headers(init?.headers).get("authorization") ?? "") ?? [];
    return answer(place === undefined ? undefined : Number(place));
  });
  const backend = await localBackend();
  const space = (await backend.session.workspace.spaces())[spaceAt];
  await showScreen(`/spaces/${space?.id}/ai/gateway`, backend);
  await page.getByRole("textbox", { name: "Gateway URL" }).fill(GATEWAY);
  const keys = Array.from({ length: keyCount }, (_, index) => `sk-canary-${index + 1}-Xw7q`);
  await page.getByRole("textbox", { name: "Add keys" }).fill(keys.join(" "));
  await page.getByRole("button", { name: "Add keys", exact: true }).click();
  await page.getByRole("button", { name: "Try keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Try keys" });
  // Without a model nothing else is asked at first.
  if (spaceAt === 0) await dialog.getByRole("radio", { name: "The list of models" }).click();
  await dialog.getByRole("button", { name: /^Try \d+ keys?$/ }).click();
  const found = dialog.getByRole("region", { name: "Models by key" });
  await expect.element(found).toBeVisible();
  return { dialog, found, grid: found.getByRole("grid"), space };
}

test("20 keys and 3,000 models: sets, and a grid that narrows, and is walked by keys", async () => {
  const { found, grid } = await tryLists(20, (place) => {
    if (place === undefined) return refused();
    if (place === 20) return Response.json({ error: { message: "Down" } }, { status: 503 });
    return list(place % 2 === 1 ? ids : ids.slice(0, 2999));
  });
  expect(textsOf(found.getByRole("listitem"))).toEqual([
    expect.stringMatching(/^Set 1 ?3,000 models ?Key 1, Key 3, .*Key 19$/),
    expect.stringMatching(/^Set 2 ?2,999 models ?Key 2, Key 4, .*Key 18$/),
    expect.stringMatching(/^Not proven ?In no set ?Key 20$/),
  ]);
  await expect.element(grid).toHaveAttribute("aria-rowcount", "3001");
  await expect.element(grid).toHaveAttribute("aria-colcount", "21");
  expect(grid.getByRole("row").elements().length).toBeLessThan(60);
  expect(grid.element().hasAttribute("aria-multiselectable")).toBe(false);
  await expect.element(grid.getByRole("columnheader", { name: "Key 1 Set 1" })).toBeVisible();
  await expectAccessible();

  await found.getByRole("checkbox", { name: "Only where keys differ" }).click();
  await expect.element(found.getByText("1 of 3,000 models")).toBeVisible();
  const row = grid.getByRole("row").last();
  await expect.element(row.getByRole("rowheader")).toHaveTextContent("acme/model-2999");
  await grid.getByRole("rowheader").click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("not proven");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("not listed");
  await userEvent.keyboard("{Home}{ArrowRight}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("listed");
});

test("without a model it asks for the list, and results stay when groups were made of them", async () => {
  const { dialog, found, grid } = await tryLists(
    2,
    (place) => (place === undefined ? refused() : list(ids.slice(0, place))),
    1,
  );
  await expect
    .element(dialog.getByRole("radiogroup", { name: "Ask with each key" }))
    .toHaveAccessibleDescription(/^The form has no model to chat with/);
  await found.getByRole("radio", { name: "Key values" }).click();
  await found.getByRole("button", { name: "Make groups from these" }).click();
  await expect.element(found.getByRole("status")).toHaveTextContent("Concurrency has 2 groups of these sets.");
  await expect.element(grid).toBeVisible();
  await expectAccessible();
});

test("a gateway that lists for a made-up key proves nothing, and makes no groups", async () => {
  const { found, grid } = await tryLists(1, () => list(ids.slice(0, 2)));
  expect(textsOf(found.getByRole("listitem"))).toEqual([expect.stringMatching(/^Not proven ?In no set ?Key 1$/)]);
  await expect.element(found.getByRole("button", { name: /groups/ })).not.toBeInTheDocument();
  await expect.element(grid.getByRole("gridcell", { name: "not proven" }).first()).toBeVisible();
});

test("keys that no list came for have no grid", async () => {
  const { found, grid } = await tryLists(1, refused);
  await expect.element(found.getByRole("listitem")).toHaveTextContent("Key 1");
  await expect.element(grid).not.toBeInTheDocument();
});

test("what another gateway said of keys removes none of them", async () => {
  const { dialog } = await tryLists(2, (place) => (place === 2 ? list(ids.slice(0, 2)) : refused()));
  const remove = dialog.getByRole("button", { name: /^Remove/ });
  await expect.element(remove).toHaveTextContent("Remove 1 dead key");
  await userEvent.keyboard("{Escape}");
  const address = page.getByRole("textbox", { name: "Gateway URL" });
  await address.fill("https://other.example/v1");
  await page.getByRole("button", { name: "Try keys" }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "Key 1" })).toBeVisible();
  await expect.element(dialog.getByText("Refused")).not.toBeInTheDocument();
  await expect.element(remove).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await address.fill(GATEWAY);
  await page.getByRole("button", { name: "Try keys" }).click();
  await expect.element(remove).toBeVisible();
});

test("no key is called dead where all are refused, as a gateway does that cannot read its keys", async () => {
  const { dialog } = await tryLists(2, refused);
  await expect.element(dialog.getByText(/^A gateway that cannot read its keys refuses all/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
});
