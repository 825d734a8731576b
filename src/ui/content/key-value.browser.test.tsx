import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { KeyValue } from "./key-value.tsx";

test("names what was not received in one closed line, and keeps null and empty text", async () => {
  show(
    <KeyValue
      rows={[
        { label: "Name", value: "" },
        { label: "Size", apiName: "size", value: undefined },
        { label: "Icon", value: null },
        { label: "Type", value: undefined },
      ]}
    />,
  );
  await expect
    .poll(() =>
      page
        .getByRole("term")
        .elements()
        .map((term) => term.textContent),
    )
    .toEqual(["Name", "Icon"]);
  expect(
    page
      .getByRole("definition")
      .elements()
      .map((value) => value.textContent),
  ).toEqual(["empty text", "null"]);
  const size = page.getByRole("listitem").filter({ hasText: "Size" });
  await expect.element(size).not.toBeInTheDocument();
  await page.getByText("2 fields not in the response").click();
  await expect.element(size).toHaveAttribute("title", "size");
  await expect.element(page.getByRole("listitem").filter({ hasText: "Type" })).toBeVisible();
});

test("says where the values are missing, and shows no empty list", async () => {
  const { draw } = show(<KeyValue rows={[{ label: "Scopes", value: undefined }]} missingFrom="the request" />);
  await expect.element(page.getByText("1 field not in the request")).toBeVisible();
  expect(page.getByRole("term").query()).toBeNull();
  draw(<KeyValue rows={[{ label: "Scopes", value: "all" }]} />);
  await expect.element(page.getByRole("term")).toHaveTextContent("Scopes");
  expect(page.getByText(/not in/).query()).toBeNull();
});

test("has the API's name of a field in the tip of its label", async () => {
  show(<KeyValue rows={[{ label: "Created", apiName: "createdTime", value: "x" }]} />);
  await expect.element(page.getByRole("term")).toHaveAttribute("title", "createdTime");
});

test("shows a long list in steps", async () => {
  show(<KeyValue rows={Array.from({ length: 250 }, (_, index) => ({ label: `Row ${index}`, value: index }))} />);
  const count = () => page.getByRole("term").elements().length;
  await expect.poll(count).toBe(100);
  await page.getByRole("button", { name: "Show 100 more" }).click();
  await expect.poll(count).toBe(200);
  await page.getByRole("button", { name: "Show 50 more" }).click();
  await expect.poll(count).toBe(250);
});
