import { useLocation } from "@tanstack/react-router";
import { FileDown, Plus } from "lucide-react";
import { type Ref, useCallback, useRef, useState } from "react";
import type { Path } from "#json/json-path.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { gridStop } from "#ui/grid/grid-stop.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useLatest } from "#ui/page/use-latest.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { Card } from "../fields/card.tsx";
import { fieldIn } from "../fields/go-to-field.ts";
import { BulkDialog } from "./edit/bulk-dialog.tsx";
import { ModelPanel } from "./edit/model-panel.tsx";
import { MoveDialog } from "./edit/move-dialog.tsx";
import { useModels } from "./edit/use-model-ids.ts";
import { anyModel } from "./filter/model-filter.ts";
import { ModelToolbar } from "./model-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { OPENING_COLUMN } from "./table/model-columns.tsx";
import { ModelTable, rowOf } from "./table/model-table.tsx";
import { useModelActions } from "./use-model-actions.ts";
import { useModelsView } from "./use-models-view.ts";

// Few people open them.
const ImportDialog = lazyComponent(() => import("../import/import-dialog.tsx"), "ImportDialog");
const TryGatewayDialog = lazyComponent(() => import("../tries/list/try-gateway-dialog.tsx"), "TryGatewayDialog");

/** Returns the button that opens the panel of a model, if its row is rendered. Scrolls to it, because it gets the focus. */
function openingButton(place: number): HTMLElement | null {
  const row = rowOf(place);
  row?.scrollIntoView({ block: "nearest" });
  return row?.querySelector<HTMLElement>(`[data-column="${OPENING_COLUMN}"] [data-focus]`) ?? null;
}

export function ModelsSection() {
  const draft = useDraft();
  const [opened, setOpened] = useState<number>();
  // The field of its panel that the address names.
  const [field, setField] = useState<Path>();
  // The model that the panel went on to, and by which button.
  const [gone, setGone] = useState<{ place: number; by: "previous" | "next" }>();
  // Behind the panel the table does not follow each key.
  const models = useModels(opened === undefined ? "now" : "settled");
  // What the move dialog moves, and where the first of it went.
  const [move, setMove] = useState<{ places: readonly number[]; to?: number }>();
  const [isBulkOpen, setBulkOpen] = useState(false);
  const [importing, setImporting] = useState<"list" | "gateway">();
  const isListSent = useDraftState(({ request }) => request.config.gatewayModels !== undefined);
  const table = useModelsView(models);
  const { view, selection } = table;
  const chosen = selection.places;
  const latest = useLatest({ view, chosen });
  const askWhereTo = useCallback((places: readonly number[]) => setMove({ places }), []);
  const actions = useModelActions(latest, {
    open: setOpened,
    moveTo: askWhereTo,
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(false);
  const add = () => {
    isFirst.current = models.length === 0;
    setOpened(models.length);
  };
  const closeImport = () => {
    // The dialog of the gateway replaced the one that the button opened, or the button is gone with the empty list.
    if (models.length === 0 || importing === "gateway") requestAnimationFrame(() => importButton.current?.focus());
    setImporting(undefined);
  };
  const importList = () => setImporting("list");
  const moveRow = (row: number, toRow: number) => {
    const place = view[row];
    if (place === undefined) return;
    actions.move(actions.targetsOf(place), view[toRow] ?? models.length);
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
    const path = fieldIn(visit.hash);
    const place = path?.[1] === "gatewayModels" ? path[2] : undefined;
    if (typeof place === "number" && place < models.length && !visit.state.isOnlyShown) {
      setOpened(place);
      setField(path);
    }
  }
  const openedRow = opened === undefined ? -1 : view.indexOf(opened);

  return (
    <Card>
      {models.length === 0 ? (
        <NoModels
          isListSent={isListSent}
          addButton={addButton}
          importButton={importButton}
          onAdd={add}
          onImport={importList}
          onUnsend={() => draft.set(["config", "gatewayModels"], undefined, { label: "leave out the models" })}
        />
      ) : (
        <>
          <ModelToolbar
            models={models}
            shownCount={view.length}
            filter={table.filter}
            onFilter={table.setFilter}
            shownColumns={table.shownColumns}
            onShownColumns={table.setShownColumns}
            addButton={addButton}
            importButton={importButton}
            filterButton={filterButton}
            onAdd={add}
            onImport={importList}
          />
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
            <ModelTable
              models={models}
              keys={table.keys}
              view={view}
              columns={table.columns}
              filter={table.settledFilter}
              sorting={table.sorting}
              goneTo={gone?.place ?? move?.to}
              selected={selection.chosen}
              onSelect={selection.select}
              onClear={selection.clear}
              fixedReason={
                table.sorting.length > 0
                  ? "The table is sorted. Turn off sorting to change the order in the request."
                  : undefined
              }
              actions={actions}
              onMove={moveRow}
            />
          )}
          {chosen.length > 0 && (
            <SelectionBar
              count={chosen.length}
              hiddenCount={selection.hiddenCount}
              onEdit={() => setBulkOpen(true)}
              onEnable={() => actions.setAllEnabled(chosen, true)}
              onDisable={() => actions.setAllEnabled(chosen, false)}
              onDuplicate={() => actions.duplicate(chosen)}
              onMove={() => askWhereTo(chosen)}
              onRemove={() => {
                actions.remove(chosen);
                toTable();
              }}
              onClear={() => {
                selection.clear();
                toTable();
              }}
            />
          )}
        </>
      )}
      {opened !== undefined && (
        <ModelPanel
          key={opened}
          place={opened}
          neighbours={{ previous: view[openedRow - 1], next: openedRow < 0 ? undefined : view[openedRow + 1] }}
          field={field}
          finalFocus={gone && (() => openingButton(gone.place))}
          goneBy={gone?.by}
          onGo={(place, by) => {
            setOpened(place);
            setField(undefined);
            setGone({ place, by });
            setMove(undefined);
          }}
          onAddAnother={() => setOpened(opened + 1)}
          onClose={() => {
            setOpened(undefined);
            setField(undefined);
            setGone(undefined);
            toAddButton();
          }}
          onRemove={() => {
            setOpened(undefined);
            setGone(undefined);
            actions.remove([opened]);
            isFirst.current = false;
            toTable();
          }}
        />
      )}
      {move && move.to === undefined && (
        <MoveDialog
          models={models}
          moving={move.places}
          // The dialog also closes after a move.
          onClose={() => setMove((now) => (now?.to === undefined ? undefined : now))}
          onMove={(places, before, to) => {
            actions.move(places, before);
            setMove({ places, to });
            toTable();
          }}
        />
      )}
      {importing === "list" && <ImportDialog onClose={closeImport} onAskGateway={() => setImporting("gateway")} />}
      {importing === "gateway" && <TryGatewayDialog onClose={closeImport} />}
      {isBulkOpen && (
        <BulkDialog models={models} places={chosen} onClose={() => setBulkOpen(false)} onApply={actions.put} />
      )}
    </Card>
  );
}

function NoModels({
  isListSent,
  addButton,
  importButton,
  onAdd,
  onImport,
  onUnsend,
}: {
  /** Whether the list is set but empty, which differs from not set. */
  isListSent: boolean;
  addButton: Ref<HTMLButtonElement>;
  importButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onImport: () => void;
  onUnsend: () => void;
}) {
  return (
    <EmptyState
      headingLevel="h3"
      className="border-0!"
      title={isListSent ? "The list of models is empty" : "No gateway models yet"}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button ref={importButton} icon={<FileDown />} onClick={onImport}>
            Import
          </Button>
          <Button ref={addButton} icon={<Plus />} onClick={onAdd}>
            Add model
          </Button>
          {isListSent && <Button onClick={onUnsend}>Leave out</Button>}
        </span>
      }
    >
      Import a list, or add the first model by hand.
    </EmptyState>
  );
}
