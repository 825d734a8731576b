import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DIRECT } from "#api/exchange-log.ts";
import { expectAccessible } from "#app/test-accessible.ts";
import { show, testSession } from "#app/test-app.tsx";
import { boxOf, focusOn } from "#app/test-shown.ts";
import { ExchangeInspector } from "./exchange-inspector.tsx";

const rows = page.getByRole("listbox", { name: "Requests" }).getByRole("option");
const heading = page.getByRole("article").getByRole("heading", { level: 2 });
const filter = page.getByRole("searchbox", { name: "Filter" });

/** Shows the log of some reads of bases, and returns a function that adds one. */
function showLog(...reads: readonly (readonly [baseId: string, status: number])[]) {
  const session = testSession();
  const add = (baseId: string, status = 200) =>
    session.connection.exchanges.begin({
      endpoint: "readBase",
      method: "GET",
      url: `https://service.example/base/${baseId}`,
      requestHeaders: { authorization: "Bearer ••••••••" },
      requestBytes: 0,
    })({
      status,
      durationMs: 12,
      responseHeaders: { "content-type": "application/json" },
      responseBody: { id: baseId },
      ...(status >= 400 && { failure: "http", message: "Not found." }),
    });
  for (const [baseId, status] of reads) add(baseId, status);
  show(<ExchangeInspector />, { session });
  return add;
}

test("new requests wait while the list is viewed, and nothing moves", async () => {
  const add = showLog(["bseOne", 200]);
  await expect.poll(() => rows.elements().length).toBe(1);
  const before = boxOf(rows);
  add("bseTwo");
  const more = page.getByRole("button", { name: "Show 1 new" });
  await expect.element(more).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  expect(boxOf(rows)).toEqual(before);
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(more).not.toBeInTheDocument();
});

test("what a request took stays together, at each width of a row", async () => {
  const session = testSession();
  const begun = { endpoint: DIRECT, method: "PUT", url: "https://127.0.0.1:4730/a", requestHeaders: {} } as const;
  const end = session.connection.exchanges.begin({ ...begun, requestBytes: 12_300 });
  end({ status: 201, durationMs: 28, responseHeaders: {}, responseBody: {} });
  show(<ExchangeInspector />, { session });
  await expect.element(rows).toBeVisible();
  const row = rows.element() as HTMLElement;
  const apart = Array.from({ length: 30 }, (_, step) => 300 + 10 * step).filter((px) => {
    row.style.width = `${px}px`;
    return boxOf(rows.getByText("received")).top !== boxOf(rows.getByText("sent")).top;
  });
  expect(apart).toEqual([]);
});

test("the list is filtered by words, endpoint and outcome", async () => {
  showLog(["bseOne", 200], ["bseMissing", 404]);
  await page.getByRole("radio", { name: "Failed" }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows).toHaveTextContent(/bseMissing.*404 failed/);
  await focusOn(rows);
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole("article")).toHaveTextContent("404 failed");
  await page.getByRole("radio", { name: "All" }).click();
  await filter.fill("get 200");
  await expect.element(page.getByText("1 of 2 requests")).toBeInTheDocument();
  await expect.element(rows).toHaveTextContent("bseOne");
  await filter.fill("nothing like it");
  await expect.element(page.getByText("No matching requests.")).toBeVisible();
  await expectAccessible();
});

test("a request is opened and left by keys, with its masked header and its whole body", async () => {
  showLog(["bseOne", 200], ["bseTwo", 200]);
  await focusOn(rows.first());
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(rows.nth(1)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveFocus();
  await expect
    .element(page.getByRole("region", { name: "Request headers" }))
    .toHaveTextContent("authorization: Bearer ••••••••");
  await expect.element(page.getByRole("region", { name: "Response body" })).toHaveTextContent('"id": "bseOne"');
});
