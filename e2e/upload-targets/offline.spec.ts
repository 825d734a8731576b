import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, drop, mayBeInserted, queue } from "../attachments/steps.ts";
import { keyboard, touch } from "../hand.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseTus, openPinnedTable, save, test } from "./steps.ts";

test("files that a lost network stopped go on by themselves once it is back, but no insert is sent twice @whole", async ({
  page,
  context,
  service,
  tus,
  allow,
}) => {
  allow("net::ERR_INTERNET_DISCONNECTED", "net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE");
  await connect(page, service);
  await save(await chooseTus(page, tus.endpoint));
  await openPinnedTable(page, service.places, 3);
  const [first = "", second = "", third = ""] = service.places.records.map(({ name }) => name);

  /** Ends what is under way, as the network does when it goes. */
  const underWay: (() => unknown)[] = [];
  let inserts = 0;
  await page.route("**/insertAttachment", async (route) => {
    inserts++;
    if (inserts > 1) await route.continue();
    else underWay.push(() => route.abort("internetdisconnected"));
  });
  await drop(await cellOf(page, first, "Documents"), [{ name: "inserting.txt", text: "inserting" }]);
  await expect.poll(() => inserts).toBe(1);
  tus.fault = ({ method }, response) => method === "PATCH" && underWay.push(() => response.destroy()) > 0;
  await drop(await cellOf(page, second, "Documents"), [{ name: "uploading.txt", text: "uploading" }]);
  await expect.poll(() => underWay.length).toBe(2);
  await (await cellOf(page, third, "Documents")).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Documents" });
  await expect(sheet.getByRole("button", { name: "Add files" })).toBeVisible();
  await context.setOffline(true);
  // A browser sends again by itself what an open connection lost.
  tus.fault = (_, response) => response.destroy().destroyed;
  for (const end of underWay) end();
  // A drop of a test would end the emulation.
  const queued = { name: "queued.txt", mimeType: "text/plain", buffer: Buffer.from("queued") };
  await pickFiles(page, () => sheet.getByRole("button", { name: "Add files" }).click(), queued);
  await page.keyboard.press("Escape");
  await expect(queue(page).getByText("Waiting for the network: this device is offline.").first()).toBeVisible();
  await expect(queue(page)).toContainText("2 files wait for the network");
  expect(inserts).toBe(1);

  tus.fault = undefined;
  await context.setOffline(false);
  await expect(queue(page)).toContainText("2 files added");
  await expect.poll(async () => (await tus.files()).filter(({ isWhole }) => isWhole).length).toBe(3);
  await expect(mayBeInserted(page, 1)).toBeVisible();
  expect(inserts).toBe(3);
});

for (const { name, hand: handOf, device } of [
  { name: "the keyboard alone", hand: keyboard, device: {} },
  { name: "a phone", hand: touch, device: { hasTouch: true } },
]) {
  test.describe(`with ${name}`, () => {
    test.use(device);
    test(`chosen files come in their order, one is added before its turn, and the other once the network is back, with ${name} @whole @long`, async ({
      page,
      context,
      service,
      tus,
      allow,
    }) => {
      allow("net::ERR_INTERNET_DISCONNECTED", "net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE");
      await connect(page, service, { force: true });
      await save(await chooseTus(page, tus.endpoint));
      await openPinnedTable(page, service.places, 1);
      if (name === "a phone") await page.setViewportSize({ width: 390, height: 844 });
      const hand = handOf(page);
      const held: (() => unknown)[] = [];
      tus.fault = ({ method, headers }, response) =>
        method === "PATCH" && headers["content-length"] === "3" && held.push(() => response.destroy()) > 0;
      await (await cellOf(page, service.places.records[0]?.name ?? "", "Documents")).press("Enter");
      const sheet = page.getByRole("dialog", { name: "Documents" });
      const files = ["10.txt", "2.txt"].map((file) => {
        return { name: file, mimeType: "text/plain", buffer: Buffer.from(file === "2.txt" ? "two" : "the tenth") };
      });
      await pickFiles(page, async () => hand.press(sheet.getByRole("button", { name: "Add files" })), files);
      await expect.poll(() => held.length).toBe(1);
      let inserted = 0;
      page.on("response", (response) => {
        if (response.url().endsWith("/insertAttachment") && response.ok()) inserted++;
      });
      await hand.press(sheet.getByRole("button", { name: "Add now: 10.txt" }));
      await expect.poll(() => inserted).toBe(1);
      await context.setOffline(true);
      tus.fault = (_, response) => response.destroy().destroyed;
      for (const end of held) end();
      await expect(sheet.getByText("Waiting for the network: this device is offline.").first()).toBeVisible();
      tus.fault = undefined;
      await context.setOffline(false);
      await expect.poll(() => inserted).toBe(2);
      await expect.poll(async () => (await tus.files()).filter(({ isWhole }) => isWhole).length).toBe(2);
    });
  });
}
