import { Plus, X } from "lucide-react";
import { useState } from "react";
import { cleanAddress } from "#pasted/field/clean.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { PlainHttpRisk } from "#ui/fields/secret-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { useRowKeys } from "#ui/lists/row-keys.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { EXAMPLES } from "#upload-targets/steps/examples.ts";
import { FILE_REFERENCES } from "#upload-targets/steps/reference.ts";
import type { Step, StepBody } from "#upload-targets/steps/step.ts";
import { EMPTY_STEP, type StepsTarget, stepsRules } from "#upload-targets/steps/steps-target.ts";
import { hostText, importSteps } from "#upload-targets/target.ts";
import { LinesField } from "./lines-field.tsx";
import { SecretFields } from "./secret-fields.tsx";
import { type KindFieldsProps, type ServerSetting, textsOf } from "./target-draft.ts";

const MAX_STEPS = 3;

/** Fields of an upload target of HTTP requests: the requests, the hosts they may go to, and their secrets. */
export function StepsFields({ target, onChange, secrets, onSecret, errorOf }: KindFieldsProps<StepsTarget>) {
  const { steps, results, confirmed = [] } = target;
  const keys = useRowKeys(steps);
  const setSteps = (next: readonly Step[]) => onChange({ ...target, steps: next });
  const error = errorOf("steps");
  const hosts = stepsRules.hostsOf(target);
  const hostsError = errorOf("confirmed");
  return (
    <div className="flex flex-col gap-4">
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
          size="small"
          icon={<Plus />}
          className="self-start"
          onClick={() => setSteps([...steps, { ...EMPTY_STEP, body: { kind: "none" } }])}
        >
          Add a step
        </Button>
      )}
      <LinesField
        label="Values of answers"
        description="One on each line, such as path: {answer1:/key}. What records get can be chosen from them."
        error={errorOf("results")}
        value={results}
        onChange={(changed) => onChange({ ...target, results: changed })}
      />
      <Disclosure summary="Values for all of these fields">
        <ul className="font-mono text-sm wrap-anywhere">
          {FILE_REFERENCES.map((name) => (
            <li key={name}>{`{${name}}`}</li>
          ))}
          <li>{"{secret:Name}"}</li>
          <li>{"{answer1:/place/in/its/JSON}"}</li>
          <li>{"{header1:Location}"}</li>
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

/** The headers that let this page use the service, and the same for nginx. */
export function stepsSettings({ steps }: StepsTarget): readonly ServerSetting[] {
  const methods = new Set(steps.map(({ method }) => method).filter((method) => /^[A-Z]+$/.test(method)));
  const names = new Set(["Content-Type", ...steps.flatMap(({ headers }) => headers.map(({ name }) => name))]);
  const values = {
    "Access-Control-Allow-Origin": location.origin,
    "Access-Control-Allow-Methods": [...methods, "GET", "OPTIONS"].join(", "),
    "Access-Control-Allow-Headers": [...names].join(", "),
    "Access-Control-Expose-Headers": "Location, Retry-After",
  };
  const lines = Object.entries(values);
  return [
    {
      help: "Each host has to send these headers with each answer, also to OPTIONS requests. So does the place that an answer leads to, with the headers that the answer names.",
      label: "Headers that allow uploads from this page",
      code: lines.map(([name, value]) => `${name}: ${value}`).join("\n"),
    },
    {
      help: "The same for nginx, inside of location:",
      label: "nginx",
      code: [
        ...lines.map(([name, value]) => `add_header ${name} "${value}" always;`),
        "if ($request_method = OPTIONS) { return 204; }",
      ].join("\n"),
    },
  ];
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
              <Button
                size="small"
                onClick={() => start({ ...example, maxBytes: target.maxBytes, types: target.types })}
              >
                {label}
              </Button>
              <span className="text-muted text-sm">{description}</span>
            </li>
          ))}
        </ul>
        <FileSource label="Exported steps" onText={read}>
          Drop a profile with steps here, or paste it. Its hosts have to be confirmed before anything is sent.
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

function StepFields({ step, index, onChange, onRemove, errorOf }: StepFieldsProps) {
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
