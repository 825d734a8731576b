import { createContext, use, useEffectEvent, useLayoutEffect } from "react";

/** How going back in the browser's history closes something instead: given the way to close it, answers with how to end that. */
export const CloseOnBackContext = createContext<((close: () => void) => () => void) | undefined>(undefined);

/** For what lies over the page while `isOpen`: going back closes the topmost of it, as Escape does, and leaves the page where it is. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeOnBack = use(CloseOnBackContext);
  const onBack = useEffectEvent(close);
  // Not an effect after the paint: whoever goes back at once after seeing it closed means what lies below.
  useLayoutEffect(() => (isOpen ? closeOnBack?.(() => onBack()) : undefined), [isOpen, closeOnBack]);
}
