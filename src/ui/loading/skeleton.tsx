import { join } from "../style/class-names.ts";

/** A placeholder bar. Set its size with `className`, so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={join("animate-pulse rounded-md bg-hover", className ?? "h-4 w-full")} />;
}
