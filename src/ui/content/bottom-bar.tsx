import type { Elements } from "../page/elements.ts";
import { inStack } from "../style/floating-stack.ts";

const keepBarClear = inStack("--bottom-bar", "bottom");

/** The last element of a screen: a bar that stays in sight at the bottom, except on a short screen, for its main action. */
export function BottomBar({ label, children }: { label: string; children: Elements }) {
  return (
    <div
      ref={keepBarClear}
      role="region"
      aria-label={label}
      // Room that the page has for the upload queue is above the bar: the queue is there too.
      className="border-line bg-surface lg:-mx-page short:static @container sticky bottom-0 z-20 -mx-4 mt-[calc(1.5rem+var(--queue-space,0px))] -mb-[calc(1.5rem+var(--queue-space,0px))] border-t sm:-mx-6 print:hidden"
    >
      {children}
    </div>
  );
}
