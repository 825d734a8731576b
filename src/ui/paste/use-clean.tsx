import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import type { Clean, Cleaned } from "#pasted/field/clean-value.ts";
import { Button } from "../buttons/button.tsx";

/**
 * Cleans what is pasted into an input, and what is in it when it is left or Enter is pressed. Returns handlers for an element
 * around it, and what says what was taken off, with a way back. `onToken` gets the token of a command: true if it took it.
 */
export function useClean(clean: Clean | undefined, onToken?: (token: string) => boolean) {
  const [notice, setNotice] = useState<ReactNode>();
  // What the cleaning left, and what the user wants as it is.
  const own = useRef({ result: "", kept: "" });
  if (!clean) return {};

  const put = (input: Input, cleaned: Cleaned, before: string, start = 0, end = input.value.length) => {
    const takeAsPasted = () => {
      typeInto(input, before);
      // An input has no line breaks.
      own.current.kept = input.value;
      input.focus();
    };
    const keep = "isFinal" in cleaned ? undefined : (cleaned.keep ?? ("text" in cleaned && "Use as pasted"));
    const wayBack = keep && (
      <Button size="small" variant="quiet" onClick={takeAsPasted}>
        {keep}
      </Button>
    );
    if ("refusal" in cleaned) {
      setNotice(
        <p role="alert" className="text-danger flex flex-wrap items-center gap-x-2 text-sm">
          <span>{cleaned.refusal}</span>
          {wayBack}
        </p>,
      );
      return;
    }
    const isTaken = "token" in cleaned ? onToken?.(cleaned.token) : undefined;
    own.current.result = input.value.slice(0, start) + cleaned.text + input.value.slice(end);
    typeInto(input, cleaned.text, start, end);
    setNotice(
      <p role="status" className="text-muted flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
        <span>{`Left out: ${cleaned.removed.join(" · ")}`}</span>
        {isTaken !== undefined && (
          <span>{isTaken ? "Its token is in the field for it." : "So is its token: the field for it has one."}</span>
        )}
        {wayBack}
      </p>,
    );
  };
  const cleanAll = ({ target }: SyntheticEvent) => {
    if (!isText(target) || target.value === "" || target.value === own.current.kept) return;
    const cleaned = clean(target.value);
    if ("refusal" in cleaned || cleaned.text !== target.value) put(target, cleaned, target.value);
  };
  const insert = (event: Event, target: unknown, text: string) => {
    if (event.defaultPrevented || !isText(target) || text === own.current.kept) return;
    const cleaned = clean(text);
    if ("text" in cleaned && cleaned.text === text) return;
    event.preventDefault();
    event.stopPropagation();
    const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? target.value.length];
    // The event has to be over: until then the browser does not run the command that types it.
    setTimeout(put, 0, target, cleaned, target.value.slice(0, start) + text + target.value.slice(end), start, end);
  };
  const insertPut = (event: InputEvent) => {
    const { data, dataTransfer, inputType, target } = event;
    const text = data ?? dataTransfer?.getData("text/plain") ?? "";
    if (inputType === "insertFromDrop" || (inputType === "insertText" && text.length >= LONG))
      insert(event, target, text);
  };
  const handlers = {
    // In the capture phase, before the input has the text. React has no such handler for this event.
    ref: (element: HTMLElement | null) => {
      element?.addEventListener("beforeinput", insertPut, { capture: true });
      return () => element?.removeEventListener("beforeinput", insertPut, { capture: true });
    },
    onPaste: ({ nativeEvent, target, clipboardData }: ClipboardEvent) =>
      insert(nativeEvent, target, clipboardData.getData("text")),
    onInput: ({ target }: SyntheticEvent) => {
      // It is about another text then.
      if (isText(target) && target.value !== own.current.result) setNotice(undefined);
    },
    // Before the handlers of the input itself.
    onBlurCapture: cleanAll,
    onKeyDownCapture: (event: KeyboardEvent) => event.key === "Enter" && cleanAll(event),
  };
  return { handlers, notice };
}

/** A keyboard on a screen puts its clipboard in as typed text. A shorter one may be a word. */
const LONG = 12;

type Input = HTMLInputElement | HTMLTextAreaElement;
const isText = (target: unknown): target is Input =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|password)$/.test(target.type));

/** Puts a text into an input as typing does, so that all who listen for input learn of it, and that it can be undone. */
function typeInto(input: Input, text: string, start = 0, end = input.value.length): void {
  input.setSelectionRange(start, end);
  // Deprecated, but no other way has an undo.
  const legacyDocument: { execCommand: (command: string, _: boolean, text: string) => boolean } = document;
  if (input === document.activeElement && legacyDocument.execCommand(text ? "insertText" : "delete", false, text))
    return;
  input.setRangeText(text, start, end, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
