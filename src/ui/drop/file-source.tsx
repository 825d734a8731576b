import { FileJson } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { decodeText, withoutWrapping } from "#pasted/decode-text.ts";
import { buttonClass, join } from "../style/class-names.ts";
import { singleFile } from "./incoming-files.ts";
import { useFileDrag, useFileDropTarget } from "./use-file-drop-target.ts";

/** Whether a text, or the start of a file, is encrypted with age. */
export const isEncrypted = (text: string) => /^\s*(?:age-encryption\.org|-----BEGIN AGE )/.test(text);
/** An encrypted text that was pasted is read as a file of this name. */
export const PASTED = "pasted.age";
export const ENCRYPTED =
  "This file is encrypted. “Browser data” opens it, or, if its name ends in .age, the import of a configuration.";

/** Reads one dropped, chosen or pasted file as text, or pasted text. `onFile` gets the file first: true if it takes it. */
export function FileSource({
  label,
  accept = ".json,application/json",
  onText,
  onFile,
  children,
}: {
  label: string;
  /** The files that the browser offers, as in HTML. */
  accept?: string;
  /** Without a name for pasted text. */
  onText: (text: string, fileName?: string) => void;
  onFile?: ((file: File) => boolean) | undefined;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const [{ error, encoding }, setOutcome] = useState<{ error?: string; encoding?: string | undefined }>({});
  const read = (file: File | undefined) => {
    if (!file) return;
    setOutcome({});
    if (onFile?.(file)) return;
    const take = (bytes: ArrayBuffer) => {
      if (isEncrypted(new TextDecoder().decode(bytes.slice(0, 40)))) return setOutcome({ error: ENCRYPTED });
      const decoded = decodeText(new Uint8Array(bytes));
      if (!decoded) return setOutcome({ error: "This is not a text file." });
      setOutcome({ encoding: decoded.encoding });
      return onText(withoutWrapping(decoded.text), file.name);
    };
    file.arrayBuffer().then(take, () => setOutcome({ error: "The file could not be read." }));
  };
  const isReady = useFileDrag(area);
  const isOver = useFileDropTarget(area, {
    place: `“${label}”`,
    onFiles: (files, unreadable) => {
      const dropped = singleFile(files, unreadable);
      if ("file" in dropped) read(dropped.file);
      else setOutcome({ error: dropped.problem });
    },
  });
  return (
    <div>
      <button
        ref={area}
        type="button"
        data-drop={isOver ? "over" : isReady ? "ready" : undefined}
        className={join(
          "flex w-full flex-wrap items-center gap-3 rounded-lg border px-4 py-3 text-left transition-colors",
          isOver ? "border-accent bg-accent-soft" : "border-dashed bg-sunken hover:border-muted",
          !isOver && (isReady ? "border-accent-line" : "border-control"),
        )}
        onClick={() => input.current?.click()}
        onPaste={(event) => {
          event.preventDefault();
          // Copied cells are there as text and as a picture.
          const text = event.clipboardData.getData("text");
          if (text.trim() === "") return read(event.clipboardData.files[0]);
          if (isEncrypted(text)) return read(new File([text], PASTED));
          setOutcome({});
          return onText(withoutWrapping(text));
        }}
      >
        <FileJson aria-hidden="true" className="text-muted size-5 shrink-0" />
        {/* The accessible name contains the visible text, so that voice control can address it. */}
        <span className="sr-only">{`${label}:`}</span>
        <span className="text-muted min-w-[min(12rem,100%)] flex-1 text-sm text-pretty">{children}</span>
        <span className={buttonClass()}>Choose file</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={`${label} file`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {encoding && (
        <p role="status" className="text-muted mt-1 text-sm">{`Read as ${encoding}: the file is not UTF-8.`}</p>
      )}
      {error && (
        <p role="alert" className="text-danger mt-1 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
