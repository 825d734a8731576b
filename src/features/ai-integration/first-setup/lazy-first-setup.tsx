import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";

/** The steps, which a space that is set up does not need. The page loads them before it shows them. */
export const LazyFirstSetup = lazyComponent(
  () => import("./first-setup.tsx"),
  "FirstSetupSteps",
  <Skeleton className="h-80" />,
);
