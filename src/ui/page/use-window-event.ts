import { useEffect, useEffectEvent } from "react";

/** Calls back at each event of this name that reaches the window, or with `isFirst` before it reaches anything else. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  call: (event: WindowEventMap[Name]) => unknown,
  isFirst = false,
): void {
  const onEvent = useEffectEvent(call);
  useEffect(() => {
    const listener = (event: WindowEventMap[Name]) => void onEvent(event);
    addEventListener(name, listener, isFirst);
    return () => removeEventListener(name, listener, isFirst);
  }, [name, isFirst]);
}
