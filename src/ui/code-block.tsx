import { CopyButton } from "./copy-button.tsx";
import { join } from "./join.ts";
import { scrollRegion } from "./scroll-region.ts";

/** Code or JSON to read and copy. It scrolls inside itself, with the keyboard too. */
export function CodeBlock({
  code,
  label,
  copy = code,
  isWrapped = false,
  maxHeightRem,
  className,
}: {
  code: string;
  /** What the code is, for the heading of the block and for a screen reader. */
  label: string;
  /** What is copied, when that is not what is shown; false offers no copy. */
  copy?: string | (() => string) | false | undefined;
  isWrapped?: boolean | undefined;
  maxHeightRem?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <figure className={join("overflow-hidden rounded-lg border border-line bg-sunken", className)}>
      <figcaption className="border-line text-muted flex min-h-9 items-center justify-between gap-2 border-b py-1 pr-1 pl-3 text-sm">
        <span className="truncate">{label}</span>
        {copy !== false && <CopyButton text={copy} variant="quiet" aria-label={`Copy ${label}`} />}
      </figcaption>
      <pre
        {...scrollRegion(label)}
        translate="no"
        style={maxHeightRem === undefined ? undefined : { maxHeight: `${maxHeightRem}rem` }}
        className={join(
          "overflow-auto px-3 py-2.5 font-mono text-sm focus-visible:-outline-offset-2",
          isWrapped && "wrap-anywhere whitespace-pre-wrap",
        )}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
