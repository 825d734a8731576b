import { createElement, useEffect, useState, type ComponentType, type ReactNode } from "react";

/**
 * A component whose code is fetched when it is first shown, or by `preload` before; `meanwhile` stands in its place until
 * then. A failure to fetch it is thrown to the error page, and the next time it is shown it is fetched anew.
 *
 * Not `lazy`: React holds back what follows a Suspense fallback until 300 ms have passed, however soon it is there, and
 * remembers a failure for good.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };

  function OnDemand(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useEffect(() => {
      if (component) return;
      preload().then(
        () => setComponent(() => loaded),
        (cause: unknown) => setFailure({ cause }),
      );
    }, [component]);

    if (failure) throw failure.cause;
    return component ? createElement(component, props) : meanwhile;
  }
  return Object.assign(OnDemand, { preload });
}
