import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";

test("the placeholder of a grid has a name, shows its columns, and has no text to be read", async () => {
  const columns = ["Name", "Photos", "SKU"].map((title) => ({ id: title, title, widthPx: 100, cell: () => null }));
  show(<GridSkeleton label="Loading records" columns={columns} headerPx={32} rowPx={32} />);
  const placeholder = page.getByRole("status", { name: "Loading records" });
  await expect.element(placeholder).toBeVisible();
  await expect.element(page.getByText("Photos")).toBeVisible();
  const read = [...placeholder.element().children].filter((child) => child.ariaHidden !== "true");
  expect(read.map((child) => child.textContent).join("")).toBe("");
});
