import type { Elements } from "../page/elements.ts";
import { useSpoken } from "../page/use-spoken.ts";

const SLOW_MS = 1_000;

/** The place of content that loads, filled with skeletons. Says its label if loading takes longer than a second. */
export function Loading({
  label = "Loading",
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: Elements;
}) {
  useSpoken(label, SLOW_MS);
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
