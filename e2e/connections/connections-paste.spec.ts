import { startServeApi } from "../service/serve-api-process.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("a pasted service address is split and used only after confirmation @whole", async ({ page, context }) => {
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
  const parts = page.getByRole("note").filter({ hasText: "Use the pasted connection details?" });

  await paste(`curl -H "Authorization: Bearer ${bearer}" \\\n  '${baseUrl}/base/${places.baseId}'`);
  await expect(parts).toContainText(baseUrl);
  await expect(parts).toContainText(places.baseId);
  await expect(parts).not.toContainText(bearer);
  await expect(address, "no visible field contains the token").toHaveValue("");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(address).toHaveValue(baseUrl);
  await expect(page.getByRole("textbox", { name: "Bearer token" })).toHaveValue(bearer);
  const check = page.getByRole("form", { name: "Check before use" });
  await check.getByRole("button", { name: "Check" }).click();
  await expect(check.getByRole("status")).toContainText("The token works");

  await address.fill("");
  await paste(`curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/base/${places.baseId}`);
  await expect(parts).toContainText("$TOKEN is a variable: enter the token itself.");
  await page.getByRole("button", { name: "Don’t use these" }).click();

  const token = page.getByRole("textbox", { name: "Bearer token" });
  for (const command of [
    `curl ^"https://svc.example/api/base/bas1^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"authorization: Bearer tok_secret_abc^"`,
    `Invoke-WebRequest -Uri "https://svc.example/api/base/bas1" \`\n-Headers @{\n"authorization"="Bearer tok_secret_abc"\n}`,
    `fetch("https://svc.example/api/base/bas1", { "headers": { "authorization": "Bearer tok_secret_abc" } });`,
    `http https://svc.example/api/base/bas1 Authorization:'Bearer tok_secret_abc'`,
  ]) {
    await address.fill("");
    await token.fill("");
    await paste(command);
    await expect(parts).toContainText("bas1");
    await page.getByRole("button", { name: "Use these", exact: true }).click();
    await expect(address).toHaveValue("https://svc.example/api");
    await expect(token).toHaveValue("tok_secret_abc");
    await expect(token).toHaveAttribute("type", "password");
    await expect(page.getByRole("main")).not.toContainText("tok_secret_abc");
  }
  await address.fill("");
  await paste(`curl -H "Authorization: Bearer tok_secret_abc"`);
  await expect(address).toHaveAccessibleDescription(/No address was found in this command/);
  await expect(address, "no visible field contains the token").toHaveValue("");

  await paste(`https://app.example/base/${places.baseId}/tblAny`);
  await expect(parts).toContainText("The API can have another base URL.");
  await page.getByRole("button", { name: "Don’t use these" }).click();
  await expect(address).toHaveValue("");
  await expect(address).toBeFocused();
  await service.stop();
});
