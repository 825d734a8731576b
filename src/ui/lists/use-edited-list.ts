import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useRowKeys } from "./row-keys.ts";

/** Marks the button that removes an element of a list. */
export const REMOVER = { "data-remover": "" };

/** An element of the list may have a list of its own. */
const removersIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>("[data-remover]") ?? [])].filter(
    (remover) => remover.closest("[data-removable]") === list,
  );

/**
 * Returns a key for each element of a list that is edited, and moves the focus with it: it gets the props `list`. After an
 * element was removed with its button: to the remove button of the next one, else of the one before, else to `add`. After one
 * was added: to its first field.
 */
export function useEditedList<List extends HTMLElement = HTMLDivElement, Add extends HTMLElement = HTMLButtonElement>(
  elements: readonly unknown[],
) {
  const count = elements.length;
  const keys = useRowKeys(elements);
  const ref = useRef<List>(null);
  const add = useRef<Add>(null);
  const changing = useRef<{ index: number; count: number }>(undefined);
  useLayoutEffect(() => {
    if (changing.current === undefined || count === changing.current.count) return;
    const { index, count: before } = changing.current;
    changing.current = undefined;
    const removers = removersIn(ref.current);
    if (count < before) return (removers[index] ?? removers[index - 1] ?? add.current)?.focus();
    const element = removers[index]?.closest<HTMLElement>("[role=group]");
    const field =
      element?.querySelector<HTMLElement>("input, textarea") ?? element?.querySelector<HTMLElement>("button");
    field?.scrollIntoView({ block: "nearest" });
    return field?.focus({ preventScroll: true });
  });
  const willChange = (index: number) => {
    changing.current = { index, count };
  };
  const onClickCapture = ({ target }: MouseEvent<List>) => {
    const index = removersIn(ref.current).findIndex((remover) => remover.contains(target as Node));
    if (index >= 0) willChange(index);
  };
  return { keys, list: { ref, onClickCapture, "data-removable": "" }, add, willAdd: () => willChange(count) };
}
