import { isObject } from "#json/json-path.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";

/** `OpenElements`, the editor of lists of objects that the API leaves open. Loaded when it is shown. */
export const LazyOpenElements = lazyComponent(
  () => import("./open-elements.tsx"),
  "OpenElements",
  <Skeleton className="h-20" />,
);

/** Whether a list is one of objects, or may become one: a list of texts keeps its own field. */
export const takesObjects = (list: readonly unknown[] | undefined): boolean =>
  list === undefined || list.length === 0 || list.some(isObject);
