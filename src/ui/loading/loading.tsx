import type { Elements } from "../page/elements.ts";
import { useSpoken } from "../page/use-spoken.ts";
import { join } from "../style/class-names.ts";

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

/** A placeholder bar. Set its size with `className`, so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={join("animate-pulse rounded-md bg-hover", className ?? "h-4 w-full")} />;
}
