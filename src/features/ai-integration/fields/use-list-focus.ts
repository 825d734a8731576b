import { useLayoutEffect, useRef } from "react";

/** Marks the button that removes an element of a list. */
export const REMOVER = { "data-remover": "" };
/** Marks the element of a list that has the ref: an element of the list may have a list of its own. */
export const REMOVABLE = { "data-removable": "" };

/**
 * Moves the focus with a list. After an element was removed with its button: to the remove button of the next one, else to
 * `add`, and without that to the one before. After one was added: to its first field.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const changing = useRef<{ index: number; count: number }>(undefined);
  useLayoutEffect(() => {
    if (changing.current === undefined || count === changing.current.count) return;
    const { index, count: before } = changing.current;
    changing.current = undefined;
    const removers = [...(list.current?.querySelectorAll<HTMLElement>("[data-remover]") ?? [])].filter(
      (remover) => remover.closest("[data-removable]") === list.current,
    );
    if (count < before) return (removers[index] ?? add.current ?? removers[index - 1])?.focus();
    const element = removers[index]?.closest<HTMLElement>("[role=group]");
    const field =
      element?.querySelector<HTMLElement>("input, textarea") ?? element?.querySelector<HTMLElement>("button");
    field?.scrollIntoView({ block: "nearest" });
    return field?.focus({ preventScroll: true });
  });
  const willChange = (index: number) => {
    changing.current = { index, count };
  };
  return { list, add, willRemove: willChange, willAdd: () => willChange(count) };
}
