import { memo, useState, type ReactNode } from "react";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { RequestField } from "../../fields/request-field.tsx";
import { UnknownMembers } from "../../fields/unknown-members.tsx";
import { PriceUnitButton } from "../../prices/price-unit-button.tsx";
import {
  gatewayModelFields,
  modelFieldGroups,
  modelFieldNames,
  type ModelFieldName,
} from "../../request/gateway-model-fields.ts";
import { usedValues } from "./used-values.ts";

interface FieldsGroup {
  readonly title: string;
  readonly note?: string;
  readonly openPoint?: string;
  readonly names: readonly ModelFieldName[];
}

const groups: readonly FieldsGroup[] = Object.entries(modelFieldGroups).map(([id, group]) => ({
  ...group,
  names: modelFieldNames.filter((name) => gatewayModelFields[name].group === id),
}));

/**
 * The fields of a gateway model, in groups. Each reads the draft itself, so a key in one does not render the others.
 * Without memo, what follows a key takes 18 ms instead of 16.
 */
export const ModelFields = memo(function ModelFields({ place }: { place: number }) {
  const draft = useDraft();
  // As it was when the panel opened: what is being typed is no suggestion.
  const [used] = useState(() => usedValues(draft.snapshot().request.config.gatewayModels ?? []));
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ names, ...group }) => (
        <Group key={group.title} {...group}>
          {names.map((name) => (
            <RequestField
              key={name}
              name={name}
              suggestions={used[name]}
              className={gatewayModelFields[name].isWide ? "sm:col-span-2" : undefined}
            />
          ))}
        </Group>
      ))}
      <UnknownMembers at={["config", "gatewayModels", place]} fields={gatewayModelFields} />
    </div>
  );
});

function Group({
  title,
  note,
  openPoint,
  children,
}: {
  title: string;
  note?: string;
  /** The open point of the unit, for a group of prices. */
  openPoint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 p-0 text-base font-semibold">
        <span>{title}</span>
        {note && <span className="text-muted ml-1 text-sm font-normal">{` ${note}`}</span>}
      </legend>
      {openPoint && (
        <div className="-mt-1 mb-3 flex items-center gap-1">
          <PriceUnitButton />
          <OpenPointMark id={openPoint} field={title} />
        </div>
      )}
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
