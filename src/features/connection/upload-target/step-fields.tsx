import { X } from "lucide-react";
import { cleanAddress } from "#pasted/field/clean.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Step, StepBody } from "#upload-targets/steps/step.ts";
import { LinesField } from "./lines-field.tsx";
import { textsOf } from "./target-draft.ts";

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

const OPTIONAL = { hint: "optional", isRequired: false };
const OF_ANSWER = { ...OPTIONAL, placeholder: "{answer1:/headers}" };

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
  const text = textsOf(step, onChange, error);
  const setBody = (next: StepBody) => onChange({ ...step, body: next });

  return (
    <fieldset aria-label={title} className="border-line flex flex-col gap-3 rounded-md border p-3">
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{title}</h3>
        {onRemove && <IconButton label={`Remove step ${index + 1}`} icon={<X />} onClick={onRemove} />}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(8rem,1fr)_3fr]">
        <TextField label="Method" {...text("method")} />
        <TextField label="Address" clean={cleanAddress} placeholder="https://files.example/uploads" {...text("url")} />
      </div>
      <LinesField
        label="Headers"
        description="One on each line, such as X-Api-Key: {secret:API key}"
        error={error("headers")}
        value={step.headers}
        onChange={(headers) => onChange({ ...step, headers })}
      />
      {index > 0 && <TextField label="All headers of an answer" {...text("headersFrom")} {...OF_ANSWER} />}
      <Select label="Body" options={BODIES} value={body.kind} onValueChange={(kind) => setBody(EMPTY_BODIES[kind])} />
      {body.kind === "json" && (
        <TextArea
          label="JSON"
          description='A number stays one: "{size}" is sent without its quotes.'
          isMono
          error={error("body")}
          value={body.text}
          onChange={({ target }) => setBody({ ...body, text: target.value })}
        />
      )}
      {body.kind === "form" && (
        <>
          <LinesField
            label="Fields"
            description="One on each line, such as folder: {table}"
            error={error("body")}
            value={body.fields}
            onChange={(fields) => setBody({ ...body, fields })}
          />
          {index > 0 && (
            <TextField
              label="All fields of an answer"
              {...textsOf(body, setBody, error)("fieldsFrom")}
              {...OF_ANSWER}
            />
          )}
          <TextField
            label="Field with the file"
            description="It comes last. Empty sends no file in this step."
            {...textsOf(body, setBody, error)("fileField")}
            {...OPTIONAL}
          />
        </>
      )}
    </fieldset>
  );
}
