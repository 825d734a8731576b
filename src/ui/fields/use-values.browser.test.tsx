import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Button } from "../buttons/button.tsx";
import { TextField } from "./text-field.tsx";
import { useValues } from "./use-values.ts";

const name = page.getByRole("textbox", { name: "Name" });
const size = page.getByRole("textbox", { name: "Size" });

function Form() {
  const { isValid, refuse, field } = useValues({ name: "", size: "" }, ({ name, size }) => ({
    ...(name === "" && { name: "Give it a name." }),
    ...(size === "0" && { size: "Not zero." }),
  }));
  const send = () => isValid() && refuse({ name: "Taken.", size: "Too large." });
  return (
    <>
      <TextField label="Name" {...field("name")} />
      <TextField label="Size" {...field("size")} />
      <Button onClick={send}>Send</Button>
    </>
  );
}

test("after a check errors follow the values, and a change clears the refusal of its field alone", async () => {
  show(<Form />);
  await size.fill("0");
  await expect.element(size).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(name).toHaveAccessibleDescription("Give it a name.");
  await name.fill("a");
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  await expect.element(size).toHaveAccessibleDescription("Not zero.");
  await size.fill("9");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(name).toHaveAccessibleDescription("Taken.");
  await name.fill("ab");
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  await expect.element(size).toHaveAccessibleDescription("Too large.");
});

function Checked() {
  const { refuse, field } = useValues({ name: "", size: "" }, () => ({}));
  return (
    <>
      <TextField label="Name" {...field("name")} />
      <TextField label="Size" {...field("size")} />
      <Button onClick={() => refuse({ size: "Too large." })}>Try</Button>
    </>
  );
}

test("what was refused of a field before the first check stays when another field changes", async () => {
  show(<Checked />);
  await page.getByRole("button", { name: "Try" }).click();
  await name.fill("a");
  await expect.element(size).toHaveAccessibleDescription("Too large.");
  await size.fill("9");
  await expect.element(size).not.toHaveAttribute("aria-invalid");
});
