import { zodResolver } from "@hookform/resolvers/zod";
import { Play, Square } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { CheckTargets } from "#api/conformance/check.ts";
import { checksFor } from "#api/conformance/suite.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Switch } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { FormField } from "#ui/fields/form-field.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import type { Place, TargetPlaces } from "./places.ts";
import { emptyTargets, targetForm, targetsOf } from "./target-form.ts";

interface CheckFormProps {
  /** Ids can be typed before they are read. */
  places: TargetPlaces | undefined;
  isRunning: boolean;
  onRun: (targets: CheckTargets) => void;
  onStop: () => void;
}

/** Chooses what to check. Each kind of write must be switched on and needs a target. An id that is not known can be typed. */
export function CheckForm({ places, isRunning, onRun, onStop }: CheckFormProps) {
  const form = useForm({
    resolver: zodResolver(targetForm),
    values: emptyTargets(places?.bases[0]?.id ?? ""),
    resetOptions: { keepDirtyValues: true },
  });
  const values = form.watch();
  const count = checksFor(targetsOf({ ...values, attachment: "{}" }, new Date())).length;
  const table = places?.tables.find(({ id }) => id === values.tableId);
  const placeField = (
    name: "baseId" | "spaceId" | "tableId" | "recordId" | "fieldId",
    label: string,
    known: readonly Place[] = [],
    description?: string,
  ) => (
    <FormField control={form.control} name={name}>
      {(field) => (
        <Combobox
          {...field}
          label={label}
          description={description}
          placeholder="Its id"
          isMono
          suggestions={known.map(({ id }) => id)}
          details={new Map(known.map((place) => [place.id, { label: place.name, group: place.within }]))}
          onValueChange={(id) => {
            field.onValueChange(id);
            // The record and field belong to the previous table.
            if (name === "tableId") (["recordId", "fieldId"] as const).forEach((child) => form.setValue(child, ""));
          }}
        />
      )}
    </FormField>
  );
  const writes = (name: "writesTokens" | "writesIntegration" | "writesAttachments") => ({
    ...form.register(name),
    isOn: values[name],
  });

  return (
    <form
      aria-label="What to check"
      noValidate
      onSubmit={(event) => void form.handleSubmit((valid) => onRun(targetsOf(valid, new Date())))(event)}
      className="flex flex-col gap-5"
    >
      <div className="max-w-2xl">{placeField("baseId", "Base to read", places?.bases, "Reading changes nothing.")}</div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Checks that change data (optional)</legend>
        <WriteTarget
          {...writes("writesTokens")}
          label="Create access tokens"
          description="Creates two tokens for the base above, which expire in two days. Wrong requests are sent too, on purpose: if the service accepts one, it creates one more token. If a connection breaks, the browser may send a request again by itself, unless a relay is between. The API cannot delete tokens."
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
          {...writes("writesIntegration")}
          label="Configure a space's AI integration"
          description="Sends an empty configuration. The space may lose its settings: choose a test space."
        >
          {placeField("spaceId", "Space to configure", places?.spaces)}
        </WriteTarget>
        <WriteTarget
          {...writes("writesAttachments")}
          label="Insert attachments"
          description="Adds the attachment below two times. Wrong requests are sent too, on purpose: if the service accepts one, it adds one more. The API cannot delete attachments."
        >
          <div className="grid gap-4 sm:grid-cols-3">
            {placeField("tableId", "Table", places?.tables)}
            {placeField("recordId", "Record", table?.records)}
            {placeField("fieldId", "Attachment field", table?.fields)}
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

function WriteTarget({
  isOn,
  children,
  ...field
}: ComponentProps<typeof Switch> & { isOn: boolean; children: ReactNode }) {
  return (
    <div>
      <Switch {...field} />
      {isOn && <div className="border-line mt-2 mb-3 ml-4 flex max-w-2xl flex-col gap-4 border-l pl-5">{children}</div>}
    </div>
  );
}
