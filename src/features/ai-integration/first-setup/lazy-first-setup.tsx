import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";

/** Only spaces that are not set up load the steps. */
export const LazyFirstSetup = lazyComponent(
  () => import("./first-setup.tsx"),
  "FirstSetupSteps",
  <Skeleton className="h-80" />,
);
