import { useLocation } from "@tanstack/react-router";
import { FileDown, Plus } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { counted, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/page.tsx";
import { NumberField } from "#ui/fields/text-field.tsx";
import { gridStop } from "#ui/grid/grid-stop.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useDraft, useDraftState, useModels } from "../draft/draft-context.ts";
import { Card } from "../fields/card.tsx";
import { fieldIn } from "../fields/go-to-field.ts";
import { anyModel } from "../model-filter/model-filter.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { ModelPanel, type ModelPlace } from "./edit/model-panel.tsx";
import { BARE_ON_A_PHONE, ModelToolbar } from "./model-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { OPENING_COLUMN } from "./table/model-columns.tsx";
import { ModelTable, rowOf } from "./table/model-table.tsx";
import { useModelsView } from "./table/use-models-view.ts";

const ModelsImportDialog = lazyComponent(() => import("../import/models-import-dialog.tsx"), "ModelsImportDialog");
const TryGatewayDialog = lazyComponent(() => import("../tries/try-gateway-dialog.tsx"), "TryGatewayDialog");

/** Returns the button that opens the panel of a model, if its row is rendered. Scrolls to it, because it gets the focus. */
function openingButton(place: number): HTMLElement | null {
  const row = rowOf(place);
  row?.scrollIntoView({ block: "nearest" });
  return row?.querySelector<HTMLElement>(`[data-column="${OPENING_COLUMN}"] [data-focus]`) ?? null;
}

/** The section with all gateway models: their table, and the panel that edits one. */
export function ModelsSection() {
  const draft = useDraft();
  const [opened, setOpened] = useState<ModelPlace>();
  // Behind the panel the table does not follow each key.
  const models = useModels(opened === undefined ? "now" : "settled");
  // What the move dialog moves, and where the first of it went.
  const [move, setMove] = useState<{ places: readonly number[]; to?: number }>();
  const [isBulkOpen, setBulkOpen] = useState(false);
  const [importing, setImporting] = useState<"list" | "gateway">();
  // A list that is set but empty differs from one that is not set.
  const isListSent = useDraftState(({ request }) => request.config.gatewayModels !== undefined);
  const open = useCallback(
    (place: number, column?: string) =>
      setOpened({ place, ...(column && { field: ["config", "gatewayModels", place, ...stepsOf(column)] }) }),
    [],
  );
  const askWhereTo = useCallback((places: readonly number[]) => setMove({ places }), []);
  const table = useModelsView(models, open, askWhereTo);
  const { view, selection, actions } = table;
  const addButton = useRef<HTMLButtonElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(false);
  const add = () => {
    isFirst.current = models.length === 0;
    open(models.length);
  };
  const closeImport = () => {
    // The dialog of the gateway replaced the one that the button opened, or the button is gone with the empty list.
    requestAnimationFrame(() => importButton.current?.focus());
    setImporting(undefined);
  };
  // The button that added the first model is gone with the empty list.
  const toAddButton = () => {
    if (isFirst.current) requestAnimationFrame(() => addButton.current?.focus());
    isFirst.current = false;
  };
  // The button that had the focus is gone with the selection or the model.
  const toTable = () => requestAnimationFrame(() => (gridStop() ?? addButton.current)?.focus());
  // The address may name a model, or one of its fields. A new object for each visit.
  const visit = useLocation();
  const [followed, setFollowed] = useState<object>();
  if (visit !== followed) {
    setFollowed(visit);
    const field = fieldIn(visit.hash);
    const place = field?.[1] === "gatewayModels" ? field[2] : undefined;
    if (field && typeof place === "number" && place < models.length && !visit.state.isOnlyShown) {
      setOpened({ place, field, isOfAddress: true });
    }
  }
  const openedRow = opened === undefined ? -1 : view.indexOf(opened.place);
  const buttons = (importClass?: string) => (
    <>
      <Button ref={importButton} icon={<FileDown />} className={importClass} onClick={() => setImporting("list")}>
        Import
      </Button>
      <Button ref={addButton} icon={<Plus />} onClick={add}>
        Add model
      </Button>
    </>
  );

  return (
    <Card>
      {models.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          className="border-0!"
          title={isListSent ? "The list of models is empty" : "No gateway models yet"}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {buttons()}
              {isListSent && (
                <Button
                  onClick={() => draft.set(["config", "gatewayModels"], undefined, { label: "leave out the models" })}
                >
                  Leave out
                </Button>
              )}
            </span>
          }
        >
          Import a list, or add the first model by hand.
        </EmptyState>
      ) : (
        <>
          <ModelToolbar table={table} filterButton={filterButton}>
            {buttons(BARE_ON_A_PHONE)}
          </ModelToolbar>
          {view.length === 0 ? (
            <EmptyState
              headingLevel="h3"
              title="No matching models"
              action={
                <Button
                  onClick={() => {
                    table.setFilter(anyModel);
                    filterButton.current?.focus();
                  }}
                >
                  Show all models
                </Button>
              }
            >
              {`None of the ${formatNumber(models.length)} models matches all filters.`}
            </EmptyState>
          ) : (
            <ModelTable table={table} goneTo={(opened?.by ?? opened?.isOfAddress) ? opened?.place : move?.to} />
          )}
          {selection.places.length > 0 && (
            <SelectionBar table={table} onEdit={() => setBulkOpen(true)} onGone={toTable} />
          )}
        </>
      )}
      {opened && (
        <ModelPanel
          key={opened.place}
          {...opened}
          neighbours={{ previous: view[openedRow - 1], next: openedRow < 0 ? undefined : view[openedRow + 1] }}
          finalFocus={(opened.by ?? opened.isOfAddress) && (() => openingButton(opened.place) ?? gridStop())}
          onGo={(place, by) => {
            setOpened({ place, ...(by && { by }) });
            setMove(undefined);
          }}
          onClose={() => {
            setOpened(undefined);
            toAddButton();
          }}
          onRemove={() => {
            setOpened(undefined);
            actions.remove([opened.place]);
            isFirst.current = false;
            toTable();
          }}
        />
      )}
      {move && move.to === undefined && (
        <MoveDialog
          moving={move.places}
          // The dialog also closes after a move.
          onClose={() => setMove((now) => (now?.to === undefined ? undefined : now))}
          onMove={(before, to) => {
            actions.move(move.places, before);
            setMove({ ...move, to });
            toTable();
          }}
        />
      )}
      {importing === "list" && (
        <ModelsImportDialog onClose={closeImport} onAskGateway={() => setImporting("gateway")} />
      )}
      {importing === "gateway" && <TryGatewayDialog onClose={closeImport} />}
      {isBulkOpen && <BulkDialog table={table} onClose={() => setBulkOpen(false)} />}
    </Card>
  );
}

/** Moves models to a position by its number: nobody drags over thousands of rows. */
function MoveDialog({
  moving,
  onClose,
  onMove,
}: {
  /** Indexes of the moved models, in order. */
  moving: readonly number[];
  onClose: () => void;
  /** Moves them before the model at an index, or to the end. The first of them is at `to` then. */
  onMove: (before: number, to: number) => void;
}) {
  const models = useModels();
  const [first = 0] = moving;
  const count = models.length - moving.length + 1;
  const [typed, setTyped] = useState(String(first + 1));
  const to = Number(typed);
  const isPlace = Number.isInteger(to) && to >= 1 && to <= count;
  const what = moving.length > 1 ? counted(moving.length, "model") : models[first]?.id || `model ${first + 1}`;
  const problem = isPlace ? undefined : `Enter a position from 1 to ${formatNumber(count)}.`;
  const move = async () => {
    const isMoving = new Set(moving);
    const others = [...models.keys()].filter((place) => !isMoving.has(place));
    onMove(others[to - 1] ?? models.length, to - 1);
  };

  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title="Move to a position"
      description={what}
      submitLabel="Move"
      {...(problem !== undefined && { disabledReason: problem })}
      failureTitle="Nothing was moved"
      submit={move}
    >
      <NumberField
        label="New position"
        description={`From 1 to ${formatNumber(count)}. The request lists models in this order.`}
        error={problem}
        value={typed}
        // Typing replaces the present position.
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
