import { createElement, useEffect, useState, type ComponentType } from "react";
import type { Elements } from "../page/elements.ts";
import { LoadFailed } from "./load-failed.tsx";

/**
 * The component of that name from code that is fetched when it is first shown, or by `preload` before; `meanwhile` stands
 * in its place until then. Where it cannot be fetched, that alone is told, for a screen thrown to the error page would lose
 * what was entered; the next time it is asked for or shown it is fetched anew.
 *
 * Not `lazy`: React holds back what follows a Suspense fallback until 300 ms have passed, however soon it is there, and
 * remembers a failure for good.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  meanwhile: Elements = null,
): ((props: Props) => Elements) & { preload: () => Promise<void> } {
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
    const [state, setState] = useState<"coming" | "missing" | "left out">("coming");
    useEffect(() => {
      if (component || state !== "coming") return;
      preload().then(
        () => setComponent(() => loaded),
        () => setState("missing"),
      );
    }, [component, state]);

    if (component) return createElement(component, props);
    if (state !== "missing") return meanwhile;
    const { onClose = () => setState("left out") } = props as { onClose?: () => void };
    // What has nothing in its place meanwhile opens over the screen, or hardly shows.
    return <LoadFailed onRetry={() => setState("coming")} onClose={meanwhile === null ? onClose : undefined} />;
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
