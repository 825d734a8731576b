import { X } from "lucide-react";
import { cleanAddress } from "#pasted/field/clean.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Step, StepBody } from "#upload-targets/steps/step.ts";
import { LinesField } from "./lines-field.tsx";

const BODIES: readonly { value: StepBody["kind"]; label: string; description?: string }[] = [
  { value: "file", label: "The file", description: "Its bytes, as they are" },
  { value: "json", label: "JSON" },
  { value: "form", label: "Form", description: "With the file as its last field, if that has a name" },
  { value: "none", label: "None" },
];

const EMPTY_BODIES: { readonly [Kind in StepBody["kind"]]: StepBody } = {
  file: { kind: "file" },
  json: { kind: "json", text: '{\n  "name": "{name}",\n  "size": "{size}"\n}' },
  form: { kind: "form", fields: [], fieldsFrom: "", fileField: "file" },
  none: { kind: "none" },
};

interface StepFieldsProps {
  step: Step;
  index: number;
  onChange: (step: Step) => void;
  /** Absent for the only step. */
  onRemove: (() => void) | undefined;
  errorOf: (field: string) => string | undefined;
}

export function StepFields({ step, index, onChange, onRemove, errorOf }: StepFieldsProps) {
  const { body } = step;
  const title = `Step ${index + 1}`;
  const error = (field: string) => errorOf(`steps.${index}.${field}`);
  const objectOfAnswer = (label: string, value: string, field: string, change: (place: string) => Step) => (
    <TextField
      label={label}
      hint="optional"
      isMono
      placeholder="{answer1:/headers}"
      error={error(field)}
      value={value}
      onChange={({ target: { value: place } }) => onChange(change(place.trim()))}
    />
  );
  return (
    <fieldset aria-label={title} className="border-line flex flex-col gap-3 rounded-md border p-3">
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{title}</h3>
        {onRemove && <IconButton label={`Remove step ${index + 1}`} icon={<X />} onClick={onRemove} />}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(8rem,1fr)_3fr]">
        <TextField
          label="Method"
          isRequired
          isMono
          error={error("method")}
          value={step.method}
          onChange={({ target: { value } }) => onChange({ ...step, method: value.trim() })}
        />
        <TextField
          label="Address"
          isRequired
          clean={cleanAddress}
          isMono
          placeholder="https://files.example/uploads"
          error={error("url")}
          value={step.url}
          onChange={({ target: { value } }) => onChange({ ...step, url: value.trim() })}
        />
      </div>
      <LinesField
        label="Headers"
        description="One on each line, such as X-Api-Key: {secret:API key}"
        error={error("headers")}
        value={step.headers}
        onChange={(headers) => onChange({ ...step, headers })}
      />
      {index > 0 &&
        objectOfAnswer("All headers of an answer", step.headersFrom, "headersFrom", (headersFrom) => ({
          ...step,
          headersFrom,
        }))}
      <Select
        label="Body"
        options={BODIES}
        value={body.kind}
        onValueChange={(kind) => onChange({ ...step, body: EMPTY_BODIES[kind] })}
      />
      {body.kind === "json" && (
        <TextArea
          label="JSON"
          description='A number stays one: "{size}" is sent without its quotes.'
          isMono
          error={error("body")}
          value={body.text}
          onChange={({ target: { value } }) => onChange({ ...step, body: { ...body, text: value } })}
        />
      )}
      {body.kind === "form" && (
        <>
          <LinesField
            label="Fields"
            description="One on each line, such as folder: {table}"
            error={error("body")}
            value={body.fields}
            onChange={(fields) => onChange({ ...step, body: { ...body, fields } })}
          />
          {index > 0 &&
            objectOfAnswer("All fields of an answer", body.fieldsFrom, "fieldsFrom", (fieldsFrom) => ({
              ...step,
              body: { ...body, fieldsFrom },
            }))}
          <TextField
            label="Field with the file"
            hint="optional"
            isMono
            description="It comes last. Empty sends no file in this step."
            value={body.fileField}
            onChange={({ target: { value } }) => onChange({ ...step, body: { ...body, fileField: value.trim() } })}
          />
        </>
      )}
    </fieldset>
  );
}
