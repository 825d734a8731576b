import { Disclosure } from "#ui/content/disclosure.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { TestedForm } from "../tested-form.ts";

/** Chooses how the members are written that the API does not define. Each is left out at first. */
export function TestedFormFields({ form, onForm }: { form: TestedForm; onForm: (form: TestedForm) => void }) {
  const { time, origin, base64Word } = form;
  const put = (next: { [Name in keyof TestedForm]?: TestedForm[Name] | undefined }) => {
    const merged = Object.entries({ ...form, ...next });
    onForm(Object.fromEntries(merged.filter(([, value]) => value !== undefined && value !== "")));
  };
  return (
    <Disclosure summary="What the API does not define">
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm text-pretty">
          Left out unless you choose. Your choices are kept in this browser for this connection.
        </p>
        <Choice
          label="Tested at"
          options={[
            { value: "", label: "Leave out" },
            { value: "iso", label: "Date and time" },
            { value: "day", label: "Date" },
          ]}
          value={time ?? ""}
          onValueChange={(value) => put({ time: value === "iso" || value === "day" ? value : undefined })}
        />
        <Choice
          label="Tested origin"
          options={[
            { value: "", label: "Leave out" },
            { value: "gateway", label: "The gateway" },
            { value: "page", label: "This page" },
          ]}
          value={origin ?? ""}
          onValueChange={(value) => put({ origin: value === "gateway" || value === "page" ? value : undefined })}
        />
        <TextField
          label="Recommended mode for base64"
          hint="optional"
          isMono
          spellCheck={false}
          className="sm:w-72"
          value={base64Word ?? ""}
          onChange={(event) => put({ base64Word: event.target.value })}
        />
      </div>
    </Disclosure>
  );
}
