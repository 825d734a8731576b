import { FileJson } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { buttonClass } from "../style/button-class.ts";
import { join } from "../style/class-names.ts";
import { singleFile } from "./incoming-files.ts";
import { useFileDrag } from "./use-file-drag.ts";
import { useFileDropTarget } from "./use-file-drop-target.ts";

/**
 * Reads the text of one dropped or chosen file, or a paste while the button has the focus. `onFile` gets the file first, and
 * returns true if it takes it whole.
 */
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
  onText: (text: string) => void;
  onFile?: ((file: File) => boolean) | undefined;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState("");
  const read = (file: File | undefined) => {
    if (!file) return;
    setError("");
    if (onFile?.(file)) return;
    file.text().then(onText, () => setError("The file could not be read."));
  };
  const isReady = useFileDrag(area);
  const isOver = useFileDropTarget(area, {
    place: `“${label}”`,
    onFiles: (files, unreadable) => {
      const dropped = singleFile(files, unreadable);
      if ("file" in dropped) read(dropped.file);
      else setError(dropped.problem);
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
          const file = event.clipboardData.files[0];
          if (file) read(file);
          else onText(event.clipboardData.getData("text"));
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
      {error && (
        <p role="alert" className="text-danger mt-1 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
