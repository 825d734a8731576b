import { FileJson } from "lucide-react";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { buttonClass } from "#ui/button-class.ts";
import { join } from "#ui/join.ts";

/** Where a text comes from: a file that is dropped or chosen, or what is pasted while the field has the focus. */
export function TextSource({
  label,
  accept = ".json,application/json",
  onText,
  children,
}: {
  label: string;
  accept?: string;
  onText: (text: string) => void;
  /** What may be given, in words. */
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState("");
  const read = (file: File | undefined) => {
    if (!file) return;
    setError("");
    file.text().then(onText, () => setError("The file could not be read."));
  };
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <div>
      <button
        type="button"
        className={join(
          "flex w-full flex-wrap items-center gap-3 rounded-lg border border-dashed px-4 py-3 text-left transition-colors",
          isOver ? "border-accent bg-accent-soft" : "border-control bg-sunken hover:border-muted",
        )}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          if (!isFile(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (!isFile(event)) return;
          event.preventDefault();
          read(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => {
          event.preventDefault();
          const file = event.clipboardData.files[0];
          if (file) read(file);
          else onText(event.clipboardData.getData("text"));
        }}
      >
        <FileJson aria-hidden="true" className="text-muted size-5 shrink-0" />
        {/* Its name says what is seen, so that it can be spoken; and what it is for. */}
        <span className="sr-only">{label}:</span>
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
