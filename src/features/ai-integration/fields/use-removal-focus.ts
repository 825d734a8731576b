import { useLayoutEffect, useRef } from "react";

/** Marks the button that removes an element of a list. */
export const REMOVER = { "data-remover": "" };

/**
 * Moves the focus after an element was removed with its button: to the remove button of the next one, else to `add`, and
 * without that to the one before.
 */
export function useRemovalFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const removed = useRef<{ index: number; count: number }>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined || count >= removed.current.count) return;
    const { index } = removed.current;
    removed.current = undefined;
    const removers = list.current?.querySelectorAll<HTMLElement>("[data-remover]");
    (removers?.[index] ?? add.current ?? removers?.[index - 1])?.focus();
  });
  const willRemove = (index: number) => {
    removed.current = { index, count };
  };
  return { list, add, willRemove };
}
