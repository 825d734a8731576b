import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { tryTo } from "#json/read-json.ts";
import { decodeText } from "#pasted/decode-text.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { Button } from "../buttons/button.tsx";
import { Callout, FailureCallout } from "../content/callout.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { firstControl } from "../overlays/first-control.ts";
import { useFormWork } from "../overlays/use-form-work.tsx";
import { say } from "../page/announcer.ts";
import type { Elements } from "../page/elements.ts";
import { useMainButton } from "../page/main-button-shortcut.ts";
import { TextSource } from "./text-source.tsx";

const FILES = ".json,.har,.csv,.tsv,.txt,.age,application/json,text/csv,text/tab-separated-values,text/plain";
const PAUSE_MS = 500;

/** A text to import. */
export interface ImportText {
  readonly text: string;
  /** Absent for a pasted text. */
  readonly from?:
    | "typed"
    | { readonly kind: "file"; readonly name: string }
    | { readonly kind: "address"; readonly address: string };
}

/** Reads a text to import. `read` is what was read last, until `isReading` ends; another function reads anew. */
export function useImportRead<Read>(
  source: ImportText,
  readText: (text: string, signal: AbortSignal) => Promise<Read>,
): { readonly read?: Read; readonly error?: string; readonly isReading: boolean } {
  const [answer, setAnswer] = useState<{ of?: unknown[]; read?: Read; error?: string }>({});
  const isEmpty = source.text.trim() === "";
  useEffect(() => {
    if (isEmpty) return undefined;
    const stop = new AbortController();
    const answerWith = (next: typeof answer) => !stop.signal.aborted && setAnswer({ ...next, of: [source, readText] });
    readText(source.text, stop.signal).then(
      (read) => answerWith({ read }),
      (cause: unknown) => answerWith({ error: (cause as Error).message }),
    );
    return () => stop.abort();
  }, [isEmpty, source, readText]);
  if (isEmpty) return { isReading: false };
  return { ...answer, isReading: answer.of?.[0] !== source || answer.of[1] !== readText };
}

/**
 * Imports a text from a file, a drop, a paste, an address or typed: shows the plan of what was read, in place of the source unless
 * that is typed, then applies it.
 */
export function ImportDialog({
  label,
  fileHelp,
  pasteHelp,
  onFile,
  source,
  onSource,
  sources,
  lastAddress,
  result: { read, error, isReading },
  disabledReason,
  summary,
  spoken = summary,
  submit,
  onClose,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, "title" | "description" | "children"> &
  Pick<ComponentProps<typeof TextSource>, "label" | "pasteHelp" | "onFile"> &
  Pick<ComponentProps<typeof AddressSource>, "lastAddress"> & {
    fileHelp: string;
    source: ImportText;
    onSource: (source: ImportText) => void;
    /** Other sources. */
    sources?: Elements;
    result: ReturnType<typeof useImportRead>;
    /** Why what was read cannot be imported yet. */
    disabledReason: string | false | undefined;
    /** What the import would do. */
    summary?: string | undefined;
    /** The same for a screen reader, once it was read. */
    spoken?: string | undefined;
    submit: () => Promise<unknown>;
    onClose: () => void;
  }) {
  const { start, isBusy, error: failure } = useFormWork({ submit, onDone: onClose });
  const [reopened, setReopened] = useState<ImportText>();
  const isPlanOnly = read !== undefined && source.from !== "typed" && source !== reopened;
  const main = useMainButton();
  const pasted = useRef<HTMLTextAreaElement>(null);
  const plan = useRef<HTMLDivElement>(null);
  // The field with the text is hidden.
  useLayoutEffect(() => {
    if (!isPlanOnly) return;
    // On a touch screen its keyboard would cover the plan.
    const search = matchMedia("(pointer: fine)").matches && plan.current?.querySelector<HTMLElement>("[type=search]");
    const control = search || firstControl(plan.current);
    (control === true ? plan.current : control)?.focus();
  }, [isPlanOnly]);
  const sayPlan = useEffectEvent(() => spoken !== undefined && say(spoken));
  useEffect(() => {
    if (read === undefined) return undefined;
    const timer = setTimeout(sayPlan, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [read]);
  const goBack = () => {
    setReopened(source);
    // Selected, so that another paste replaces it.
    requestAnimationFrame(() => pasted.current?.select());
  };
  return (
    <Dialog
      {...dialog}
      size="large"
      initialFocus={pasted}
      onClose={onClose}
      footer={
        <>
          <span className="text-muted mr-auto text-sm">{isReading ? "Reading…" : summary}</span>
          {isPlanOnly && <Button onClick={goBack}>Back</Button>}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={main}
            variant="primary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            busy={isBusy}
            disabledReason={
              isReading ? "The text is being read." : read === undefined ? "Add a text first." : disabledReason
            }
            onClick={start}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div hidden={isPlanOnly} className="flex flex-col gap-4">
          {sources}
          <AddressSource
            lastAddress={lastAddress}
            onText={(text, address) => onSource({ text, from: { kind: "address", address } })}
          />
          <TextSource
            label={label}
            accept={FILES}
            pasteHelp={pasteHelp}
            pasteRef={pasted}
            onFile={onFile}
            onText={(text, name) => onSource({ text, ...(name !== undefined && { from: { kind: "file", name } }) })}
            onTyped={(text) => onSource({ text, from: "typed" })}
          >
            {fileHelp}
          </TextSource>
        </div>
        {error !== undefined && (
          <Callout tone="danger" title="The text could not be read">
            {error}
          </Callout>
        )}
        <div ref={plan} tabIndex={-1} className="flex flex-col gap-3 outline-none empty:hidden">
          {children}
        </div>
        <FailureCallout title="Nothing was imported" error={failure} />
      </div>
    </Dialog>
  );
}

function AddressSource({
  lastAddress = "",
  onText,
}: {
  /** Of the last import. */
  lastAddress?: string | undefined;
  onText: (text: string, address: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const address = typed ?? lastAddress;
  const { form, isBusy, error } = useFormWork({
    submit: async () => {
      const { text } = await fetchText(address.trim());
      onText(text, address.trim());
    },
  });
  return (
    <form {...form} className="flex items-start gap-2">
      <TextField
        label="Address of a file"
        className="flex-1"
        placeholder="https://"
        inputMode="url"
        clean={cleanAddress}
        isMono
        description="This page reads it without cookies and without a token."
        error={error?.message}
        value={address}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        className="mt-6"
        busy={isBusy}
        disabledReason={address.trim() === "" && "Enter an address first."}
      >
        Read
      </Button>
    </form>
  );
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a public text from an address, without cookies, bearer or referrer. Rejects with a sentence for the user. */
export async function fetchText(address: string) {
  const url = tryTo(() => new URL(address));
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error("Enter a full address, for example https://host/list.json.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", signal }).catch(() => {
    throw new Error(
      "The address could not be read: it did not respond, or does not allow this page (CORS). Download it and choose the file.",
    );
  });
  const { ok, status } = response;
  if (!ok)
    throw new Error(
      `The address responded with ${status}.${/40[13]/.test(`${status}`) ? " This page sends no key there." : ""}`,
    );
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MAX_BYTES) throw new Error("The text is larger than 64 MB.");
  const decoded = decodeText(new Uint8Array(bytes));
  if (!decoded) throw new Error("This is not a text.");
  return decoded;
}
