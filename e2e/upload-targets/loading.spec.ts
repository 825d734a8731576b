import type { HostRequest } from "../../test-servers/static-host.mjs";
import { cellOf, drop, queue } from "../attachments/steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseTus, openPinnedTable, save, section, test } from "./steps.ts";

const SERVICE = "https://workspace.invalid";

const adaptersIn = (requests: readonly HostRequest[]) => [
  ...new Set(requests.flatMap(({ path }) => /\/(s3|steps|tus)-adapter-/.exec(path)?.[1] ?? [])),
];

test("a page loads no adapter before a file is sent, and then that of its target alone @whole @long", async ({
  page,
  service,
  tus,
  hostRequests,
}) => {
  await connect(page, service);
  await save(await chooseTus(page, tus.endpoint));
  await openPinnedTable(page, service.places, 2);
  const cell = await cellOf(page, service.places.records[0]?.name ?? "", "Documents");
  expect(adaptersIn(hostRequests)).toEqual([]);
  await drop(cell, [{ name: "note.txt", text: "note" }]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  expect(adaptersIn(hostRequests)).toEqual(["tus"]);
});

test("the worker of a tab with the local backend answers no request to a target @whole @long", async ({
  page,
  context,
  service,
  tus,
  allow,
}) => {
  allow("status of 401");
  const beside = await context.newPage();
  await beside.goto("/");
  await beside.evaluate(async () => void (await navigator.serviceWorker.ready));
  await connect(page, service);
  await save(await chooseTus(page, tus.endpoint));
  await openPinnedTable(page, service.places, 2);
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/service-worker\.js$/);
  const answered: string[] = [];
  context.on("response", (response) => {
    if (response.fromServiceWorker()) answered.push(response.url());
  });
  const cell = await cellOf(page, service.places.records[0]?.name ?? "", "Documents");
  await drop(cell, [{ name: "note.txt", text: "note" }]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect.poll(async () => tus.files()).toMatchObject([{ name: "note.txt", size: 4 }]);
  expect(answered).toEqual([]);

  // The control: it answers a call of its own tab.
  const call = `${SERVICE}/base/x`;
  await expect.poll(async () => beside.evaluate(async (url) => (await fetch(url)).status, call)).toBe(401);
  expect(answered).toEqual([call]);
});

test("files that have no place to go lead to where one is chosen @whole @long", async ({ page, service }) => {
  await connect(page, service);
  await openPinnedTable(page, service.places, 2);
  const cell = await cellOf(page, service.places.records[0]?.name ?? "", "Documents");
  await drop(cell, [{ name: "note.txt", text: "note" }]);
  const notice = page.getByRole("region", { name: "Notifications" });
  await expect(notice).toContainText("Nothing was added");
  await notice.getByRole("button", { name: "Choose a place" }).click();
  await expect(section(page).getByRole("button", { name: "Choose a place…" })).toBeFocused();
});
