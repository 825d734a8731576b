import { createElement, useEffect, useState, type ComponentType, type ReactNode } from "react";

/**
 * A component whose code is fetched when it is first shown; `meanwhile` stands in its place until then. A failure to
 * fetch it is thrown to the error page, and the next time it is shown it is fetched anew.
 *
 * Not `lazy`: React holds back what follows a Suspense fallback until 300 ms have passed, however soon it is there, and
 * remembers a failure for good.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function OnDemand(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useEffect(() => {
      if (component) return;
      load().then(
        (fetched) => {
          loaded = fetched;
          setComponent(() => fetched);
        },
        (cause: unknown) => setFailure({ cause }),
      );
    }, [component]);

    if (failure) throw failure.cause;
    return component ? createElement(component, props) : meanwhile;
  };
}
