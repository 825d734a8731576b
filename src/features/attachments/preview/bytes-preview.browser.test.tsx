import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { BytesPreview } from "./bytes-preview.tsx";

const preview = (mimetype: string) =>
  show(
    <BytesPreview bytes={new Blob(["%PDF-1.4 offer"], { type: mimetype })} attachment={{ name: "offer", mimetype }} />,
  );

test("a PDF, which no page can show safely, has a large button that opens it in a new tab", async () => {
  preview("application/pdf");
  const open = page.getByRole("button", { name: "Open in a new tab" });
  // Other buttons have 32.
  await expect.poll(() => open.query()?.getBoundingClientRect().height).toBeGreaterThan(40);
});

test("a file that cannot be shown offers nothing to open", async () => {
  preview("application/zip");
  await expect.element(page.getByText("No preview for this type")).toBeVisible();
  expect(page.getByRole("button").query()).toBeNull();
});
