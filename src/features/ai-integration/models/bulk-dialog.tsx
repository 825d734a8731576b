import { useMemo, useState } from "react";
import { isSame } from "#json/json-path.ts";
import { useSuggestions } from "#session/vocabulary.ts";
import { counted, formatNumber } from "#text/format.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FormField } from "#ui/form-table/form-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { isPrice, unitHelp, useSpacePrices } from "../prices/price-unit.ts";
import { fromFieldValue, toFieldValue, type FieldValue } from "../request/field-kinds.ts";
import { gatewayModelFields, modelFieldNames, type ModelFieldName } from "../request/gateway-model-fields.ts";
import { ChangeList } from "../review/change-list.tsx";
import { applyBulk, planBulk, type BulkEdit } from "./edit/bulk.ts";
import type { ModelsView } from "./table/use-models-view.ts";

/** Label and state first: they are edited most. */
const NAMES = [...new Set<ModelFieldName>(["label", "enabled", ...modelFieldNames])].filter((name) => name !== "id");

/** Sets or clears one field on many models, after showing what that would change. */
export function BulkDialog({ table, onClose }: { table: ModelsView; onClose: () => void }) {
  const { models, actions } = table;
  const { places } = table.selection;
  const [name, setName] = useState<ModelFieldName>("enabled");
  const [way, setWay] = useState<BulkEdit["kind"]>("set");
  // Empty at first, so that nothing is applied by accident.
  const [value, setValue] = useState<FieldValue>("");
  const declared = gatewayModelFields[name];
  const { kind, label, vocabulary, isWhole } = declared;
  const isList = kind === "strings";
  const parsed = useMemo(() => fromFieldValue(kind, value, undefined, isWhole), [kind, value, isWhole]);

  const edit = useMemo((): BulkEdit | undefined => {
    if (way === "clear") return { kind: way };
    const isEmpty = !parsed.ok || parsed.value === undefined || isSame(parsed.value, []);
    return isEmpty ? undefined : { kind: way, value: parsed.value };
  }, [way, parsed]);
  const changes = useMemo(() => (edit ? planBulk(models, places, name, edit) : []), [models, places, name, edit]);
  const offered = useSuggestions(vocabulary);
  const { prices } = useSpacePrices();
  const field = {
    label: way === "set" ? `New value of ${label}` : `Values to ${way}`,
    error: parsed.ok ? undefined : parsed.message,
    description: isPrice(name) ? unitHelp(name, prices) : undefined,
  };
  const control = () => {
    if (kind === "text") return <Combobox {...field} {...offered} value={String(value)} onValueChange={setValue} />;
    if (kind === "number" || kind === "flag") {
      const put = (next: unknown) => setValue(String(next));
      return <FormField declared={{ ...declared, kind }} {...field} value={value} onValueChange={put} />;
    }
    const chips = Array.isArray(value) ? (value as readonly string[]) : [];
    return <ChipsField {...field} {...offered} value={chips} onValueChange={setValue} className="sm:col-span-2" />;
  };
  const nothing = edit ? "No changes" : "Choose a value first";

  const apply = async () => {
    actions.put(applyBulk(models, changes), `edit ${label} of ${counted(changes.length, "model")}`);
    // At once, so that the dialog is not drawn again with what changed.
    onClose();
  };

  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title={`Edit ${counted(places.length, "model")}`}
      description="Changes one field of all selected models. You can undo it."
      submitLabel={changes.length === 0 ? "Apply" : `Apply to ${formatNumber(changes.length)}`}
      disabledReason={changes.length === 0 && `${nothing}.`}
      failureTitle="Nothing was changed"
      submit={apply}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Field"
          options={NAMES.map((field) => ({ value: field, label: gatewayModelFields[field].label }))}
          value={name}
          onValueChange={(next) => {
            setName(next);
            setValue(toFieldValue(gatewayModelFields[next].kind, undefined));
            if (gatewayModelFields[next].kind !== "strings" && way !== "clear") setWay("set");
          }}
        />
        <Choice<BulkEdit["kind"]>
          label="Action"
          options={{ set: "Set", ...(isList && { add: "Add", remove: "Remove" }), clear: "Leave out" }}
          value={way}
          onValueChange={setWay}
        />
        {way !== "clear" && control()}
      </div>
      <h3 aria-live="polite" className="-mb-2 text-sm font-semibold">
        {changes.length === 0
          ? nothing
          : `${formatNumber(changes.length)} of ${counted(places.length, "model")} will change`}
      </h3>
      {changes.length > 0 && <ChangeList label={`Changes: ${label}`} changes={changes} />}
    </FormDialog>
  );
}
