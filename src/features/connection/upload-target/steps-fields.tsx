import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { PlainHttpRisk } from "#ui/fields/secret-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { FieldTable } from "#ui/form-table/field-table.ts";
import { TableFields } from "#ui/form-table/table-fields.tsx";
import { REMOVER, useEditedList } from "#ui/lists/use-edited-list.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { EXAMPLES } from "#upload-targets/steps/examples.ts";
import { FILE_REFERENCES } from "#upload-targets/steps/reference.ts";
import type { Step, StepBody } from "#upload-targets/steps/step.ts";
import { EMPTY_STEP, type StepsTarget, stepsRules } from "#upload-targets/steps/steps-target.ts";
import { hostText, importSteps } from "#upload-targets/target.ts";
import { SecretFields } from "./secret-fields.tsx";
import type { ErrorOf, KindFieldsProps } from "./target-draft.ts";

const MAX_STEPS = 3;

const LINES = { kind: "lines", isWide: true } as const;
const RESULTS = {
  results: {
    ...LINES,
    label: "Values of answers",
    description: "One on each line, such as path: {answer1:/key}. What records get can be chosen from them.",
  },
};

/** Fields of an upload target of HTTP requests: the requests, the hosts they may go to, and their secrets. */
export function StepsFields({ target, onChange, secrets, onSecret, errorOf }: KindFieldsProps<StepsTarget>) {
  const { steps, confirmed = [] } = target;
  const { keys, list, add } = useEditedList(steps);
  const setSteps = (next: readonly Step[]) => onChange({ ...target, steps: next });
  const error = errorOf("steps");
  const hosts = stepsRules.hostsOf(target);
  const hostsError = errorOf("confirmed");
  return (
    <div {...list} className="flex flex-col gap-4 sm:col-span-2">
      <StepsStart target={target} onChange={onChange} />
      {error !== undefined && <p className="text-danger text-sm">{error}</p>}
      <PlainHttpRisk />
      {steps.map((step, index) => (
        <StepFields
          key={keys[index]}
          step={step}
          index={index}
          onChange={(changed) => setSteps(steps.with(index, changed))}
          onRemove={steps.length > 1 ? () => setSteps(steps.toSpliced(index, 1)) : undefined}
          errorOf={errorOf}
        />
      ))}
      {steps.length < MAX_STEPS && (
        <Button
          ref={add}
          size="small"
          icon={<Plus />}
          className="self-start"
          onClick={() => setSteps([...steps, { ...EMPTY_STEP, body: { kind: "none" } }])}
        >
          Add a step
        </Button>
      )}
      <TableFields fields={RESULTS} edited={target} onChange={onChange} errorOf={errorOf} />
      <Disclosure summary="Values for all of these fields">
        <ul className="font-mono text-sm wrap-anywhere">
          {[...FILE_REFERENCES, "secret:Name", "answer1:/place/in/its/JSON", "header1:Location"].map((name) => (
            <li key={name}>{`{${name}}`}</li>
          ))}
        </ul>
      </Disclosure>
      <SecretFields {...{ secrets, onSecret, errorOf }} />
      {hosts.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">Confirmed hosts</legend>
          {hosts.map((host) => (
            <Checkbox
              key={host}
              label={`Requests may go to ${hostText(target, host)}`}
              aria-invalid={hostsError?.includes(` ${host},`) || undefined}
              checked={confirmed.includes(host)}
              onCheckedChange={(isConfirmed) =>
                onChange({
                  ...target,
                  confirmed: isConfirmed ? [...confirmed, host] : confirmed.filter((one) => one !== host),
                })
              }
            />
          ))}
          {hostsError !== undefined && <p className="text-danger text-sm">{hostsError}</p>}
        </fieldset>
      )}
    </div>
  );
}

function StepsStart({ target, onChange }: Pick<KindFieldsProps<StepsTarget>, "target" | "onChange">) {
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  /** Changes with each example and import: then this is closed again. */
  const [started, setStarted] = useState(0);
  const start = (next: StepsTarget) => {
    onChange(next);
    setProblem(undefined);
    setStarted(started + 1);
  };
  const read = (text: string) => {
    try {
      const { target: steps, more } = importSteps(text);
      start(steps);
      if (more) toast.info("Steps imported", { text: more });
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <Disclosure
      key={started}
      summary="Start from an example or a file"
      isInitiallyOpen={target.steps.every(({ url }) => url === "")}
    >
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-2">
          {EXAMPLES.map(({ name, label, description, target: example }) => (
            <li key={name} className="flex flex-wrap items-center gap-3">
              <Button size="small" onClick={() => start(example)}>
                {label}
              </Button>
              <span className="text-muted text-sm">{description}</span>
            </li>
          ))}
        </ul>
        <FileSource label="Exported steps" onText={read}>
          Drop an exported file with steps here, or paste it. Its hosts have to be confirmed before anything is sent.
        </FileSource>
        {problem !== undefined && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </Disclosure>
  );
}

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

const COLUMNS = "gap-3 sm:grid-cols-[minmax(8rem,1fr)_3fr]";
const TEXT = { kind: "text", isMono: true } as const;
const OF_ANSWER = { ...TEXT, hint: "optional", placeholder: "{answer1:/headers}", isWide: true } as const;

/** Before the first step there is no answer to take values of. */
const stepFields = (isFirst: boolean): FieldTable<keyof Step> => ({
  method: { ...TEXT, label: "Method", isRequired: true },
  url: { ...TEXT, label: "Address", placeholder: "https://files.example/uploads", isAddress: true, isRequired: true },
  headers: { ...LINES, label: "Headers", description: "One on each line, such as X-Api-Key: {secret:API key}" },
  ...(!isFirst && { headersFrom: { ...OF_ANSWER, label: "All headers of an answer" } }),
});

function bodyFields(kind: StepBody["kind"], isFirst: boolean): FieldTable {
  if (kind === "json") {
    const description = 'A number stays one: "{size}" is sent without its quotes.';
    return { text: { ...TEXT, label: "JSON", description, isLong: true, isWide: true } };
  }
  if (kind !== "form") return {};
  return {
    fields: { ...LINES, label: "Fields", description: "One on each line, such as folder: {table}" },
    ...(!isFirst && { fieldsFrom: { ...OF_ANSWER, label: "All fields of an answer" } }),
    fileField: {
      ...TEXT,
      label: "Field with the file",
      description: "It comes last. Empty sends no file in this step.",
      hint: "optional",
      isWide: true,
    },
  };
}

interface StepFieldsProps {
  step: Step;
  index: number;
  onChange: (step: Step) => void;
  /** Absent for the only step. */
  onRemove: (() => void) | undefined;
  errorOf: ErrorOf;
}

function StepFields({ step, index, onChange, onRemove, errorOf }: StepFieldsProps) {
  const { body } = step;
  const title = `Step ${index + 1}`;
  const error = (field: string) => errorOf(`steps.${index}.${field}`);
  const setBody = (next: StepBody) => onChange({ ...step, body: next });

  return (
    <fieldset aria-label={title} className="border-line flex flex-col gap-3 rounded-md border p-3">
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{title}</h3>
        {onRemove && <IconButton {...REMOVER} label={`Remove step ${index + 1}`} icon={<X />} onClick={onRemove} />}
      </div>
      <TableFields
        columns={COLUMNS}
        fields={stepFields(index === 0)}
        edited={step}
        onChange={onChange}
        errorOf={error}
      />
      <Select label="Body" options={BODIES} value={body.kind} onValueChange={(kind) => setBody(EMPTY_BODIES[kind])} />
      <TableFields
        columns={COLUMNS}
        fields={bodyFields(body.kind, index === 0)}
        edited={body}
        onChange={setBody}
        errorOf={(field) => error(field === "text" || field === "fields" ? "body" : field)}
      />
    </fieldset>
  );
}
