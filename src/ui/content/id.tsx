import { counted } from "#text/format.ts";
import { CopyButton } from "../buttons/button.tsx";

const TAIL_LENGTH = 6;
const MAX_SHOWN = 500;

/** What a screen reader says of an identifier: nobody can follow the bytes of a `data:` address. */
function spoken(value: string, shown: string): string {
  const [head, rest] = value.split(",", 2);
  return value.startsWith("data:") && rest ? `${head}, ${counted(value.length, "character")}` : shown;
}

/** An identifier with a copy button. In a narrow place its middle is clipped; the copy is complete. */
export function Id({
  value,
  label,
  heading,
}: {
  value: string;
  /** What it identifies, for the name of the button: "space id". */
  label: string;
  /** The heading beside it. Where that is the id, the copy button is enough. */
  heading?: string | undefined;
}) {
  const copy = (
    <CopyButton
      text={value}
      label={`Copy ${label}`}
      isIconOnly
      className="touch-area text-muted size-6! min-h-6! min-w-6!"
    />
  );
  if (heading === value) return copy;
  const shown = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
  const cut = Math.max(0, shown.length - TAIL_LENGTH);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-0.5">
      <span title={shown} translate="no" className="min-w-0 font-mono text-sm whitespace-pre">
        {/* As items of a flex box, they would be copied as two lines. */}
        <span aria-hidden className="inline-block max-w-[calc(100%-6ch)] truncate align-bottom">
          {shown.slice(0, cut)}
        </span>
        <span aria-hidden>{shown.slice(cut)}</span>
        {/* Screen readers would read two spans as two words. */}
        <span className="sr-only">{spoken(value, shown)}</span>
      </span>
      {copy}
    </span>
  );
}
