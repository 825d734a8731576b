import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Choice } from "./choice.tsx";

function ImageInput() {
  const [value, setValue] = useState<"yes" | "no" | "">("yes");
  return (
    <Choice<"yes" | "no" | "">
      label="Image input"
      options={{ yes: "Yes", no: "No" }}
      value={value}
      onValueChange={setValue}
      clearing={{ label: "Clear Image input", onClear: () => setValue("") }}
    />
  );
}

const yes = page.getByRole("radio", { name: "Yes" });
const clear = page.getByRole("button", { name: "Clear Image input" });

test("a value that may be left out is cleared by a button, which is there without hovering", async () => {
  show(<ImageInput />);
  await expect.element(yes).toBeChecked();
  await expect.element(clear).toBeVisible();
  expect(page.getByText("Not set").query()).toBeNull();
  await clear.click();
  await expect.element(page.getByText("Not set")).toBeVisible();
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(yes).not.toBeChecked();
  // It is not lost with the button.
  await expect.element(yes).toHaveFocus();
});

test("that nothing is chosen is said at the field that one is at, to the pointer and to the focus", async () => {
  show(
    <>
      <button type="button">Elsewhere</button>
      <ImageInput />
    </>,
  );
  await clear.click();
  const words = page.getByText("Not set");
  await expect.element(words).toHaveStyle({ opacity: "1" });
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(words).toHaveStyle({ opacity: "0" });
  await yes.hover();
  await expect.element(words).toHaveStyle({ opacity: "1" });
});

test.each(["Delete", "Backspace"])("the key %s clears it too, and an arrow chooses again", async (key) => {
  show(<ImageInput />);
  await expect.element(page.getByRole("radiogroup")).toHaveAttribute("aria-keyshortcuts", "Delete Backspace");
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(page.getByText("Not set")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "No" })).toBeChecked();
});
