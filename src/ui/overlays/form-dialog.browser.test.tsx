import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { listen } from "#app/test-shown.ts";
import { TextField } from "../fields/text-field.tsx";
import { useValues } from "../fields/use-values.ts";
import { FormDialog } from "./form-dialog.tsx";

const name = page.getByRole("textbox", { name: "Name" });
const place = page.getByRole("textbox", { name: "Place" });

function Form() {
  const { values, refuse, field } = useValues({ name: "", place: "" });
  const missing = Object.entries(values).flatMap(([one, text]) => (text === "" ? [[one, `Enter a ${one}.`]] : []));
  return (
    <FormDialog
      title="Add"
      submitLabel="Add"
      failureTitle="Nothing was added"
      onClose={() => {}}
      submit={async () => (missing.length > 0 ? refuse(Object.fromEntries(missing) as Record<string, string>) : true)}
    >
      <TextField label="Name" {...field("name")} />
      <TextField label="Place" {...field("place")} />
    </FormDialog>
  );
}

test("Enter in a field says each time what is wrong with it, and elsewhere goes to the first wrong one", async () => {
  show(<Form />);
  await name.click();
  const said = listen();
  await userEvent.keyboard("{Enter}");
  await expect.poll(said).toEqual(["Enter a name."]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(said).toEqual(["Enter a name.", "Enter a name."]);
  await place.fill("North");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("Enter a name.");
  expect(said()).toHaveLength(2);
});
