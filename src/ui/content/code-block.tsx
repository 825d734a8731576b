import { useState } from "react";
import { counted } from "#text/format.ts";
import { Button, CopyButton } from "../buttons/button.tsx";
import type { Elements } from "../page/elements.ts";
import { join, scrollRegion } from "../style/class-names.ts";

/** The characters shown at once. Without this limit 0.8 MB of JSON takes 247 ms to show instead of 9. */
const PIECE = 60_000;

/** Code or JSON to read and copy, in a scrollable region. Long code is shown in steps. */
export function CodeBlock({
  code,
  label,
  of,
  copy = code,
  actions,
  isWrapped = false,
  maxHeightRem,
}: {
  code: string;
  label: string;
  /** What it belongs to: said with its name where several blocks on a screen have the same label. */
  of?: string | undefined;
  /** Copied instead of `code`; false hides the copy button. */
  copy?: string | (() => string | Promise<string>) | false | undefined;
  actions?: Elements;
  isWrapped?: boolean | undefined;
  maxHeightRem?: number | undefined;
}) {
  const [shown, setShown] = useState(PIECE);
  const end = code.length <= shown ? code.length : endOfLine(code, shown);
  const left = code.length - end;
  const name = of === undefined ? label : `${label}: ${of}`;
  return (
    <figure className="border-line bg-sunken overflow-hidden rounded-lg border">
      <figcaption className="border-line text-muted flex min-h-9 items-center justify-between gap-2 border-b py-1 pr-1 pl-3 text-sm">
        <span className="truncate">{label}</span>
        <span className="flex shrink-0 items-center">
          {actions}
          {copy !== false && <CopyButton text={copy} variant="quiet" aria-label={`Copy ${name}`} />}
        </span>
      </figcaption>
      <pre
        {...scrollRegion(name)}
        translate="no"
        style={maxHeightRem === undefined ? undefined : { maxHeight: `${maxHeightRem}rem` }}
        className={join(
          "overflow-auto px-3 py-2.5 font-mono text-sm focus-visible:-outline-offset-2",
          isWrapped && "wrap-anywhere whitespace-break-spaces",
        )}
      >
        <code>{left === 0 ? code : code.slice(0, end)}</code>
      </pre>
      {left > 0 && (
        <div className="border-line border-t px-3 py-1.5">
          <Button size="small" variant="quiet" onClick={() => setShown(end + PIECE)}>
            {`Show more (${counted(left, "character")} left)`}
          </Button>
        </div>
      )}
    </figure>
  );
}

function endOfLine(text: string, place: number): number {
  const end = text.lastIndexOf("\n", place);
  return end > place - PIECE / 2 ? end : place;
}
