import { useState } from "react";
import { flushSync } from "react-dom";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { join } from "#ui/style/class-names.ts";

/** Edits a label in its cell: Enter, F2 or a click starts, Enter saves, Escape cancels. */
export function LabelCell({
  label,
  name,
  tabIndex,
  onChange,
}: {
  label: string | undefined;
  name: string;
  tabIndex: number;
  onChange: (label: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  if (typed === undefined) {
    return (
      <button
        type="button"
        data-focus=""
        tabIndex={tabIndex}
        aria-label={`Label of ${name}: ${label ?? "not set"}. Change it`}
        title={label}
        className="hover:bg-press -mx-1.5 flex h-8 w-[calc(100%+0.75rem)] min-w-0 items-center rounded-sm px-1.5 text-left pointer-coarse:h-11"
        onClick={() => setTyped(label ?? "")}
      >
        <span className={join("line-clamp-2 leading-4 text-balance wrap-anywhere", !label && "text-muted")}>
          {label ?? "not set"}
        </span>
      </button>
    );
  }
  const finish = (isKept: boolean) => {
    setTyped(undefined);
    if (isKept && typed !== (label ?? "")) onChange(typed);
  };
  return (
    <input
      data-focus=""
      // The user has just started to edit.
      ref={(input) => input?.focus()}
      aria-label={`Label of ${name}`}
      {...AUTOCOMPLETE_OFF}
      value={typed}
      className="border-accent bg-surface -mx-1.5 h-7 w-[calc(100%+0.75rem)] rounded-sm border px-1.5 pointer-coarse:h-11"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        const cell = event.currentTarget.closest<HTMLElement>("[role=gridcell]");
        // Synchronous: the next key must find the focus in the table.
        flushSync(() => finish(event.key === "Enter"));
        cell?.querySelector<HTMLElement>("[data-focus]")?.focus();
      }}
    />
  );
}
