import { createContext, use, useEffectEvent, useLayoutEffect } from "react";

/** Registers a function that the browser's Back calls instead of navigating. Returns a cleanup function. */
export const CloseOnBackContext = createContext<((close: () => void) => () => void) | undefined>(undefined);

/** While `isOpen`, the browser's Back closes the topmost overlay and the page stays. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeOnBack = use(CloseOnBackContext);
  const onBack = useEffectEvent(close);
  // A layout effect: a Back right after the overlay closed must navigate the page.
  useLayoutEffect(() => (isOpen ? closeOnBack?.(() => onBack()) : undefined), [isOpen, closeOnBack]);
}
