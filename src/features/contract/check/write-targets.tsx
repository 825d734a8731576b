import type { ReactNode } from "react";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { PlaceField } from "./place-field.tsx";
import type { Place, TargetPlaces } from "./places.ts";
import type { TargetForm } from "./target-form.ts";

type Form = UseFormReturn<TargetForm>;
type WriteSwitch = "writesTokens" | "writesIntegration" | "writesAttachments";

interface WriteTargetsProps {
  form: Form;
  places: TargetPlaces;
  isComplete: boolean;
}

export function WriteTargets({ form, places, isComplete }: WriteTargetsProps) {
  const tableId = useWatch({ control: form.control, name: "tableId" });
  const table = places.tables.find(({ id }) => id === tableId);
  const placeField = (name: "spaceId" | "tableId" | "recordId" | "fieldId", label: string, known: readonly Place[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <PlaceField
          {...{ places: known, isComplete, value, label, onBlur, ref }}
          onValueChange={(id) => {
            onChange(id);
            // The record and field belong to the previous table.
            if (name === "tableId") (["recordId", "fieldId"] as const).forEach((child) => form.setValue(child, ""));
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Writes, only where you say so</legend>
      <WriteTarget
        form={form}
        name="writesTokens"
        label="Create access tokens"
        text="Creates two tokens that expire in two days, limited to the base above, and one more for each request that ought to be refused and is not. The document shows no way to remove them."
      >
        <Controller
          control={form.control}
          name="scopes"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <ChipsField
              {...{ value, onBlur, ref }}
              label="Scopes"
              description="Which scopes are valid is not shown, so the service may refuse made-up ones."
              onValueChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </WriteTarget>
      <WriteTarget
        form={form}
        name="writesIntegration"
        label="Configure a space's AI integration"
        text="Sends an empty config. What the space had before may be lost: choose one made for trying."
      >
        {placeField("spaceId", "Space to configure", places.spaces)}
      </WriteTarget>
      <WriteTarget
        form={form}
        name="writesAttachments"
        label="Insert attachments"
        text="Inserts the attachment below twice, and once more for each request that ought to be refused and is not. The document shows no way to remove it."
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {placeField("tableId", "Table", places.tables)}
          {placeField("recordId", "Record", table?.records ?? [])}
          {placeField("fieldId", "Attachment field", table?.fields ?? [])}
        </div>
        <TextArea
          label="Attachment"
          description="As JSON. Which members a service needs is not shown."
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
