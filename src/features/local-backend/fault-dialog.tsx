import { type Drift, type Fault, OUTCOMES, REFUSAL_SHAPES, SUCCESS_DRIFTS } from "#contract/faults.ts";
import { PathText } from "#ui/content/path-text.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { NumberField } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { DRIFT_LABELS, OUTCOME_LABELS } from "./fault-text.ts";

const isNumber = (text: string, min: number, max: number) =>
  /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
const isWhole = (text: string, min: number, max: number) => isNumber(text, min, max) && Number.isInteger(Number(text));

/** Returns which fields of the form a simulated error uses. Unused fields are neither checked nor saved. */
const fieldsOf = (outcome: Fault["outcome"]) => ({
  status: outcome === "status" || outcome === "html",
  share: outcome !== "none",
  // A drift changes the answer, so the service has already acted.
  moment: outcome !== "none" && outcome !== "drift",
  drift: outcome === "drift",
  shape: outcome === "status",
});

/** Selects the service's own body format. */
const OWN_SHAPE = "problem" as const;

export const asForm = ({ outcome, status, rate, moment, delayMs, drifts }: Fault) => ({
  outcome,
  status: String(status),
  percent: String(Math.round(rate * 1000) / 10),
  moment,
  delayMs: String(delayMs),
  drift: drifts?.[0] ?? OWN_SHAPE,
});
type FaultForm = ReturnType<typeof asForm>;

/** Returns what is wrong with the typed fields, by their names. */
export function problemsOf({ outcome, status, percent, delayMs }: FaultForm): Partial<Record<keyof FaultForm, string>> {
  const has = fieldsOf(outcome);
  return {
    ...(has.status && !isWhole(status, 200, 599) && { status: "Enter a whole number from 200 to 599." }),
    ...(has.share && !isNumber(percent, 0, 100) && { percent: "Enter a number from 0 to 100." }),
    ...(!isWhole(delayMs, 0, 600_000) && {
      delayMs: "Enter a whole number of milliseconds, at most 600,000 (10 minutes).",
    }),
  };
}

/** Returns the typed fault. Fields that its outcome does not use keep their value in `before`. */
export function fromForm({ outcome, status, percent, moment, delayMs, drift }: FaultForm, before: Fault): Fault {
  const has = fieldsOf(outcome);
  const { drifts: _, ...rest } = before;
  return {
    ...rest,
    outcome,
    status: has.status ? Number(status) : before.status,
    rate: has.share ? Number(percent) / 100 : before.rate,
    moment: has.moment ? moment : before.moment,
    delayMs: Number(delayMs),
    ...((has.drift || has.shape) && drift !== OWN_SHAPE ? { drifts: [drift] } : {}),
  };
}

// The outcome `html` covers web pages.
const DRIFTS = [...SUCCESS_DRIFTS.filter((drift) => drift !== "web-page"), ...REFUSAL_SHAPES];
const REFUSAL_FORMS = [OWN_SHAPE, ...REFUSAL_SHAPES] as const;

interface FaultDialogProps {
  place: string;
  fault: Fault;
  onSave: (fault: Fault) => Promise<void>;
  onClose: () => void;
}

const labelOf = (drift: Drift | typeof OWN_SHAPE) =>
  drift === OWN_SHAPE ? "Problem details, RFC 9457 (default)" : DRIFT_LABELS[drift];

/** Edits the test error that the service in this browser simulates for an endpoint. */
export function FaultDialog({ place, fault, onSave, onClose }: FaultDialogProps) {
  const { values: typed, setValues, isValid, field, control } = useValues(asForm(fault), problemsOf);
  const has = fieldsOf(typed.outcome);

  return (
    <FormDialog
      onClose={onClose}
      title="Set a test error"
      description={place.includes("/") ? <PathText path={place} className="font-mono text-sm" /> : place}
      size="small"
      submitLabel="Set test error"
      failureTitle="The test error was not set"
      submit={async () => isValid() && onSave(fromForm(typed, fault))}
    >
      <Select
        label="What happens"
        options={OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
        value={typed.outcome}
        // Each list has its own first option.
        onValueChange={(outcome) => setValues({ outcome, drift: outcome === "drift" ? SUCCESS_DRIFTS[0] : OWN_SHAPE })}
      />
      {(has.drift || has.shape) && (
        <Select
          label={has.drift ? "Difference" : "Error format"}
          options={(has.drift ? DRIFTS : REFUSAL_FORMS).map((value) => ({ value, label: labelOf(value) }))}
          {...control("drift")}
        />
      )}
      {has.status && (
        <Combobox
          label="Status"
          description={STATUS_DETAILS.get(typed.status)?.help}
          suggestions={STATUSES}
          details={STATUS_DETAILS}
          {...control("status")}
        />
      )}
      {has.share && (
        <NumberField label="Affected requests" trailing={<span className="text-muted">%</span>} {...field("percent")} />
      )}
      {has.moment && (
        <Choice
          label="Timing"
          description="“After the service acts”: the change is made, but its response is lost or replaced."
          options={{ before: "Before the service acts", after: "After the service acts" }}
          {...control("moment")}
        />
      )}
      <NumberField
        label="Delay of every response"
        trailing={<span className="text-muted">ms</span>}
        {...field("delayMs")}
      />
    </FormDialog>
  );
}

const TRIED_AGAIN = "Reads are tried again, writes are not.";

const NAMES: readonly (readonly [status: number, name: string, help?: string])[] = [
  [400, "Bad request"],
  [401, "No valid token"],
  [403, "No permission"],
  [404, "Not found"],
  [409, "Conflict"],
  [413, "Too large"],
  [422, "Refused"],
  [429, "Too many requests", TRIED_AGAIN],
  [500, "Internal error"],
  [502, "Bad gateway", TRIED_AGAIN],
  [503, "Unavailable", TRIED_AGAIN],
  [504, "Gateway timeout", TRIED_AGAIN],
];

/** Error statuses that a test error can have. Others can be typed. */
export const STATUSES = NAMES.map(([status]) => String(status));

/** What these statuses are called, and which of them are tried again. */
export const STATUS_DETAILS = new Map(NAMES.map(([status, name, help]) => [String(status), { label: name, help }]));
