import { join } from "../style/class-names.ts";

/** A grey bar of the size of what is coming. Give it that size by `className`, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={join("animate-pulse rounded-md bg-hover", className ?? "h-4 w-full")} />;
}
