import { json, openAiError } from "../../test-servers/ai-gateway.ts";
import { openPart } from "../ai-integration/steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { fillGateway, press, test } from "./steps.ts";

test("both ways of sending files are tried and written in one step", async ({ page, gateway }) => {
  await fillGateway(page, gateway.url);
  const section = await openPart(page, "Attachments");
  await section.getByRole("button", { name: "Try attachments" }).click();
  const dialog = page.getByRole("dialog", { name: "Try attachments" });
  await expect(dialog).toHaveAccessibleDescription(/asks for the number, not streamed/);
  const openForms = dialog.getByText("What the API does not define");
  await dialog.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  await dialog.getByRole("textbox", { name: "Number in the picture" }).fill("24680");
  await dialog.getByRole("textbox", { name: "Address of the picture" }).fill("https://files.example/number.png");
  await expectAccessible(page);
  expect(gateway.requests, "nothing before a press").toEqual([]);

  gateway.fault = (request, response) =>
    request.body.includes("files.example") ? json(response, openAiError("Cannot read this address."), 400) : undefined;
  await press(dialog, "Make 2 calls");
  await expect(dialog.getByText("As base64: proven")).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("“Cannot read this address.”");
  await expect(dialog.getByRole("alert"), "scrolled to").toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("heading", { name: "Try attachments" }), "the dialog stays").toBeInViewport({
    ratio: 1,
  });

  await openForms.click();
  await dialog.getByRole("radiogroup", { name: "Tested origin" }).getByRole("radio", { name: "The gateway" }).check();
  await press(dialog, "Write results");
  await expect(section.getByRole("radiogroup", { name: "As base64: worked" }).getByLabel("Yes")).toBeChecked();
  await expect(section.getByRole("radiogroup", { name: "By URL: worked" }).getByLabel("No")).toBeChecked();
  await expect(section.getByRole("textbox", { name: "By URL: error message" })).toHaveValue(
    /Cannot read this address\.$/,
  );
  await expect(section.getByRole("textbox", { name: "Tested origin" })).toHaveValue(new URL(gateway.url).origin);
  await expect(section.getByRole("textbox", { name: "Tested at" })).toHaveValue("");
  await page.getByRole("button", { name: "Undo: write the attachment test" }).click();
  await expect(section.getByRole("textbox", { name: "Tested origin" })).toHaveValue("");

  await section.getByRole("button", { name: "Try attachments" }).click();
  await dialog.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("textbox", { name: "Number in the picture" }), "kept").toHaveValue("24680");
  const address = dialog.getByRole("textbox", { name: "Address of the picture" });
  await expect(address, "kept").toHaveValue("https://files.example/number.png");
  await address.fill("");
  await openForms.click();
  await dialog.getByRole("radiogroup", { name: "Tested at" }).getByRole("radio", { name: "Date", exact: true }).check();
  await press(dialog, "Make 1 call");
  await press(dialog, "Write results");
  await expect(section.getByRole("textbox", { name: "Tested at" })).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await expect(section.getByRole("textbox", { name: "Tested origin" })).toHaveValue(new URL(gateway.url).origin);

  // A refused key says nothing of attachments.
  await section.getByRole("button", { name: "Try attachments" }).click();
  gateway.fault = (_, response) => json(response, openAiError("No", "invalid_api_key"), 401);
  await dialog.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  await press(dialog, "Make 1 call");
  await expect(dialog.getByRole("alert")).toContainText("As base64: refused");
  await expect(dialog.getByRole("button", { name: "Write results" })).toHaveAttribute("aria-disabled", "true");

  // One wrong answer proves nothing.
  gateway.fault = (_, response) => json(response, { choices: [{ message: { content: "I can't see." } }] });
  await press(dialog, "Make 1 call");
  const miss = dialog.getByRole("status").filter({ hasText: "As base64: not proven" });
  await expect(miss).toContainText("“I can't see.”");
  await expect(dialog.getByRole("button", { name: "Write results" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox", { name: /worked: No/ }).check();
  await press(dialog, "Write results");
  await expect(section.getByRole("radiogroup", { name: "As base64: worked" }).getByLabel("No")).toBeChecked();
});
