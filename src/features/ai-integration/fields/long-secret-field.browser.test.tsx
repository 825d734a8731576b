import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { LongSecretField } from "./long-secret-field.tsx";

test("a secret of several lines is a password too, and keeps where its lines end", async () => {
  show(<LongSecretField label="Private key" value={"-----BEGIN\nabc\n-----END"} placeholder="" onChange={() => {}} />);
  const field = page.getByLabelText("Private key");
  await expect.element(field).toHaveValue("-----BEGIN\u2028abc\u2028-----END");
  await expect.element(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Reveal Private key" }).click();
  await expect.element(page.getByRole("textbox", { name: "Private key" })).toHaveValue("-----BEGIN\nabc\n-----END");
});
