import { ArrowDownAZ, ArrowUpAZ, RotateCw, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { gridStop } from "#ui/grid/grid-stop.ts";
import { SearchField } from "#ui/lists/search-field.tsx";
import type { Field } from "#workspace/workspace.ts";
import { isPlain, type FileFilter, type TableLayout, type TableView } from "./table-view.ts";

const OWN_ORDER = "the table’s own order";

interface TableToolbarProps {
  fields: readonly Field[];
  view: TableView;
  onView: (view: TableView) => void;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  isRemote: boolean;
  /** Whether records changed since the list was made. */
  isOutdated: boolean;
  onUpdate: () => void;
}

/** Searches, filters and sorts the records of a table. */
export function TableToolbar(props: TableToolbarProps) {
  const { fields, view, onView, layout, onLayout, isRemote, isOutdated, onUpdate } = props;
  // The address follows what is typed a moment later, so the field keeps its own text.
  const [typed, setTyped] = useState({ text: view.text, sent: [] as readonly string[], of: view.text });
  // The address changed. If not by this field, the field follows.
  if (typed.of !== view.text) {
    const at = typed.sent.indexOf(view.text);
    setTyped({
      text: at === -1 ? view.text : typed.text,
      sent: at === -1 ? [] : typed.sent.slice(at + 1),
      of: view.text,
    });
  }
  const setText = (text: string, next: TableView = { ...view, text }) => {
    setTyped((now) => ({ ...now, text, sent: [...now.sent, text] }));
    onView(next);
  };
  const search = useRef<HTMLInputElement>(null);
  const covers = fields.filter(({ type }) => type === "attachment");
  return (
    <div role="search" aria-label="Records" className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <SearchField
        ref={search}
        label="Search records"
        placeholder="Search by name"
        className="min-w-0 flex-1 basis-44 sm:max-w-80"
        value={typed.text}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          gridStop()?.focus();
        }}
      />
      {covers.length > 0 && (
        <Choice
          label="View"
          isLabelHidden
          options={{ grid: "Grid", gallery: "Gallery" }}
          value={layout.isGallery ? "gallery" : "grid"}
          onValueChange={(view) => onLayout({ ...layout, isGallery: view === "gallery" })}
        />
      )}
      {layout.isGallery && covers.length > 1 && (
        <Select
          label="Cover"
          isLabelHidden
          className="max-sm:flex-1 max-sm:basis-2/5 sm:w-47"
          value={layout.cover?.id ?? ""}
          onValueChange={(id) => onLayout({ ...layout, cover: covers.find((field) => field.id === id) })}
          options={covers.map(({ id, name }) => ({ value: id, label: `Cover: ${name}` }))}
        />
      )}
      {covers.length > 0 && (
        <Select<FileFilter>
          label="Files"
          isLabelHidden
          className="max-sm:flex-1 max-sm:basis-2/5 sm:w-47"
          value={view.files}
          onValueChange={(files) => onView({ ...view, files })}
          options={[
            { value: "all", label: "All records" },
            { value: "with", label: "With files" },
            { value: "without", label: isRemote ? "No files known so far" : "Without files" },
            { value: "uploading", label: "Uploading" },
          ]}
        />
      )}
      <Select
        label="Order"
        isLabelHidden
        className="max-sm:flex-1 max-sm:basis-2/5 sm:w-47"
        value={view.sort ?? OWN_ORDER}
        onValueChange={(sort) => onView({ ...view, sort: sort === OWN_ORDER ? undefined : sort, isDescending: false })}
        options={[
          { value: OWN_ORDER, label: "Table order" },
          ...fields.map(({ id, name }) => ({ value: id, label: `By ${name}` })),
        ]}
      />
      {view.sort !== undefined && (
        <IconButton
          label={view.isDescending ? "Sort ascending" : "Sort descending"}
          variant="secondary"
          icon={view.isDescending ? <ArrowUpAZ /> : <ArrowDownAZ />}
          onClick={() => onView({ ...view, isDescending: !view.isDescending })}
        />
      )}
      {!isPlain(view) && (
        <Button
          variant="quiet"
          icon={<X />}
          onClick={() => {
            setText("", { text: "", files: "all", isDescending: false });
            search.current?.focus();
          }}
        >
          <span className="max-sm:sr-only">Show all</span>
        </Button>
      )}
      {isOutdated && (
        <Button
          icon={<RotateCw />}
          title="Records have changed"
          onClick={() => {
            onUpdate();
            search.current?.focus();
          }}
        >
          Update the list
        </Button>
      )}
    </div>
  );
}
