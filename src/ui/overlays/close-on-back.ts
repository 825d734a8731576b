import { useEffectEvent, useLayoutEffect } from "react";

let closers: readonly (() => void)[] = [];

/** Makes the browser's Back, which is being stopped, close the topmost overlay. Returns false without one. */
export function closeOnBack(): boolean {
  const close = closers.at(-1);
  // Only after the browser has restored the entry: a second press of "back" before that would be taken for the first.
  if (close) addEventListener("popstate", close, { once: true });
  return close !== undefined;
}

/** While it is mounted, the browser's Back closes the topmost overlay and the page stays. Not without `close`. */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => close?.());
  const isEnabled = close !== undefined;
  // A layout effect: a Back right after the overlay closed must navigate the page.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const closer = () => onBack();
    closers = [...closers, closer];
    return () => {
      closers = closers.filter((one) => one !== closer);
      removeEventListener("popstate", closer);
    };
  }, [isEnabled]);
}
