import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showScreen } from "#app/test-app.tsx";
import { localBackend, tableId } from "#app/test-backend.ts";
import { chooseFiles } from "../add/file-picker.ts";
import { readLists } from "../match/file-list.ts";

vi.mock("../add/file-picker.ts", { spy: true });
vi.mock("../match/file-list.ts", { spy: true });

test("files with a list are not lost in silence if the code that reads it does not load", async () => {
  const backend = await localBackend({ hasRecords: true });
  await showScreen(`/tables/${await tableId(backend.session, "Products")}`, backend);
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .click();
  vi.mocked(chooseFiles).mockResolvedValue([{ file: new File(["file,record"], "list.csv"), folder: "" }]);
  vi.mocked(readLists).mockRejectedValueOnce(new TypeError("Importing a module script failed."));
  await page.getByRole("button", { name: "Add files by record name" }).click();
  await expect.element(page.getByText("Nothing was added")).toBeVisible();
  await page.getByRole("button", { name: "Add files by record name" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});
