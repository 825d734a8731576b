import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";

/** Says how many files of a drop could not be opened, if any. */
export function UnreadableNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout tone="warning" title={`${counted(count, "item")} could not be opened`}>
      {count === 1
        ? "It may be moved, protected or not a file. It is left out."
        : "They may be moved, protected or not files. They are left out."}
    </Callout>
  );
}
