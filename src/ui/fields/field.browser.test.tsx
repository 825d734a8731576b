import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { themeColor } from "#app/test-shown.ts";
import { Choice } from "./choice.tsx";
import { TextField } from "./text-field.tsx";

const field = page.getByRole("textbox");

test("a required field says so itself, and hides the visible word from screen readers", async () => {
  const { draw } = show(<TextField label="Name" isRequired />);
  await expect.element(field).toHaveAttribute("aria-required", "true");
  await expect.element(page.getByText("required")).toHaveAttribute("aria-hidden", "true");
  draw(<TextField label="Note" hint="optional" />);
  await expect.element(field).toHaveAccessibleName("Note");
  await expect.element(field).not.toHaveAttribute("aria-required");
  draw(<Choice<string> label="Environment" isRequired options={{ test: "Test" }} value="" onValueChange={() => {}} />);
  await expect.element(page.getByRole("radiogroup")).toHaveAttribute("aria-required", "true");
});

test("an error marks the control and describes it, a warning takes the place of the description", async () => {
  const { draw } = show(<TextField label="Name" error="Give the token a name." />);
  await expect.element(field).toHaveAccessibleDescription("Give the token a name.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  draw(<TextField label="URL" description="The gateway." warning="Enter a full address." />);
  await expect.element(field).toHaveAccessibleDescription("Enter a full address.");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByText("Enter a full address.")).toHaveStyle({ color: themeColor("warning") });
});

test("a field has a largest width, so that it is no line across a wide screen", async () => {
  await page.viewport(1440, 800);
  show(<TextField label="Name" />);
  await expect.poll(() => field.query()?.getBoundingClientRect().width).toBeLessThan(700);
});

test("an address in a message breaks in the width of its field", async () => {
  await page.viewport(390, 800);
  const { draw } = show(<TextField label="Name" error={`Use https://${"a".repeat(120)}.example`} />);
  const message = page.getByText(/^Use https/);
  const right = () => message.element().getBoundingClientRect().right;
  await expect.poll(right).toBeLessThanOrEqual(390);
  draw(<TextField label="URL" warning={`Use https://${"b".repeat(120)}.example`} />);
  await expect.element(message).toHaveTextContent("bbb");
  await expect.poll(right).toBeLessThanOrEqual(390);
});
