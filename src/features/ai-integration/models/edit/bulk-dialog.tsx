import { useId, useMemo, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { fromFieldValue, type FieldValue } from "../../request/field-kinds.ts";
import {
  gatewayModelFields,
  modelFieldNames,
  type ModelFieldKind,
  type ModelFieldName,
} from "../../request/gateway-model-fields.ts";
import { BulkValue } from "./bulk-value.tsx";
import { applyBulk, planBulk, type BulkEdit } from "./bulk.ts";
import { DiffList } from "./diff-list.tsx";

/** Label and state first: they are edited most. */
const NAMES = [...new Set<ModelFieldName>(["label", "enabled", ...modelFieldNames])].filter((name) => name !== "id");
const EMPTY: Record<ModelFieldKind, FieldValue> = { text: "", number: "", flag: "", strings: [] };

/** Sets or clears one field on many models, after showing what that would change. */
export function BulkDialog({
  models,
  places,
  onClose,
  onApply,
}: {
  models: readonly GatewayModel[];
  /** Indexes of the selected models in the request. */
  places: readonly number[];
  onClose: () => void;
  onApply: (models: GatewayModel[], label: string) => void;
}) {
  const [name, setName] = useState<ModelFieldName>("enabled");
  const [way, setWay] = useState<BulkEdit["kind"]>("set");
  // Empty at first, so that nothing is applied by accident.
  const [value, setValue] = useState<FieldValue>("");
  const { kind, label } = gatewayModelFields[name];
  const isList = kind === "strings";
  const effectiveWay = isList || way === "clear" ? way : "set";
  const parsed = fromFieldValue(kind, value, undefined);

  const edit = useMemo(() => editOf(effectiveWay, kind, value), [effectiveWay, kind, value]);
  const changes = useMemo(() => (edit ? planBulk(models, places, name, edit) : []), [models, places, name, edit]);
  const nothing = edit ? "Nothing would change" : "No value chosen yet";

  const formId = useId();
  const apply = () => {
    if (changes.length === 0) return;
    onApply(applyBulk(models, changes, name), `edit ${label} of ${counted(changes.length, "model")}`);
    onClose();
  };

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={`Edit ${counted(places.length, "model")}`}
      description="One field at a time. Nothing changes before you apply, and one undo takes it back."
      action={
        <Button type="submit" form={formId} variant="primary" disabledReason={changes.length === 0 && `${nothing}.`}>
          {changes.length === 0 ? "Apply" : `Apply to ${formatNumber(changes.length)}`}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Select
          label="Field"
          options={NAMES.map((field) => ({ value: field, label: gatewayModelFields[field].label }))}
          value={name}
          onValueChange={(next) => {
            setName(next);
            setValue(EMPTY[gatewayModelFields[next].kind]);
            if (gatewayModelFields[next].kind !== "strings" && way !== "clear") setWay("set");
          }}
        />
        <Choice<BulkEdit["kind"]>
          label="What to do"
          options={[
            { value: "set", label: "Set" },
            ...(isList
              ? ([
                  { value: "add", label: "Add" },
                  { value: "remove", label: "Remove" },
                ] as const)
              : []),
            { value: "clear", label: "Leave out" },
          ]}
          value={effectiveWay}
          onValueChange={setWay}
        />
        {effectiveWay !== "clear" && (
          <BulkValue
            name={name}
            label={effectiveWay === "remove" ? "Texts to take out" : `New value of ${label}`}
            value={value}
            onValueChange={setValue}
            error={parsed.ok ? undefined : parsed.message}
          />
        )}
      </form>
      <h3 aria-live="polite" className="mt-6 mb-2 text-sm font-semibold">
        {changes.length === 0
          ? nothing
          : `${formatNumber(changes.length)} of ${formatNumber(places.length)} would change`}
      </h3>
      <DiffList
        label={`What would change: ${label}`}
        rows={changes.map(({ place, model, before, after }) => ({
          key: place,
          name: model.id || `model ${place + 1}`,
          before,
          after,
        }))}
      />
    </Dialog>
  );
}

function editOf(way: BulkEdit["kind"], kind: ModelFieldKind, value: FieldValue): BulkEdit | undefined {
  if (way === "clear") return { kind: "clear" };
  if (way === "set") {
    const parsed = fromFieldValue(kind, value, undefined);
    const isSomething = parsed.ok && parsed.value !== undefined && !(Array.isArray(value) && value.length === 0);
    return isSomething ? { kind: "set", value: parsed.value } : undefined;
  }
  const values = Array.isArray(value) ? (value as readonly string[]) : [];
  return values.length === 0 ? undefined : { kind: way, values };
}
