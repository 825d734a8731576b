import { Choice } from "#ui/fields/choice.tsx";
import { DATE, DATE_AND_TIME, readTestedForm, type TestedForm } from "./tested-form.ts";
import { useTestedForm } from "./use-try.ts";

const CHOICES: Readonly<Record<keyof TestedForm, { label: string; options: Readonly<Record<string, string>> }>> = {
  time: { label: "Tested at", options: { [DATE_AND_TIME]: "Date and time", [DATE]: "Date" } },
  origin: { label: "Tested origin", options: { gateway: "The gateway", page: "This page" } },
  base64Word: { label: "Recommended mode for base64", options: { base64: "base64", base64Mode: "base64Mode" } },
  modelTime: { label: "Write the time as “Tested at”", options: { ms: "Milliseconds", s: "Seconds" } },
};

/** Chooses how a member is written that the API does not define. It is left out at first. */
export function TestedFormChoice({ name, description }: { name: keyof TestedForm; description?: string }) {
  const { form, onForm } = useTestedForm();
  const { label, options } = CHOICES[name];
  return (
    <Choice
      label={label}
      description={description}
      options={{ "": "Leave out", ...options }}
      value={form[name] ?? ""}
      onValueChange={(value) => onForm(readTestedForm({ ...form, [name]: value }))}
    />
  );
}
