import { ChevronLeft, ChevronRight, Trash2 } from "lucide-react";
import { memo, useMemo, useRef, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { type Path, getAt, isSame, toPointer } from "#json/json-path.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { isInDialogOf } from "#ui/page/main-button-shortcut.ts";
import { useShortcut } from "#ui/page/shortcuts.ts";
import { useDraft, useDraftState, useDraftValue } from "../../draft/draft-context.ts";
import { FieldGroup } from "../../fields/field-group.tsx";
import { controlId, focusable } from "../../fields/go-to-field.ts";
import { RequestField } from "../../fields/request-field.tsx";
import { UnknownMembers } from "../../fields/unknown-members.tsx";
import { PriceUnitButton } from "../../prices/price-unit-button.tsx";
import { type ModelFieldName, gatewayModelFields, modelFieldGroups } from "../../request/gateway-model-fields.ts";

const ON = { enabled: true };
const STEPS = [
  { to: "previous", label: "Previous model", icon: <ChevronLeft />, end: "first" },
  { to: "next", label: "Next model", icon: <ChevronRight />, end: "last" },
] as const;

/** The model in the panel. */
export interface ModelPlace {
  /** Index in the request; one past the end is a model that does not exist until something is typed. */
  readonly place: number;
  /** The field that gets the focus, as the address names it; absent for the first. */
  readonly field?: Path;
  /** The button that led here from another model: it keeps the focus. */
  readonly by?: "previous" | "next";
  /** Opened by the address. No button opened it, so none gets the focus back. */
  readonly isOfAddress?: true;
}

/** Edits one gateway model in the draft. "Revert" restores it as it was opened. */
export function ModelPanel({
  place,
  neighbours,
  field,
  by,
  finalFocus,
  onGo,
  onClose,
  onRemove,
}: ModelPlace & {
  /** Indexes of the models before and after it in the table. */
  neighbours: { previous: number | undefined; next: number | undefined };
  /** Where the focus goes on closing, if that is not where it came from. */
  finalFocus: (() => HTMLElement | null) | undefined;
  onGo: (place: number, by?: "previous" | "next") => void;
  onClose: () => void;
  onRemove: () => void;
}) {
  const draft = useDraft();
  const path = useMemo(() => ["config", "gatewayModels", place], [place]);
  // Only what changes with each key subscribes to it, not the whole panel.
  const isThere = useDraftState(({ request }) => getAt(request, path) !== undefined);
  const [opened] = useState(() => getAt(draft.snapshot().request, path));
  const isNew = opened === undefined;
  const pointer = toPointer(path);
  const unfinished = useDraftState((state) =>
    [...state.unfinished.keys()].find((place) => place.startsWith(`${pointer}/`)),
  );
  const [revision, setRevision] = useState(0);
  const stepButton = useRef<HTMLButtonElement>(null);
  /** Unfinished text would be lost with its field, so leaving goes to it first. */
  const leaving = (leave: () => void) => () => {
    if (unfinished === undefined) leave();
    else document.getElementById(controlId(unfinished))?.focus();
  };
  const fields = useRef<HTMLDivElement>(null);
  const named = () => {
    const control = field && focusable(document.getElementById(controlId(toPointer(field))));
    control?.scrollIntoView({ block: "center" });
    return control ?? null;
  };
  const toReview = leaving(() => {
    onClose();
    // The panel returns the focus first, so that the review returns it there too.
    requestAnimationFrame(draft.review);
  });
  const isInPanel = (event: KeyboardEvent) => isInDialogOf(fields.current, event);
  useShortcut("submit", toReview, isInPanel);
  useShortcut("save", toReview, isInPanel);
  return (
    <Dialog
      size="sheet"
      onClose={leaving(onClose)}
      initialFocus={by ? stepButton : named}
      finalFocus={finalFocus}
      title={<TextAt path={[...path, "id"]} otherwise={isNew ? "New model" : `Model ${place + 1}`} />}
      // Always one line: its first letter would move the field that it is typed into.
      description={<TextAt path={[...path, "label"]} otherwise="No label" />}
      headerActions={
        !isNew &&
        STEPS.map(({ to, label, icon, end }) => {
          const there = neighbours[to];
          return (
            <IconButton
              key={to}
              ref={by === to ? stepButton : undefined}
              label={label}
              icon={icon}
              size="small"
              disabledReason={there === undefined && `This is the ${end} model shown.`}
              onClick={leaving(() => there !== undefined && onGo(there, to))}
            />
          );
        })
      }
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Trash2 />}
            className="mr-auto"
            disabledReason={!isThere && "There is nothing to remove yet."}
            onClick={onRemove}
          >
            Remove
          </Button>
          <RevertButton
            path={path}
            opened={opened}
            hasUnfinished={unfinished !== undefined}
            onRevert={() => setRevision(revision + 1)}
          />
          {isNew && (
            <Button disabledReason={!isThere && "Enter this model first."} onClick={leaving(() => onGo(place + 1))}>
              Add another
            </Button>
          )}
          <Button variant="primary" onClick={leaving(onClose)}>
            Done
          </Button>
        </>
      }
    >
      <FieldGroup key={revision} at={path} fields={gatewayModelFields} newLabel="add a model" initial={ON}>
        <div ref={fields}>
          <ModelFields place={place} />
        </div>
      </FieldGroup>
    </Dialog>
  );
}

function TextAt({ path, otherwise }: { path: Path; otherwise?: string }) {
  const text = useDraftValue(path) as string | undefined;
  return <span>{text || otherwise}</span>;
}

function RevertButton({
  path,
  opened,
  hasUnfinished,
  onRevert,
}: {
  path: Path;
  opened: unknown;
  hasUnfinished: boolean;
  onRevert: () => void;
}) {
  const draft = useDraft();
  const isChanged = useDraftState(({ request }) => !isSame(getAt(request, path), opened));
  return (
    <Button
      disabledReason={!isChanged && !hasUnfinished && "Nothing has changed since you opened this model."}
      onClick={() => {
        const id = getAt(draft.snapshot().request, [...path, "id"]);
        draft.set(path, opened, { label: `revert ${typeof id === "string" ? id : "model"}` });
        for (const pointer of draft.snapshot().unfinished.keys()) {
          if (pointer.startsWith(`${toPointer(path)}/`)) draft.setUnfinished(pointer, undefined);
        }
        onRevert();
      }}
    >
      Revert
    </Button>
  );
}

/**
 * The fields of a gateway model, in groups. Each reads the draft itself, so a key in one does not render the others.
 * Without memo, what follows a key takes 18 ms instead of 16.
 */
const ModelFields = memo(function ModelFields({ place }: { place: number }) {
  const draft = useDraft();
  // As it was when the panel opened: what is being typed is no suggestion.
  const [used] = useState(() => usedValues(draft.snapshot().request.config.gatewayModels ?? []));
  return (
    <div className="flex flex-col gap-6">
      {modelFieldGroups.map(({ names, title, note, openPoint }) => (
        <fieldset key={title} className="m-0 min-w-0 border-0 p-0">
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
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
            {names.map((name) => (
              <RequestField
                key={name}
                name={name}
                suggestions={used[name]}
                className={gatewayModelFields[name].isWide ? "sm:col-span-2" : undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <UnknownMembers at={["config", "gatewayModels", place]} fields={gatewayModelFields} />
    </div>
  );
});

const NONE: readonly string[] = [];

/** Returns suggestions by field: the values of the service document, then those that models have. */
export function usedValues(models: readonly GatewayModel[]): Partial<Record<ModelFieldName, readonly string[]>> {
  const owners = new Set<string>();
  const types = new Set(["language"]);
  const tags = new Set(["reasoning"]);
  const uses = new Set(["chatLg"]);
  // No allocation per model: there are thousands, and the panel is opening.
  for (const model of models) {
    if (model.ownedBy) owners.add(model.ownedBy);
    if (model.modelType) types.add(model.modelType);
    for (const tag of model.tags ?? NONE) if (tag !== "") tags.add(tag);
    for (const use of model.defaultFor ?? NONE) if (use !== "") uses.add(use);
  }
  return { ownedBy: [...owners], modelType: [...types], tags: [...tags], defaultFor: [...uses] };
}
