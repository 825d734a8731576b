import { useState } from "react";
import { flushSync } from "react-dom";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import type { Elements } from "#ui/page/elements.ts";

/** Edits a text in the table of models: Enter, F2 or a click starts, Enter saves, Escape cancels. `children` shows it. */
export function TextCell({
  text,
  name,
  tabIndex,
  onChange,
  children,
}: {
  text: string | undefined;
  /** As in "Label of acme/large". */
  name: string;
  tabIndex: number;
  onChange: (text: string) => void;
  children: Elements;
}) {
  const [typed, setTyped] = useState<string>();
  if (typed === undefined) {
    return (
      <button
        type="button"
        data-focus=""
        data-edits=""
        tabIndex={tabIndex}
        aria-label={`${name}: ${text ?? "not set"}. Change it`}
        className="hover:bg-press -mx-1.5 flex h-8 w-[calc(100%+0.75rem)] min-w-0 items-center [justify-content:inherit] rounded-sm px-1.5 text-left pointer-coarse:h-11"
        onClick={() => setTyped(text ?? "")}
      >
        {children}
      </button>
    );
  }
  const finish = (isKept: boolean) => {
    setTyped(undefined);
    if (isKept && typed !== (text ?? "")) onChange(typed);
  };
  return (
    <input
      data-focus=""
      // The user has just started to edit.
      ref={(input) => input?.focus()}
      aria-label={name}
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
