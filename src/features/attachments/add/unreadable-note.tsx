import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";

export function UnreadableNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout tone="warning" title={`${counted(count, "item")} could not be opened`}>
      {count === 1
        ? "Perhaps it was moved, is protected, or is not a file. It is left out."
        : "Perhaps they were moved, are protected, or are not files. They are left out."}
    </Callout>
  );
}
