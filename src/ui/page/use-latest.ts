import { useLayoutEffect, useRef, type RefObject } from "react";

/** A ref with the value of the latest render, for functions that stay the same. They read it in handlers and effects. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
