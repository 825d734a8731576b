import { createElement, useEffect, useState, type ComponentType, type ReactNode } from "react";

/**
 * The component of that name from code that is fetched when it is first shown, or by `preload` before; `meanwhile` stands
 * in its place until then. A failure to fetch it is thrown to the error page, and the next time it is shown it is fetched
 * anew.
 *
 * Not `lazy`: React holds back what follows a Suspense fallback until 300 ms have passed, however soon it is there, and
 * remembers a failure for good.
 */
export function onDemand<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  meanwhile: ReactNode = null,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  let failures = 0;
  const preload = async () => {
    try {
      loaded = (await load())[name];
    } catch (cause) {
      failures += 1;
      // Many browsers remember for good that an address failed, and know nothing of the same with another query.
      if (failures > 1) loaded = await fromAddress(addressIn(cause), failures, name);
      if (!loaded) throw cause;
    }
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

/** The address of the script that a browser's error names; not every browser's does. */
function addressIn(cause: unknown): string | undefined {
  const address = cause instanceof Error ? /https?:\S+\.js/.exec(cause.message)?.[0] : undefined;
  return address !== undefined && new URL(address).origin === location.origin ? address : undefined;
}

async function fromAddress<Name extends string, Part>(address: string | undefined, nth: number, name: Name) {
  if (address === undefined) return undefined;
  const again = `${address}?${nth}`;
  const fetched = import(/* @vite-ignore */ again) as Promise<Partial<Record<Name, Part>>>;
  return (await fetched.catch(() => undefined))?.[name];
}
