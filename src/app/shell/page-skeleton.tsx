import { Skeleton } from "#ui/loading/skeleton.tsx";

/** Stands where a screen will be while its code is fetched. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
