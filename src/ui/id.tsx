import { CopyButton } from "./copy-button.tsx";
import { join } from "./join.ts";

const TAIL_LENGTH = 6;

/** An identifier in mono with a copy button. Where room is short the middle is left out of sight; what is copied is whole. */
export function Id({
  value,
  label = "id",
  hasCopy = true,
  className,
}: {
  value: string;
  /** What it identifies, as in "Copy base id". */
  label?: string | undefined;
  hasCopy?: boolean | undefined;
  className?: string | undefined;
}) {
  const cut = Math.max(0, value.length - TAIL_LENGTH);
  return (
    <span className={join("inline-flex max-w-full min-w-0 items-center gap-0.5", className)}>
      <span title={value} translate="no" className="flex min-w-0 font-mono text-sm whitespace-pre">
        <span aria-hidden className="truncate">
          {value.slice(0, cut)}
        </span>
        <span aria-hidden className="shrink-0">
          {value.slice(cut)}
        </span>
        {/* Two pieces would be read as two words. */}
        <span className="sr-only select-none">{value}</span>
      </span>
      {hasCopy && (
        <CopyButton text={value} label={`Copy ${label}`} isIconOnly className="text-muted size-6! min-w-6!" />
      )}
    </span>
  );
}
