import { createContext, use, useEffectEvent, useLayoutEffect } from "react";

/** Registers a function that the browser's Back calls instead of navigating. Returns a cleanup function. */
export const CloseOnBackContext = createContext<((close: () => void) => () => void) | undefined>(undefined);

/** While it is mounted, the browser's Back closes the topmost overlay and the page stays. Not without `close`. */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const closeOnBack = use(CloseOnBackContext);
  const onBack = useEffectEvent(() => close?.());
  const isEnabled = close !== undefined;
  // A layout effect: a Back right after the overlay closed must navigate the page.
  useLayoutEffect(() => (isEnabled ? closeOnBack?.(() => onBack()) : undefined), [isEnabled, closeOnBack]);
}
