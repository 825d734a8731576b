import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronDown, EllipsisVertical, FolderPlus, PackageOpen, Rows3, SearchX, Sheet, Upload } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { ImportIdsButton } from "#features/connection/pins/import-ids-button.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { useFocusWhenFilled } from "#features/connection/pins/use-focus-when-filled.ts";
import { directory, useSession } from "#session/session.ts";
import { formatNumber } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Id } from "#ui/content/id.tsx";
import { ErrorState, EmptyState, PageHeader } from "#ui/content/page.tsx";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { gridStop } from "#ui/grid/grid-stop.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { Menu, type MenuItems } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { focusScreen } from "#ui/page/arrival.ts";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { useSpoken } from "#ui/page/use-spoken.ts";
import { titleClass } from "#ui/style/name-class.ts";
import { canTellUnattached } from "#uploads/find-unattached.ts";
import { cellTarget } from "#uploads/queued-file.ts";
import { columnFields } from "#workspace/cell-value.ts";
import { BLOCK_ROWS } from "#workspace/record-pages.ts";
import type { Cell, Field, Table } from "#workspace/workspace.ts";
import { chooseFiles } from "../add/file-picker.ts";
import { isZip } from "../add/needs-preflight.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";
import { OpenedCell } from "../cell/opened-cell.tsx";
import type { FileList } from "../match/file-list.ts";
import { TableBreadcrumb } from "../values/table-breadcrumb.tsx";
import { TableToolbar } from "../view/table-toolbar.tsx";
import { countText, layoutOf, readLayout, searchOf, type TableView, viewOf } from "../view/table-view.ts";
import { useTableRows } from "../view/use-table-rows.ts";
import { RecordGrid } from "./record-grid.tsx";
import { useKept, useSelectedRecords } from "./use-records.ts";

const UnattachedDialog = lazyComponent(() => import("../cell/unattached-dialog.tsx"), "UnattachedDialog");
const MatchDialog = lazyComponent(() => import("../match/match-dialog.tsx"), "MatchDialog");

/** The pause between two rows of someone who selects several. */
const PAUSE_MS = 500;
const NO_ROWS = { count: 0 };
const UNREAD = "Part of the app failed to load, so no list could be read. Reload the page, then add the files again.";

/** The records of a table with toolbar, selection and uploads. `RecordGrid` shows the rows. */
export function RecordsTable({ table }: { table: Table }) {
  const session = useSession();
  const firstBlock = useQuery(directory.records(session, table.id, 0, BLOCK_ROWS));
  const isNarrow = useIsNarrow();
  const receive = useUploadAccess()?.receive;
  const [opened, setOpened] = useState<Omit<Cell, "table"> & { position: number | undefined }>();
  const [isUnattachedOpen, setUnattachedOpen] = useState(false);
  const [matching, setMatching] = useState<Omit<ComponentProps<typeof MatchDialog>, "table" | "onClose">>();
  const shown = useMemo(() => ({ ...table, fields: columnFields(table.fields) }), [table]);
  const isRemote = session.connection.kind === "remote";
  const hasFileField = table.fields.some(({ type }) => type === "attachment");
  const total = firstBlock.data?.total;
  // The address says the view. It keeps its place in the history: going back leaves the table.
  const search = useSearch({ from: "/tables/$tableId" });
  const navigate = useNavigate({ from: "/tables/$tableId" });
  const view = useMemo(() => viewOf(search, shown.fields), [search, shown]);
  const [keptLayout, keepLayout] = useKept("table-layout", table.id, readLayout);
  const layout = layoutOf({ ...keptLayout, ...search }, shown.fields);
  const setView = (next: TableView, nextLayout = layout) =>
    void navigate({ to: ".", search: searchOf(next, nextLayout), replace: true, resetScroll: false });
  const setLayout = (next: typeof layout) => {
    keepLayout({ view: next.isGallery ? "gallery" : "grid", ...(next.cover && { cover: next.cover.id }) });
    setView(view, next);
  };
  // A link that is copied here opens the same.
  const sayLayout = useEffectEvent(() => setLayout(layout));
  const isSaid = search.view === searchOf(view, layout).view;
  useEffect(() => {
    if (!isSaid) sayLayout();
  }, [isSaid]);
  const { rows, error, isReading, isOutdated, update } = useTableRows(shown, view, total);
  const selection = useSelectedRecords(table.id, rows ?? NO_ROWS);
  const { selected } = selection;

  const take = async (record: TableRecord, field: Field, files: readonly IncomingFile[], unreadable: number) => {
    const isForSelected = files.length > 0 && selected.size > 1 && selected.has(record.id);
    const lists = await listsAmong(files);
    const proven = lists[0] && (await import("../match/list-plan.ts")).provenList(lists, files, table);
    const records = isForSelected ? selection.inTableOrder() : [record];
    // The files of a list may be in a zip.
    const isMatched = isForSelected || proven || (lists[0] && files.some(({ file }) => isZip(file)));
    if (isMatched) setMatching({ records, files, unreadable, lists, field });
    else receive?.(cellTarget(table, record, field), files, unreadable);
  };
  const toast = useToast();
  const orSay = (adding: Promise<void>) => void adding.catch(() => toast.danger("Nothing was added", { text: UNREAD }));
  const selectedText = selected.size === 0 ? undefined : `${formatNumber(selected.size)} selected`;
  useSpoken(selectedText, PAUSE_MS);
  const failed = firstBlock.error ?? error;
  useFocusWhenFilled(total === 0, () => focusScreen(document.querySelector("main")));
  const choose = async (isFolder = false) => {
    const files = await chooseFiles({ isFolder });
    const lists = await listsAmong(files);
    if (files.length > 0) setMatching({ records: selection.inTableOrder(), files, unreadable: 0, lists });
  };
  const openList = async () => {
    const last = await session.notebook.read<FileList>("file-list", table.id).catch(() => undefined);
    setMatching({ records: [], files: [], unreadable: 0, lists: last ? [last.value] : [] });
  };
  const moreItems: MenuItems = [
    receive && hasFileField && { label: "Add files by a list…", icon: <Sheet />, onSelect: () => void openList() },
    canTellUnattached(session) && {
      label: "Unattached files…",
      icon: <PackageOpen />,
      onSelect: () => setUnattachedOpen(true),
    },
  ];
  return (
    <>
      <PageHeader
        title={<span className={titleClass(table)}>{table.name}</span>}
        breadcrumb={<TableBreadcrumb table={table} />}
        // The heading has the focus on arrival: the way past the toolbar is the next stop, seen while it has the focus.
        badge={
          <>
            <a
              href="#records"
              className="focus:bg-raised sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:px-3 focus:py-2"
              onClick={(event) => {
                event.preventDefault();
                gridStop()?.focus();
              }}
            >
              Skip to the records
            </a>
            <Id value={table.id} label="table id" heading={table.name} />
          </>
        }
        actions={
          selected.size === 0 ? (
            <>
              {isRemote && total !== 0 && <PinActions tableId={table.id} />}
              {isRemote && <ImportIdsButton tableId={table.id} />}
              {moreItems.some(Boolean) && (
                <Menu
                  trigger={<IconButton label="More" variant="secondary" icon={<EllipsisVertical />} />}
                  items={moreItems}
                />
              )}
            </>
          ) : (
            <>
              <span className="text-muted">{selectedText}</span>
              {receive && hasFileField && (
                <>
                  <Button icon={<Upload />} onClick={() => orSay(choose())}>
                    Add files by record name
                  </Button>
                  <Menu
                    trigger={<IconButton label="More ways to add" variant="secondary" icon={<ChevronDown />} />}
                    items={[
                      { label: "Add a folder by name…", icon: <FolderPlus />, onSelect: () => orSay(choose(true)) },
                    ]}
                  />
                </>
              )}
              <Button variant="quiet" aria-keyshortcuts="Escape" onClick={selection.clear}>
                Clear
              </Button>
            </>
          )
        }
        description={
          // There before its text: a screen reader would miss the text of a new live region.
          <div role="status">
            {total === undefined ? (
              <Skeleton className="h-5 w-32" />
            ) : (
              <span>
                {countText({ total, shown: rows?.count, view, isReading, isRemote }) + pinNote(isRemote, table)}
              </span>
            )}
          </div>
        }
      />
      {total !== 0 && (
        <TableToolbar
          fields={shown.fields}
          view={view}
          onView={setView}
          layout={layout}
          onLayout={setLayout}
          isRemote={isRemote}
          isOutdated={isOutdated}
          onUpdate={update}
        />
      )}
      <div
        style={{
          height: `calc(100dvh - ${isNarrow ? 18 : 15.5}rem)`,
          marginBottom: "calc(-1 * var(--queue-space, 0px))",
        }}
        className="min-h-80"
      >
        {failed ? (
          <ErrorState
            title="The records could not be read"
            detail={failed.message}
            onRetry={() => (firstBlock.error ? firstBlock.refetch() : update())}
          />
        ) : total === undefined || !rows ? (
          <Loading label="Loading records" className="h-full">
            <Skeleton className="size-full" />
          </Loading>
        ) : total === 0 && isRemote ? (
          <EmptyState
            icon={<Rows3 />}
            title={hasFileField ? "Now pin a record" : "No pinned records"}
            action={<PinActions tableId={table.id} />}
          >
            {hasFileField
              ? "An attachment field is pinned. Pin a record by its id, then add attachments."
              : "The API does not list records or fields. Pin a record and an attachment field by id, then add attachments."}
          </EmptyState>
        ) : total === 0 ? (
          <EmptyState icon={<Rows3 />} title="This table has no records">
            The API has no endpoint to create one.
          </EmptyState>
        ) : rows.count === 0 ? (
          <EmptyState icon={<SearchX />} title={isReading ? "Searching…" : "No matching records"}>
            {view.files === "uploading"
              ? "No tab of this browser is uploading files into this table."
              : "Change the search or the filter, or show all records."}
          </EmptyState>
        ) : (
          <RecordGrid
            key={String(layout.isGallery)}
            table={shown}
            total={total}
            rows={rows}
            view={view}
            onView={setView}
            cover={layout.isGallery ? layout.cover : undefined}
            isNarrow={isNarrow}
            selection={selection}
            onOpenCell={(record, field, position, choosesFiles) => {
              setOpened({ record, field, position });
              // One press is enough to add files to an empty cell.
              if (choosesFiles && receive)
                void chooseFiles().then((files) => receive(cellTarget(table, record, field), files, 0));
            }}
            onFiles={receive && ((...dropped) => orSay(take(...dropped)))}
          />
        )}
      </div>
      {matching && <MatchDialog table={table} {...matching} onClose={() => setMatching(undefined)} />}
      {isUnattachedOpen && <UnattachedDialog onClose={() => setUnattachedOpen(false)} />}
      {opened && (
        <OpenedCell
          table={table}
          {...opened}
          onPosition={(position) => setOpened({ ...opened, position })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Asks for a pinned column where a remote table has none. */
function pinNote(isRemote: boolean, { fields }: Table): string {
  return isRemote && fields.length === 0 ? ". Pin an attachment field to add files." : "";
}

/** What fills a table of a service that lists neither records nor fields. */
function PinActions({ tableId }: { tableId: string }) {
  return (
    <>
      <PinButton kind="field" parent={tableId} />
      <PinButton kind="record" parent={tableId} />
    </>
  );
}

const listsAmong = async (files: readonly IncomingFile[]) =>
  files.some(({ file }) => /\.(?:csv|tsv|tab)$/i.test(file.name))
    ? (await import("../match/file-list.ts")).readLists(files)
    : [];
