import { zodResolver } from "@hookform/resolvers/zod";
import { Play, Square } from "lucide-react";
import type { ReactNode } from "react";
import { useForm, type UseFormReturn, useWatch } from "react-hook-form";
import type { CheckTargets } from "#api/conformance/check.ts";
import { checksFor } from "#api/conformance/suite.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { FormField, type useFormField } from "#ui/fields/form-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { Place, TargetPlaces } from "./places.ts";
import { emptyTargets, targetForm, type TargetForm, targetsOf } from "./target-form.ts";

interface CheckFormProps {
  places: TargetPlaces;
  isComplete: boolean;
  isRunning: boolean;
  onRun: (targets: CheckTargets) => void;
  onStop: () => void;
}

/** Chooses what to check. Each kind of write must be switched on and needs a target. */
export function CheckForm({ places, isComplete, isRunning, onRun, onStop }: CheckFormProps) {
  const form = useForm({
    resolver: zodResolver(targetForm),
    defaultValues: emptyTargets(places.bases[0]?.id ?? ""),
  });
  const count = checksFor(targetsOf({ ...form.watch(), attachment: "{}" }, new Date())).length;
  const run = (values: TargetForm) => onRun(targetsOf(values, new Date()));

  return (
    <form
      aria-label="What to check"
      noValidate
      onSubmit={(event) => void form.handleSubmit(run)(event)}
      className="flex flex-col gap-5"
    >
      <FormField control={form.control} name="baseId">
        {(field) => (
          <div className="max-w-2xl">
            <PlaceField
              {...field}
              {...{ places: places.bases, isComplete }}
              label="Base to read"
              description="Reading changes nothing."
            />
          </div>
        )}
      </FormField>
      <WriteTargets form={form} places={places} isComplete={isComplete} />
      <div className="flex flex-wrap items-center gap-3">
        {/* Keys: as one element, Stop would become Run under the pointer, and the same click would start a new run. */}
        {isRunning ? (
          <Button key="stop" icon={<Square />} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button key="run" type="submit" variant="primary" icon={<Play />}>
            {`Run ${count} checks`}
          </Button>
        )}
        <p className="text-muted text-sm">Checks run one after another. The token is sent to this base URL only.</p>
      </div>
    </form>
  );
}

type Form = UseFormReturn<TargetForm>;
type WriteSwitch = "writesTokens" | "writesIntegration" | "writesAttachments";

function WriteTargets({ form, places, isComplete }: { form: Form; places: TargetPlaces; isComplete: boolean }) {
  const tableId = useWatch({ control: form.control, name: "tableId" });
  const table = places.tables.find(({ id }) => id === tableId);
  const placeField = (name: "spaceId" | "tableId" | "recordId" | "fieldId", label: string, known: readonly Place[]) => (
    <FormField control={form.control} name={name}>
      {(field) => (
        <PlaceField
          {...field}
          {...{ places: known, isComplete, label }}
          onValueChange={(id) => {
            field.onValueChange(id);
            // The record and field belong to the previous table.
            if (name === "tableId") (["recordId", "fieldId"] as const).forEach((child) => form.setValue(child, ""));
          }}
        />
      )}
    </FormField>
  );

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Checks that change data (optional)</legend>
      <WriteTarget
        form={form}
        name="writesTokens"
        label="Create access tokens"
        text="Creates two tokens for the base above, which expire in two days. Wrong requests are sent too, on purpose: if the service accepts one, it creates one more token. If a connection breaks, the browser may send a request again by itself, unless a relay is between. The API cannot delete tokens."
      >
        <FormField control={form.control} name="scopes">
          {(field) => (
            <ChipsField
              {...field}
              label="Scopes"
              listKind="scopes"
              description="The API does not define valid scopes. The service may refuse unknown ones."
            />
          )}
        </FormField>
      </WriteTarget>
      <WriteTarget
        form={form}
        name="writesIntegration"
        label="Configure a space's AI integration"
        text="Sends an empty configuration. The space may lose its settings: choose a test space."
      >
        {placeField("spaceId", "Space to configure", places.spaces)}
      </WriteTarget>
      <WriteTarget
        form={form}
        name="writesAttachments"
        label="Insert attachments"
        text="Adds the attachment below two times. Wrong requests are sent too, on purpose: if the service accepts one, it adds one more. The API cannot delete attachments."
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {placeField("tableId", "Table", places.tables)}
          {placeField("recordId", "Record", table?.records ?? [])}
          {placeField("fieldId", "Attachment field", table?.fields ?? [])}
        </div>
        <TextArea
          label="Attachment"
          description="As JSON. The API does not define which fields are required."
          isMono
          rows={5}
          error={form.formState.errors.attachment?.message}
          {...form.register("attachment")}
        />
      </WriteTarget>
    </fieldset>
  );
}

interface WriteTargetProps {
  form: Form;
  name: WriteSwitch;
  label: string;
  text: string;
  children: ReactNode;
}

function WriteTarget({ form, name, label, text, children }: WriteTargetProps) {
  const isOn = useWatch({ control: form.control, name });
  return (
    <div>
      <Switch label={label} description={text} {...form.register(name)} />
      {isOn && <div className="border-line mt-2 mb-3 ml-4 flex max-w-2xl flex-col gap-4 border-l pl-5">{children}</div>}
    </div>
  );
}

type PlaceFieldProps = ReturnType<typeof useFormField<TargetForm, "baseId">> & {
  label: string;
  description?: string;
  places: readonly Place[];
  /** Whether all entities are known. Otherwise an id can be typed. */
  isComplete: boolean;
};

function PlaceField({ places, isComplete, value, ...field }: PlaceFieldProps) {
  if (!isComplete) {
    return <Combobox {...field} value={value} suggestions={places.map(({ id }) => id)} placeholder="Its id" isMono />;
  }
  return (
    <Select
      {...field}
      value={value === "" ? null : value}
      options={places.map(({ id, name, within }) => ({ value: id, label: name, description: within }))}
    />
  );
}
