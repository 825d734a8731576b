import { zodResolver } from "@hookform/resolvers/zod";
import { Play, Square } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import type { CheckTargets } from "#api/conformance/check.ts";
import { checksFor, READ_PARAMETERS } from "#api/conformance/suite.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/fields/form-field.tsx";
import { PlaceField } from "./place-field.tsx";
import type { Place, TargetPlaces } from "./places.ts";
import { emptyTargets, targetForm, targetsOf, type TargetForm } from "./target-form.ts";
import { WriteTargets } from "./write-targets.tsx";

interface CheckFormProps {
  places: TargetPlaces;
  isComplete: boolean;
  isRunning: boolean;
  onRun: (targets: CheckTargets) => void;
  onStop: () => void;
}

/** "Base" of "baseId". */
const nounOf = (parameter: string) => `${parameter[0]?.toUpperCase()}${parameter.slice(1).replace(/Id$/, "")}`;

/** Empty for a parameter whose ids are not listed. */
function placesOf({ spaces, bases, tables }: TargetPlaces, parameter: string): readonly Place[] {
  const listed: Readonly<Record<string, readonly Place[]>> = { spaceId: spaces, baseId: bases, tableId: tables };
  return listed[parameter] ?? [];
}

/** Chooses what to check. Each kind of write must be switched on and needs a target. */
export function CheckForm({ places, isComplete, isRunning, onRun, onStop }: CheckFormProps) {
  const form = useForm({
    resolver: zodResolver(targetForm),
    defaultValues: emptyTargets(
      Object.fromEntries(READ_PARAMETERS.map((name) => [name, placesOf(places, name)[0]?.id ?? ""])),
    ),
  });
  const { writesTokens, writesIntegration, writesAttachments } = useWatch({ control: form.control });
  const count = checksFor({
    reads: {},
    ...(writesTokens ? { token: { scopes: [], expiredTime: "" } } : {}),
    ...(writesIntegration ? { spaceId: "" } : {}),
    ...(writesAttachments ? { cell: { tableId: "", recordId: "", fieldId: "", attachment: {} } } : {}),
  }).length;
  const run = (values: TargetForm) => onRun(targetsOf(values, new Date()));

  return (
    <form
      aria-label="What to check"
      noValidate
      onSubmit={(event) => void form.handleSubmit(run)(event)}
      className="flex flex-col gap-5"
    >
      {READ_PARAMETERS.map((name) => (
        <FormField key={name} control={form.control} name={`reads.${name}`}>
          {(field) => (
            <div className="max-w-2xl">
              <PlaceField
                {...field}
                {...{ places: placesOf(places, name), isComplete }}
                label={`${nounOf(name)} to read`}
                description="Reading changes nothing."
              />
            </div>
          )}
        </FormField>
      ))}
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
