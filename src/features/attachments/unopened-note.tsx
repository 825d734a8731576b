import { Callout } from "#ui/callout.tsx";
import { numberText } from "#ui/figures.ts";

/** How much of a drop the browser could not open, where it was anything. */
export function UnopenedNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout tone="warning" title={`${numberText(count)} could not be opened`}>
      The browser may not read {count === 1 ? "it: it is" : "them: they are"} moved, protected, or no{" "}
      {count === 1 ? "file" : "files"} at all. {count === 1 ? "It is" : "They are"} left out.
    </Callout>
  );
}
