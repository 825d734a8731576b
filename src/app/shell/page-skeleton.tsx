import { Loading } from "#ui/loading/loading.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";

export function PageSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
