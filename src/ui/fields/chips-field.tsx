import { Combobox } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { isKnownKey, MAY_BE_SECRET, wordsIn } from "#pasted/field/clean-value.ts";
import { tokenRefusal } from "#pasted/field/clean.ts";
import { readList } from "#pasted/list/read-list.ts";
import type { ListKind } from "#pasted/list/value-names.ts";
import { leftOutText } from "#pasted/list/wrappings.ts";
import { matchesWords } from "#text/match-words.ts";
import { say } from "../page/announcer.ts";
import { join } from "../style/class-names.ts";
import { popupClass } from "../style/control-class.ts";
import { SuggestionList } from "../suggestions/suggestion-list.tsx";
import { type DetailsByText, byGroup, searchText } from "../suggestions/suggestions.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { comboboxInputProps, SuggestionCount } from "./combobox-input.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { changeText, exactFirst, mergeChips, splitChips } from "./parse-chips.ts";

const NO_SUGGESTIONS: readonly string[] = [];
/** 2,500 options take 269 ms to open. */
const MAX_OPTIONS = 200;

/** A field for unique texts. Enter or a comma adds one and sends no form, a paste several, Backspace removes the last. */
export function ChipsField({
  value,
  onValueChange,
  suggestions = NO_SUGGESTIONS,
  details,
  placeholder,
  isMono = false,
  remarkOf,
  isPicker = false,
  opensAtOnce = false,
  listKind = "texts",
  ...field
}: FieldProps & {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  suggestions?: readonly string[] | undefined;
  /** Labels, groups and help of suggestions. A search looks through labels, texts and groups. */
  details?: DetailsByText | undefined;
  placeholder?: string | undefined;
  /** Shows chips without a label in a monospaced font. */
  isMono?: boolean | undefined;
  remarkOf?: ((chip: string) => string | undefined) | undefined;
  /**
   * Chips go by their label. Enter adds the first matching suggestion, or the typed text if none matches. A choice closes
   * the list.
   */
  isPicker?: boolean | undefined;
  /** Takes the focus and shows its suggestions when it is first rendered. */
  opensAtOnce?: boolean | undefined;
  /** What a pasted list is read for. References are never changed. */
  listKind?: ListKind | "references" | undefined;
}) {
  const [typed, setTyped] = useState("");
  const [notice, setNotice] = useState("");
  const [isOpen, setOpen] = useState(opensAtOnce);
  const frame = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const highlighted = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (opensAtOnce) frame.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  }, [opensAtOnce]);

  const labelOf = (chip: string) => (isPicker && details?.get(chip)?.label) || chip;
  const isFound = matchesWords(typed);
  const matches = exactFirst(
    suggestions.filter((suggestion) => !value.includes(suggestion) && isFound(searchText(suggestion, details))),
    typed,
    details,
  );
  const options = byGroup(matches.slice(0, MAX_OPTIONS), details);
  // An open list hides the rest of the page from screen readers, so an empty one stays closed.
  const isListOpen = isOpen && matches.length > 0;
  useLayoutEffect(() => {
    // Makes room for the list below.
    if (isPicker && isListOpen) frame.current?.scrollIntoView({ block: "nearest" });
  }, [isPicker, isListOpen]);

  function add(added: readonly string[], remark = "") {
    const { chips, duplicates } = mergeChips(value, added);
    if (chips.length > value.length) change(chips);
    const [first] = duplicates;
    const known = duplicates.length > 1 ? `${duplicates.length} entries were` : first && `“${first}” is`;
    const text = [known && `${known} already in the list`, remark].filter(Boolean).join(". ");
    setNotice(text);
    if (text) say(text);
    setTyped("");
  }

  function change(chips: string[]) {
    setNotice("");
    say(changeText(value, chips, labelOf));
    onValueChange(chips);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" && event.key !== ",") return;
    if (event.key === "Enter" && highlighted.current !== undefined) return;
    // Enter never sends the form, not even in an empty field: whoever enters a list may press it once too often.
    event.preventDefault();
    if (typed.trim() === "") return;
    setOpen(false);
    add(splitChips(typed));
  }

  function onInputBlur(to: EventTarget | null) {
    // The library sends no close event for a list without items.
    if (!isListOpen) setOpen(false);
    // A press on the scroll bar of the list also causes a blur.
    const isInPopup = to instanceof Node && popup.current?.contains(to) === true;
    if (typed.trim() !== "" && !isInPopup) {
      if (highlighted.current === undefined) add(splitChips(typed));
      else if (isPicker) add([highlighted.current]);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = typed + event.clipboardData.getData("text");
    const refusal = tokenRefusal(text) ?? (wordsIn(text).some(isKnownKey) ? MAY_BE_SECRET : undefined);
    if (refusal !== undefined) {
      event.preventDefault();
      setNotice(refusal);
      return;
    }
    const read = listKind === "references" ? undefined : readList(text, listKind);
    const chips = read?.found.map(({ value: chip }) => chip) ?? splitChips(text);
    const leftOut = read?.leftOut ?? [];
    // A single entry is pasted at the cursor.
    if (chips.length === 0 || (chips.length === 1 && chips[0] === text.trim())) return;
    event.preventDefault();
    add(chips, leftOut.length > 0 ? `Left out: ${leftOutText(leftOut)}` : "");
  }

  return (
    <Field {...field} description={field.reservesMessage && notice ? notice : field.description}>
      {(control, labelId) => (
        <>
          <Combobox.Root
            multiple
            items={options}
            filter={null}
            autoHighlight={isPicker}
            open={isListOpen}
            onOpenChange={setOpen}
            value={[...value]}
            onValueChange={(chosen, event) => {
              // Escape on a closed list would clear the whole field.
              if (event.reason === "escape-key") event.cancel();
              else if (chosen.length > value.length) {
                add(chosen.slice(value.length));
                // The list may cover the fields above, and hides the rest of the page from screen readers.
                if (isPicker) setOpen(false);
              } else change(chosen);
            }}
            inputValue={typed}
            onInputValueChange={(text, event) => {
              // The library clears the text when the list closes, but the blur still has to add it.
              if (event.reason === "input-change") setTyped(text);
            }}
            onItemHighlighted={(item: string | undefined) => {
              highlighted.current = item;
            }}
            itemToStringLabel={(suggestion: string) => searchText(suggestion, details)}
            // Also applies to the hidden input of the library, which repeats the value.
            {...AUTOCOMPLETE_OFF}
          >
            <Combobox.Chips
              ref={frame}
              // A group without chips would only repeat the name of its field.
              role={value.length > 0 ? "group" : "presentation"}
              aria-labelledby={value.length > 0 ? labelId : undefined}
              className={join(
                "bg-surface shadow-control focus-within:border-accent focus-within:outline-accent flex min-h-8 pointer-coarse:min-h-11 w-full flex-wrap items-center gap-1 rounded-md border p-[3px] transition-colors focus-within:outline-2 focus-within:-outline-offset-1",
                field.error ? "border-danger" : "border-control hover:border-muted",
                isPicker && "scroll-mb-72",
              )}
            >
              {value.map((chip) => (
                <Chip
                  key={chip}
                  name={labelOf(chip)}
                  isMono={isMono && labelOf(chip) === chip}
                  remark={remarkOf?.(chip)}
                />
              ))}
              <Combobox.Input
                {...comboboxInputProps(control, labelId)}
                placeholder={value.length === 0 ? placeholder : undefined}
                className="text-text placeholder:text-muted h-6 min-w-24 flex-1 bg-transparent px-1.5 text-base outline-none! pointer-coarse:h-11 pointer-coarse:text-lg"
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onBlur={(event) => onInputBlur(event.relatedTarget)}
              />
            </Combobox.Chips>
            <Combobox.Portal>
              <Combobox.Positioner
                anchor={frame}
                sideOffset={4}
                // Above, the list would cover the choice that opened it.
                {...(isPicker ? { collisionAvoidance: { side: "none" } as const } : {})}
                className="z-50 outline-none"
              >
                <Combobox.Popup ref={popup} className={join(popupClass, "w-(--anchor-width) data-empty:hidden")}>
                  <SuggestionList
                    details={details}
                    isGrouped={typeof options[0] === "object"}
                    shownOf={matches.length > MAX_OPTIONS ? [MAX_OPTIONS, matches.length] : undefined}
                  />
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
            <SuggestionCount
              isQuiet={typed.trim() === ""}
              count={suggestions.length > 0 ? matches.length : undefined}
              addsTyped
            />
          </Combobox.Root>
          {notice && !field.reservesMessage && <p className="text-muted text-sm">{notice}</p>}
        </>
      )}
    </Field>
  );
}

function Chip({ name, isMono, remark }: { name: string; isMono: boolean; remark: string | undefined }) {
  return (
    <Combobox.Chip
      // Not an option: it contains a button.
      role="group"
      aria-label={[name, remark, "press Delete to remove"].filter(Boolean).join(", ")}
      className="border-line-strong bg-hover text-text focus:border-accent focus:bg-accent focus:text-on-accent flex h-6 max-w-full items-center rounded-sm border pl-2 text-sm outline-none pointer-coarse:h-11"
    >
      <span className={join("truncate", isMono && "font-mono")}>{name}</span>
      {remark && <span className="shrink-0 pl-1.5 text-xs italic">{remark}</span>}
      <Combobox.ChipRemove
        aria-label={`Remove ${name}`}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm opacity-70 hover:opacity-100 pointer-coarse:size-11"
      >
        <X className="size-3.5" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
