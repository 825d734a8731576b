import { useEffect, useState } from "react";

const QUIET_MS = 120;

/** A value as it was when it last stood still for a moment: what is worked out from it does not keep up with each key. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
