import { memo } from "react";
import type { Column } from "./columns.ts";
import { ModelHead } from "./model-head.tsx";
import type { ModelSort } from "./model-view.ts";

/** The head of the table of models: what chooses all of them, and the order they are shown in. */
export const ModelHeadRow = memo(function ModelHeadRow({
  template,
  minWidth,
  shown,
  sort,
  onSort,
  chosen,
  onSelectAll,
}: {
  template: string;
  minWidth: number;
  shown: readonly Column[];
  sort: ModelSort | undefined;
  onSort: (sort: ModelSort | undefined) => void;
  chosen: "none" | "some" | "all";
  onSelectAll: () => void;
}) {
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      style={{ gridTemplateColumns: template, minWidth }}
      className="border-line bg-sunken text-muted sticky top-0 z-10 grid h-10 items-center border-b text-sm font-medium"
    >
      <div role="columnheader" tabIndex={-1} className="bg-sunken sticky left-0 z-1 flex justify-end px-2.5 pr-1">
        <input
          type="checkbox"
          aria-label="Select all models shown"
          checked={chosen === "all"}
          ref={(box) => {
            if (box) box.indeterminate = chosen === "some";
          }}
          className="accent-accent size-4"
          onChange={onSelectAll}
        />
      </div>
      <ModelHead name="enabled" title="On" sort={sort} onSort={onSort} />
      <ModelHead name="id" title="Model id" sort={sort} onSort={onSort} />
      {shown.map(({ name, title, tip, isRight }) => (
        <ModelHead
          key={name}
          name={name === "abilities" ? undefined : name}
          title={title}
          tip={tip}
          isRight={isRight}
          sort={sort}
          onSort={onSort}
        />
      ))}
      <div role="columnheader" tabIndex={-1} className="bg-sunken sticky right-0 z-1 h-full">
        <span className="sr-only">Actions</span>
      </div>
    </div>
  );
});
