import type { KeyboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { onGridKey } from "./grid-keys.ts";

/** Presses a key on a cell of a grid with these records selected, and tells whether they are let go. */
function isCleared(
  ids: readonly string[],
  { isInside = true, ...pressed }: Partial<KeyboardEvent> & { isInside?: boolean } = {},
) {
  const target = { matches: () => true } as unknown as HTMLElement;
  const preventDefault = vi.fn<() => void>();
  const event = {
    key: "Escape",
    defaultPrevented: false,
    ...pressed,
    target,
    currentTarget: { contains: () => isInside },
    preventDefault,
  };
  const onClear = vi.fn<() => void>();
  onGridKey(event as unknown as KeyboardEvent, {
    active: { row: 1, column: 1 },
    shape: { rows: 3, columns: 2, pageRows: 1 },
    record: undefined,
    selected: new Map(ids.map((id) => [id, { id, fields: {} }])),
    isAllSelected: false,
    onSelectAll: undefined,
    onClear,
    select: () => expect.unreachable("a row was selected"),
    selectStep: () => expect.unreachable("a row was selected"),
    goTo: () => expect.unreachable("the focus moved"),
    open: () => expect.unreachable("a record was opened"),
  });
  expect(preventDefault).toHaveBeenCalledTimes(onClear.mock.calls.length);
  return onClear.mock.calls.length > 0;
}

test("Escape lets go of the selected rows, unless it was for something else", () => {
  expect(isCleared(["a", "b"])).toBe(true);
  expect(isCleared([]), "nothing is selected").toBe(false);
  expect(isCleared(["a"], { defaultPrevented: true }), "something took it").toBe(false);
  expect(isCleared(["a"], { isInside: false }), "something lies open over the grid").toBe(false);
  expect(isCleared(["a"], { key: "Delete" })).toBe(false);
});
