import { expectInsertedOnce } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";
import { fileOf, PLACES } from "./drag-places.ts";
import { dragFiles, dragText, expectNoDrag, type Drag } from "./drag.ts";
import { expectSameScreenshot, settledScreenshot } from "./same-screenshot.ts";

const HUNDRED = 100;

for (const { name, open } of PLACES) {
  // A place takes 10 s; drag.spec.ts drops at most of them in the short run.
  test(`${name} accepts dropped files once, and nothing else dragged over it @whole @long`, async ({ page }, info) => {
    test.slow();
    const place = await open(page, info);
    const { target, at = [0.5, 0.5], across, paths, expectTaken, names } = place;
    const address = page.url();
    const there = async (drag: Drag) => {
      await target.scrollIntoViewIfNeeded();
      for (const one of across) await drag.over(one, { steps: 2 });
      return drag.over(target, { at });
    };
    const drop = async (what: readonly string[], ms: number) => {
      const drag = await there(await dragFiles(page, what));
      await expect(page.locator('[data-drop="over"]')).toHaveCount(1);
      await drag.rest(ms);
      expect(await drag.drop(), "the page gets the drop event").toBe(true);
      await expectNoDrag(page);
    };
    const [file = ""] = paths;

    await test.step("a drag that ends otherwise changes nothing", async () => {
      await target.scrollIntoViewIfNeeded();
      const before = await settledScreenshot(page);
      await (await there(await dragFiles(page, paths))).cancel();
      await expectSameScreenshot(page, before, "cancelled");
      const left = await (await there(await dragFiles(page, paths))).rest(600);
      await left.leave();
      await expectSameScreenshot(page, before, "left the window");
      await there(left);
      await left.cancel();
      await expectSameScreenshot(page, before, "came back and was cancelled");
      for (const [type, text] of [
        ["text/plain", "Some text"],
        ["text/uri-list", "https://elsewhere.example/"],
      ] as const) {
        const drag = await there(await dragText(page, { [type]: text }));
        await expectNoDrag(page);
        await drag.drop();
        await expectSameScreenshot(page, before, type);
      }
      expect(page.url()).toBe(address);
    });

    const initial = (await names?.()) ?? [];
    const expectNames = (...added: string[]) =>
      names && expect.poll(names).toEqual(initial.toSpliced(place.before ?? initial.length, 0, ...added));
    await drop([file], 0);
    await expectTaken(0);
    await expectNames("first.txt");
    await drop(paths.slice(1), 600);
    await expectTaken(1);
    // A later file in the same gap goes before the earlier one.
    await expectNames(...(place.before === undefined ? ["first.txt", "second.txt"] : ["second.txt", "first.txt"]));

    const before = (await names?.()) ?? [];
    const inFolder = ["a.txt", "b.txt", "c.txt"];
    for (const one of inFolder) await fileOf(info, `folder/${one}`);
    await drop([info.outputPath("folder")], 0);
    if (!names) await expect(page.getByText("Drop one file, not 3.")).toBeVisible();
    else await expect.poll(names).toEqual(before.toSpliced(place.before ?? before.length, 0, ...inFolder));

    const many = Array.from({ length: HUNDRED }, (_, index) => `many/scan ${index + 1}.txt`);
    await drop(await Promise.all(many.map((one) => fileOf(info, one))), 0);
    if (!names) {
      await expect(page.getByText("Drop one file, not 100.")).toBeVisible();
      return;
    }
    const question = page.getByRole("dialog", { name: "Add 100 files?" });
    const all = (await names()).toSpliced(
      place.before ?? (await names()).length,
      0,
      ...many.map((one) => one.slice(5)),
    );
    await question.getByRole("button", { name: "Add 100 files" }).click();
    await expect(question).toBeHidden();
    await expect.poll(names, { timeout: 60_000 }).toEqual(all);
    await expectInsertedOnce(page, 2 + inFolder.length + HUNDRED);
  });
}
