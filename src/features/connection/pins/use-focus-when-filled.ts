import { useEffect, useEffectEvent, useRef } from "react";

/** Focuses what replaced an empty list: the button that filled it went with it, and the focus with the button. */
export function useFocusWhenFilled(isEmpty: boolean, focus: () => void) {
  const wasEmpty = useRef(isEmpty);
  const onFilled = useEffectEvent(focus);
  useEffect(() => {
    // Another tab may have filled it.
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body) onFilled();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}
