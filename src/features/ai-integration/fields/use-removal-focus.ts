import { useLayoutEffect, useRef } from "react";

/** Marks the button that removes an element of a list. */
export const REMOVER = { "data-remover": "" };

/**
 * An element that is removed takes the button with it that had the focus. The focus goes to the button that removes the
 * next one, else to the one that adds.
 */
export function useRemovalFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const removed = useRef<{ index: number; count: number }>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined || count >= removed.current.count) return;
    const { index } = removed.current;
    removed.current = undefined;
    const next = list.current?.querySelectorAll<HTMLElement>("[data-remover]")[index];
    (next ?? add.current)?.focus();
  });
  const willRemove = (index: number) => {
    removed.current = { index, count };
  };
  return { list, add, willRemove };
}
