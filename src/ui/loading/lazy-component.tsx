import { createElement, useEffect, useState, type ComponentType, useLayoutEffect } from "react";
import { Button } from "../buttons/button.tsx";
import { ErrorState } from "../content/page.tsx";
import type { Elements } from "../page/elements.ts";
import { takeBufferedText } from "../page/type-ahead-buffer.ts";
import { useWindowEvent } from "../page/use-window-event.ts";
import { join } from "../style/class-names.ts";
import { aboveBottomBars, floatAboveBars } from "../style/floating-stack.ts";
import { useIsOnline } from "./online.ts";

/**
 * Returns a component whose code loads on first render or by `preload`; `fallback` is shown until then. A failed load
 * shows `LoadFailed` in place, because an error page would lose form input. A retry loads again (`#build/import-again.mjs`).
 *
 * Not `React.lazy`: React delays content behind a Suspense fallback by 300 ms, and remembers a failure for good.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback: Elements = null,
): ((props: Props) => Elements) & { preload: () => Promise<void>; loaded: () => ComponentType<Props> | undefined } {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = (await load())[name];
  };

  function LazyComponent(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [state, setState] = useState<"loading" | "failed" | "dismissed">("loading");
    useEffect(() => {
      if (component || state !== "loading") return;
      // WebKit aborts running imports when a download starts.
      const again = preload().catch(preload);
      again.then(
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
  return Object.assign(LazyComponent, { preload, loaded: () => loaded });
}

/** Shown if the code of a component failed to load: over the page with `onClose`, else in place. Form input is kept. */
function LoadFailed({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const isOnline = useIsOnline();
  useWindowEvent("online", onRetry);
  // Discards the buffered keys, and ends the buffering before this is seen: what is typed then belongs to the page.
  useLayoutEffect(() => void takeBufferedText(), []);
  const content = (
    <ErrorState
      className={onClose && "shadow-popup"}
      title="Part of the app failed to load"
      detail={`Your input is kept. ${
        isOnline
          ? "You may be offline, or the app was updated. If it was updated, reload the page."
          : "This browser is offline. The app tries again when the network is back."
      }`}
      onRetry={onRetry}
      action={onClose && <Button onClick={onClose}>Not now</Button>}
    />
  );
  if (!onClose) return content;
  return (
    <div ref={floatAboveBars} className={join("fixed inset-x-3 z-60 sm:left-auto sm:w-96", aboveBottomBars)}>
      {content}
    </div>
  );
}
