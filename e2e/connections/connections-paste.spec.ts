import { connectTo } from "../access-tokens/steps.ts";
import { copyCells } from "../hand.ts";
import { startServeApi } from "../service/serve-api-process.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("a pasted service address or command gives the base URL, the base and the masked token @whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const service = await startServeApi(["--base-path", "/api/v1"]);
  const { baseUrl, bearer, places } = service;
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pasted");
  const address = page.getByRole("textbox", { name: "Base URL" });
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await address.focus();
    await page.keyboard.press("ControlOrMeta+V");
  };
  const token = page.getByRole("textbox", { name: "Bearer token" });
  const notice = page.getByRole("status").filter({ hasText: "Left out:" });

  await paste(`curl -H "Authorization: Bearer ${bearer}" \\\n  '${baseUrl}/base/${places.baseId}'`);
  await expect(address).toHaveValue(baseUrl);
  await expect(token).toHaveValue(bearer);
  await expect(notice).toContainText("Its token is in the field for it.");
  await expect(page.getByRole("button", { name: "Use as pasted" })).toBeHidden();
  await expectAccessible(page);
  const check = page.getByRole("form", { name: "Check before use" });
  await check.getByRole("button", { name: "Check" }).click();
  await expect(check.getByRole("status")).toContainText("The token works");

  await address.fill("");
  await paste(`curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/base/${places.baseId}`);
  await expect(notice).toContainText("$TOKEN is a variable: enter the token itself");

  for (const command of [
    `curl ^"https://svc.example/api/base/bas1^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"authorization: Bearer tok_secret_abc^"`,
    `Invoke-WebRequest -Uri "https://svc.example/api/base/bas1" \`\n-Headers @{\n"authorization"="Bearer tok_secret_abc"\n}`,
    `fetch("https://svc.example/api/base/bas1", { "headers": { "authorization": "Bearer tok_secret_abc" } });`,
    `http https://svc.example/api/base/bas1 Authorization:'Bearer tok_secret_abc'`,
  ]) {
    await address.fill("");
    await token.fill("");
    await paste(command);
    await expect(address).toHaveValue("https://svc.example/api");
    await expect(token).toHaveValue("tok_secret_abc");
    await expect(token).toHaveAttribute("type", "password");
    await expect(check.getByRole("combobox", { name: "Base to check with" })).toHaveValue("bas1");
    await expect(page.getByRole("main")).not.toContainText("tok_secret_abc");
  }
  await address.fill("");
  await paste(`curl -H "Authorization: Bearer tok_secret_abc"`);
  await expect(page.getByRole("alert")).toContainText("No address was found in this command");
  await expect(address, "no visible field contains the token").toHaveValue("");

  await paste(`https://app.example/base/${places.baseId}/tblAny`);
  await expect(address).toHaveValue("https://app.example");
  await expect(notice).toContainText("the API can have another base URL");
  await page.getByRole("button", { name: "Use as pasted" }).click();
  await expect(address).toHaveValue(`https://app.example/base/${places.baseId}/tblAny`);
  await expect(address).toBeFocused();
  await service.stop();
});

test("of cells that are on the clipboard as text, table and picture, an import reads the text @whole @long", async ({
  page,
}) => {
  await connectTo(page, "https://svc.example");
  await page.goto("/connections");
  const imports = [
    ["Import values", "kind\tvalue\nscopes\tbase:read", "1 new, 0 there already, 0 changed, 0 refused."],
    ["Import ids", "space id\tname\nspcOne\tNorth", "1 new, 0 there already, 0 with another name or place, 0 refused."],
  ] as const;
  for (const [title, cells, summary] of imports) {
    await copyCells(page, cells);
    await page.getByRole("button", { name: `${title}…` }).click();
    const dialog = page.getByRole("dialog", { name: title });
    for (const place of [
      dialog.getByRole("textbox", { name: "Or paste its text" }),
      dialog.getByRole("button", { name: "Choose file" }),
    ]) {
      await place.focus();
      await page.keyboard.press("ControlOrMeta+V");
      await expect(dialog.getByText(summary)).toBeVisible();
      await dialog.getByRole("button", { name: "Back" }).click();
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});
