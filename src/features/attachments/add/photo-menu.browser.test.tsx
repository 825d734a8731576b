import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { PhotoMenu } from "./photo-menu.tsx";

const menu = page.getByRole("button", { name: /^Photos: / });
const choose = async (name: string) => {
  await menu.click();
  await page.getByRole("menuitemradio", { name, exact: true }).click();
};
const incoming = (name: string, type = "") => ({ file: new File(["x"], name, { type }), folder: "" });

test("nothing is offered where no file is a photo", async () => {
  const files = [incoming("a.pdf", "application/pdf"), incoming("heic.txt", "text/plain")];
  const parts = (
    <>
      <p>Files</p>
      <PhotoMenu fieldId="fldOne" files={files} />
    </>
  );
  show(parts, await localBackend());
  await expect.element(page.getByText("Files")).toBeVisible();
  expect(menu.elements()).toEqual([]);
});

test("a photo is known by its type, or by its ending where the system knows no type", async () => {
  for (const photo of [incoming("a.jpg", "image/jpeg"), incoming("b.HEIC")]) {
    const { draw } = show(<PhotoMenu fieldId="fldOne" files={[photo]} />, await localBackend());
    await expect.element(menu).toHaveTextContent("Photos: as they are");
    await choose("Photos: no place data, up to 2,560 px");
    await expect.element(menu).toHaveTextContent("Photos: no place data, up to 2,560 px");
    draw(<p>Done</p>);
    await expect.element(menu).not.toBeInTheDocument();
  }
});

test("the choice is kept for its field alone, by keys too", async () => {
  const backend = await localBackend();
  const kept = async (fieldId: string) => (await backend.session.notebook.read("photo-side", fieldId))?.value;
  show(<PhotoMenu fieldId="fldOne" />, backend);
  await expect.element(menu).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitemradio", { name: "Photos: as they are" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(menu).toHaveTextContent("Photos: no place data");
  await vi.waitFor(async () => expect(await kept("fldOne")).toBe(Number.MAX_SAFE_INTEGER));
  expect(await kept("fldTwo")).toBeUndefined();
});
