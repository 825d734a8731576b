import { type ClipboardEvent, type SyntheticEvent, type KeyboardEvent, useRef, useState } from "react";
import type { Clean, Cleaned } from "#pasted/field/clean-value.ts";
import { Button } from "../buttons/button.tsx";

/**
 * Cleans what is pasted into an input, and what is in it when it is left or Enter is pressed. Returns handlers for an element
 * around it, and what says what was taken off, with a way back. `onToken` gets the token of a command: true if it took it.
 */
export function useClean(clean: Clean | undefined, onToken?: (token: string) => boolean) {
  const [outcome, setOutcome] = useState<Outcome>();
  // What the cleaning left, and what the user wants as it is.
  const own = useRef({ result: "", kept: "" });
  if (!clean) return {};

  const put = (input: HTMLInputElement, cleaned: Cleaned, before: string, start = 0, end = input.value.length) => {
    const isTaken = "token" in cleaned ? onToken?.(cleaned.token) : undefined;
    setOutcome({ cleaned, before, input, isTaken });
    if ("refusal" in cleaned) return;
    own.current.result = input.value.slice(0, start) + cleaned.text + input.value.slice(end);
    typeInto(input, cleaned.text, start, end);
  };
  const cleanAll = ({ target }: SyntheticEvent) => {
    if (!isText(target) || target.value === "" || target.value === own.current.kept) return;
    const cleaned = clean(target.value);
    if ("refusal" in cleaned || cleaned.text !== target.value) put(target, cleaned, target.value);
  };
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !isText(target)) return;
      const text = event.clipboardData.getData("text");
      const cleaned = clean(text);
      if ("text" in cleaned && cleaned.text === text) return;
      event.preventDefault();
      const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? target.value.length];
      put(target, cleaned, target.value.slice(0, start) + text + target.value.slice(end), start, end);
    },
    onInput: ({ target }: SyntheticEvent) => {
      // It is about another text then.
      if (isText(target) && target.value !== own.current.result) setOutcome(undefined);
    },
    // Before the handlers of the input itself.
    onBlurCapture: cleanAll,
    onKeyDownCapture: (event: KeyboardEvent) => event.key === "Enter" && cleanAll(event),
  };
  if (!outcome) return { handlers };
  const { cleaned, before, input, isTaken } = outcome;
  if ("refusal" in cleaned)
    return {
      handlers,
      notice: (
        <p role="alert" className="text-danger text-sm">
          {cleaned.refusal}
        </p>
      ),
    };
  const takeAsPasted = () => {
    typeInto(input, before);
    // An input has no line breaks.
    own.current.kept = input.value;
    input.focus();
  };
  const notice = (
    <p role="status" className="text-muted flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
      <span>{`Left out: ${cleaned.removed.join(" · ")}`}</span>
      {isTaken !== undefined && (
        <span>{isTaken ? "Its token is in the field for it." : "So is its token: the field for it has one."}</span>
      )}
      {!cleaned.isFinal && (
        <Button size="small" variant="quiet" onClick={takeAsPasted}>
          {cleaned.keep ?? "Use as pasted"}
        </Button>
      )}
    </p>
  );
  return { handlers, notice };
}

interface Outcome {
  readonly cleaned: Cleaned;
  readonly before: string;
  readonly input: HTMLInputElement;
  readonly isTaken: boolean | undefined;
}

const isText = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(?:text|password)$/.test(target.type);

/** Puts a text into an input as typing does, so that all who listen for input learn of it. */
function typeInto(input: HTMLInputElement, text: string, start = 0, end = input.value.length): void {
  input.setRangeText(text, start, end, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
