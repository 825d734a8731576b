import { formatNumber } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";

/** Says how many files of a drop could not be opened, if any. */
export function UnreadableNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout tone="warning" title={`${formatNumber(count)} could not be opened`}>
      {count === 1
        ? "The browser may not read it: it is moved, protected, or no file at all. It is left out."
        : "The browser may not read them: they are moved, protected, or no files at all. They are left out."}
    </Callout>
  );
}
