import { memo, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { useLazySection } from "#ui/lists/lazy-section.ts";
import { scaledPx } from "#ui/style/text-scale.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { FlagField } from "../../fields/flag-field.tsx";
import { ListField } from "../../fields/list-field.tsx";
import { NumberMember } from "../../fields/number-field.tsx";
import { TextMember } from "../../fields/text-field.tsx";
import { UnknownMembers } from "../../fields/unknown-members.tsx";
import { gatewayModelFields } from "../../request/form-fields.ts";
import { flagWords, modelLabels, type ModelMember } from "../../request/labels.ts";
import { modelGroups } from "./model-groups.ts";
import { usedValues } from "./used-values.ts";

/** Groups that most windows show as the panel opens; the others are drawn as they come near, or once there is time. */
const FIRST_GROUPS = 2;
/** About what a line of fields takes, for the bar to scroll with. */
const LINE_PX = 76;

type Particulars = Partial<ComponentProps<typeof TextMember> & ComponentProps<typeof FlagField>>;

/** What a field has besides the control of its kind. */
const particulars: Partial<Record<ModelMember, Particulars>> = {
  id: { isMono: true, className: "sm:col-span-2" },
  modelType: { openPoint: "model-type" },
  defaultFor: { openPoint: "default-for", className: "sm:col-span-2" },
  tags: { openPoint: "model-tags", className: "sm:col-span-2" },
  description: { isLong: true, className: "sm:col-span-2" },
  testedAt: { description: "A number; the service document does not say which." },
};

/** The fields of a gateway model, in groups. Each follows the draft by itself, so a key in one does not draw the others. */
export const ModelFields = memo(function ModelFields({ place }: { place: number }) {
  const draft = useDraft();
  // As it was when the panel opened: what is being typed is no suggestion.
  const [used] = useState(() => usedValues(draft.snapshot().request.config.gatewayModels ?? []));
  return (
    <div className="flex flex-col gap-6">
      {modelGroups.map(({ title, note, names }, index) => (
        <Group key={title} title={title} note={note} isFirst={index < FIRST_GROUPS} fieldCount={names.length}>
          {names.map((name) => (
            <Field key={name} name={name} suggestions={used[name]} />
          ))}
        </Group>
      ))}
      <UnknownMembers at={["config", "gatewayModels", place]} fields={gatewayModelFields} />
    </div>
  );
});

function Field({ name, suggestions }: { name: ModelMember; suggestions: readonly string[] | undefined }) {
  const field = { name, label: modelLabels[name], ...particulars[name] };
  switch (gatewayModelFields[name]) {
    case "text":
      return (
        <TextMember
          {...field}
          {...(suggestions && { suggestions })}
          isMono={field.isMono ?? name.startsWith("pricing/")}
        />
      );
    case "number":
      return <NumberMember {...field} />;
    case "flag":
      return <FlagField {...field} {...flagWords(name)} />;
    case "strings":
      return <ListField {...field} {...(suggestions && { suggestions })} />;
  }
}

function Group({
  title,
  note,
  isFirst,
  fieldCount,
  children,
}: {
  title: string;
  note: string | undefined;
  isFirst: boolean;
  fieldCount: number;
  children: ReactNode;
}) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const isDrawn = useLazySection(ref, isFirst);
  return (
    <fieldset ref={ref} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 p-0 text-base font-semibold">
        <span>{title}</span>
        {note && <span className="text-muted ml-1 text-sm font-normal">{` ${note}`}</span>}
      </legend>
      <div
        style={isDrawn ? undefined : { minHeight: scaledPx(LINE_PX) * Math.ceil(fieldCount / 2) }}
        className="grid gap-x-4 gap-y-4 sm:grid-cols-2"
      >
        {isDrawn && children}
      </div>
    </fieldset>
  );
}
