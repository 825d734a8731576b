import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, show } from "#app/test-app.tsx";
import { ReferenceDialog } from "./reference-dialog.tsx";

test("a link that was refused for its token is sent again with another, and what was typed is kept", async () => {
  const sent: string[] = [];
  const field = { id: "fld1", name: "Files", type: "attachment" } as const;
  const surroundings = connected({ environment: { word: "Test", color: "blue" } }, async (request) => {
    sent.push(await request.text());
    const isGood = request.headers.get("authorization") === "Bearer good";
    return Response.json(isGood ? { id: "rec1", fields: {} } : { message: "expired" }, { status: isGood ? 201 : 401 });
  });
  const table = { id: "tbl1", baseId: "bse1", name: "Orders", fields: [field] };
  show(
    <ReferenceDialog table={table} record={{ id: "rec1", fields: {} }} field={field} onClose={() => {}} />,
    surroundings,
  );
  const dialog = page.getByRole("dialog", { name: "Link a file" });
  const add = dialog.getByRole("button", { name: "Add to Test" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("given-later.txt");
  await add.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("(401)");
  await expectAccessible(dialog);
  const given = dialog.getByRole("group", { name: "Bearer token" });
  await given.getByLabelText("Bearer token", { exact: true }).fill("good");
  await userEvent.keyboard("{Enter}");
  await expect.element(given).not.toBeInTheDocument();
  await add.click();
  await expect.element(page.getByRole("dialog", { name: "Added" })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});
