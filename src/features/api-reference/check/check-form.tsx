import { Play, Square } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { CheckTargets } from "#api/conformance/check.ts";
import { checksFor } from "#api/conformance/suite.ts";
import { attachment, check, type Attachment } from "#contract/index.ts";
import { tryJson } from "#json/read-json.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Switch } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import type { Place, TargetPlaces } from "./check-places.ts";

const DEFAULT_ATTACHMENT: Attachment = { name: "contract-check.txt", mimetype: "text/plain" };

/** Returns the empty form for a check of the service against the API document: at first it only reads a base. */
export const emptyTargets = (baseId: string) => ({
  baseId,
  writesTokens: false,
  scopes: [] as readonly string[],
  writesIntegration: false,
  spaceId: "",
  writesAttachments: false,
  tableId: "",
  recordId: "",
  fieldId: "",
  attachment: JSON.stringify(DEFAULT_ATTACHMENT, null, 2),
});
export type TargetForm = ReturnType<typeof emptyTargets>;

/** Returns what is missing or wrong, by field. What is below a switch that is off is not looked at. */
export function problemsOf(form: TargetForm): Partial<Record<keyof TargetForm, string>> {
  const missing = (name: "baseId" | "spaceId" | "tableId" | "recordId" | "fieldId", message: string) =>
    form[name].trim() === "" && { [name]: message };
  const problem = form.writesAttachments && attachmentProblem(form.attachment);
  return {
    ...missing("baseId", "Choose what to read."),
    ...(form.writesTokens && form.scopes.length === 0 && { scopes: "A token needs at least one scope." }),
    ...(form.writesIntegration && missing("spaceId", "Choose the space to configure.")),
    ...(form.writesAttachments && {
      ...missing("tableId", "Choose the table."),
      ...missing("recordId", "Choose the record."),
      ...missing("fieldId", "Choose the attachment field."),
      ...(problem && { attachment: problem }),
    }),
  };
}

/** Returns the targets of a valid form. Tokens get the shortest lifetime that works in every time zone. */
export function targetsOf(form: TargetForm, now = new Date()): CheckTargets {
  const [tableId, recordId, fieldId] = [form.tableId.trim(), form.recordId.trim(), form.fieldId.trim()];
  return {
    baseId: form.baseId.trim(),
    ...(form.writesTokens ? { token: { scopes: form.scopes, expiredTime: dayAfterTomorrow(now) } } : {}),
    ...(form.writesIntegration ? { spaceId: form.spaceId.trim() } : {}),
    ...(form.writesAttachments
      ? { cell: { tableId, recordId, fieldId, attachment: JSON.parse(form.attachment) as Attachment } }
      : {}),
  };
}

function attachmentProblem(text: string): string | undefined {
  const value = tryJson(text);
  if (value === undefined) return "Enter JSON.";
  const checked = check(attachment, value);
  if (checked.ok) return undefined;
  return checked.faults.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ");
}

function dayAfterTomorrow(now: Date): string {
  return new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

interface CheckFormProps {
  /** Ids can be typed before they are read. */
  places: TargetPlaces | undefined;
  isRunning: boolean;
  onRun: (targets: CheckTargets) => void;
  onStop: () => void;
}

const { baseId: _, ...ENTERED } = emptyTargets("");

/** Chooses what to check. Each kind of write must be switched on and needs a target. An id that is not known can be typed. */
export function CheckForm({ places, isRunning, onRun, onStop }: CheckFormProps) {
  const entered = useValues<Omit<TargetForm, "baseId"> & { baseId?: string }>(ENTERED);
  const { control, setValues } = entered;
  const values = { ...entered.values, baseId: entered.values.baseId ?? places?.bases[0]?.id ?? "" };
  const { form } = useFormWork({
    submit: async () => {
      const problems = problemsOf(values);
      return Object.keys(problems).length > 0 ? entered.refuse(problems) : onRun(targetsOf(values));
    },
  });
  const count = checksFor(targetsOf({ ...values, attachment: "{}" })).length;
  const table = places?.tables.find(({ id }) => id === values.tableId);
  const placeField = (
    name: "baseId" | "spaceId" | "tableId" | "recordId" | "fieldId",
    label: string,
    known: readonly Place[] = [],
    description?: string,
  ) => (
    <Combobox
      {...control(name)}
      label={label}
      description={description}
      placeholder="Its id"
      isMono
      suggestions={known.map(({ id }) => id)}
      details={new Map(known.map((place) => [place.id, { label: place.name, group: place.within }]))}
      value={values[name]}
      // The record and field belong to the previous table.
      onValueChange={(id) => setValues({ [name]: id, ...(name === "tableId" && { recordId: "", fieldId: "" }) })}
    />
  );
  const writes = (name: "writesTokens" | "writesIntegration" | "writesAttachments") => ({
    checked: values[name],
    onCheckedChange: (isOn: boolean) => setValues({ [name]: isOn }),
  });

  return (
    <form {...form} aria-label="What to check" className="flex flex-col gap-5">
      <div className="max-w-2xl">{placeField("baseId", "Base to read", places?.bases, "Reading changes nothing.")}</div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Checks that change data (optional)</legend>
        <WriteTarget
          {...writes("writesTokens")}
          label="Create access tokens"
          description="Creates two tokens for the base above, which expire in two days. Wrong requests are sent too, on purpose: if the service accepts one, it creates one more token. If a connection breaks, the browser may send a request again by itself, unless a relay is between. The API cannot delete tokens."
        >
          <ChipsField
            {...control("scopes")}
            label="Scopes"
            listKind="scopes"
            description="The API does not define valid scopes. The service may refuse unknown ones."
          />
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
            {...entered.field("attachment")}
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

function WriteTarget({ children, ...field }: ComponentProps<typeof Switch> & { children: ReactNode }) {
  return (
    <div>
      <Switch {...field} />
      {field.checked && (
        <div className="border-line mt-2 mb-3 ml-4 flex max-w-2xl flex-col gap-4 border-l pl-5">{children}</div>
      )}
    </div>
  );
}
