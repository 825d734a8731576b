import { cellOf, drop, queue } from "../attachments/steps.ts";
import type { HostRequest } from "../servers/static-host.mjs";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseTus, openPinnedTable, save, test } from "./steps.ts";

const adaptersIn = (requests: readonly HostRequest[]) => [
  ...new Set(requests.flatMap(({ path }) => /upload-targets-(\w+)-\1-adapter-/.exec(path)?.[1] ?? [])),
];

test("a page loads no adapter before a file is sent, and then that of its target alone @whole", async ({
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
