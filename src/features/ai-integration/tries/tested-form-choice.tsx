import type { ComponentProps } from "react";
import { Choice } from "#ui/fields/choice.tsx";
import { readTestedForm, type TestedForm } from "./tested-form.ts";
import { useTestedForm } from "./use-try.ts";

/** Chooses how a member is written that the API does not define. It is left out at first. */
export function TestedFormChoice({
  name,
  options,
  ...field
}: Pick<ComponentProps<typeof Choice>, "label" | "description"> & {
  name: keyof TestedForm;
  options: Readonly<Record<string, string>>;
}) {
  const { form, onForm } = useTestedForm();
  return (
    <Choice
      {...field}
      options={{ "": "Leave out", ...options }}
      value={form[name] ?? ""}
      onValueChange={(value) => onForm(readTestedForm({ ...form, [name]: value }))}
    />
  );
}
