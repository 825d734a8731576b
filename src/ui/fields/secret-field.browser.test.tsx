import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { SecretField } from "./secret-field.tsx";

const field = page.getByLabelText("Gateway key", { exact: true });
const reveal = page.getByRole("button", { name: "Reveal Gateway key" });

function GatewayKey() {
  const [value, setValue] = useState("");
  return <SecretField label="Gateway key" value={value} onChange={({ target }) => setValue(target.value)} />;
}

test("what is typed is a password until it is revealed, for 30 seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<GatewayKey />);
  await field.fill("sk-typed");
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveAttribute("autocomplete", "off");
  await reveal.click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(reveal).toHaveAttribute("aria-pressed", "true");
  vi.advanceTimersByTime(31_000);
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveValue("sk-typed");
});

test("its mask has the same length for every secret", async () => {
  show(<GatewayKey />);
  const mask = page.getByText("••••••••••••");
  for (const text of ["a", "a-much-longer-secret-than-the-other"]) {
    await field.fill(text);
    await userEvent.tab();
    await expect.element(mask).toBeVisible();
    // The bullets that the browser draws would tell its length.
    expect(getComputedStyle(field.element()).color).toMatch(/^(?:rgba\(0, 0, 0, 0\)|oklab\(0 0 0 \/ 0\)|transparent)$/);
  }
});

test("a secret of several lines is a password too, and keeps where its lines end", async () => {
  show(
    <SecretField isLong label="Private key" value={"-----BEGIN\nabc\n-----END"} placeholder="" onChange={() => {}} />,
  );
  const field = page.getByLabelText("Private key");
  await expect.element(field).toHaveValue("-----BEGIN\u2028abc\u2028-----END");
  await expect.element(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Reveal Private key" }).click();
  await expect.element(page.getByRole("textbox", { name: "Private key" })).toHaveValue("-----BEGIN\nabc\n-----END");
});
