import { createElement, useEffect, useState, type ComponentType } from "react";
import type { Elements } from "../page/elements.ts";
import { LoadFailed } from "./load-failed.tsx";

/**
 * Returns a component whose code loads on first render or by `preload`; `fallback` is shown until then. A failed load
 * shows `LoadFailed` in place, because an error page would lose form input. A retry loads again.
 *
 * Not `React.lazy`: React delays content behind a Suspense fallback by 300 ms, and remembers a failure for good.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback: Elements = null,
): ((props: Props) => Elements) & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  let failures = 0;
  const preload = async () => {
    try {
      loaded = (await load())[name];
    } catch (cause) {
      failures += 1;
      // Many browsers remember a failed address for good, but not the same address with another query.
      if (failures > 1) loaded = await fromAddress(addressIn(cause), failures, name);
      if (!loaded) throw cause;
    }
  };

  function LazyComponent(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [state, setState] = useState<"loading" | "failed" | "dismissed">("loading");
    useEffect(() => {
      if (component || state !== "loading") return;
      preload().then(
        () => setComponent(() => loaded),
        () => setState("failed"),
      );
    }, [component, state]);

    if (component) return createElement(component, props);
    if (state !== "failed") return fallback;
    const { onClose = () => setState("dismissed") } = props as { onClose?: () => void };
    // A component without a placeholder is an overlay, so its error can be closed.
    return <LoadFailed onRetry={() => setState("loading")} onClose={fallback === null ? onClose : undefined} />;
  }
  return Object.assign(LazyComponent, { preload });
}

/** Returns the script address in a browser's error message. Not every browser names it. */
function addressIn(cause: unknown): string | undefined {
  const address = cause instanceof Error ? /https?:\S+\.js/.exec(cause.message)?.[0] : undefined;
  return address !== undefined && new URL(address).origin === location.origin ? address : undefined;
}

async function fromAddress<Name extends string, Part>(address: string | undefined, attempt: number, name: Name) {
  if (address === undefined) return undefined;
  const retryAddress = `${address}?${attempt}`;
  const module = import(/* @vite-ignore */ retryAddress) as Promise<Partial<Record<Name, Part>>>;
  return (await module.catch(() => undefined))?.[name];
}
