import { beforeEach, expect, test, vi } from "vitest";
import { dataTroubles } from "./data-trouble.ts";

beforeEach(() => {
  for (const trouble of dataTroubles.list()) dataTroubles.settle(trouble);
});

test("lists a trouble once, until it is settled", () => {
  const changed = vi.fn<() => void>();
  const unsubscribe = dataTroubles.subscribe(changed);
  const before = dataTroubles.list();
  expect(before).toEqual([]);
  dataTroubles.note("removed");
  dataTroubles.note("removed");
  dataTroubles.note("newer");
  expect(dataTroubles.list()).toEqual(["removed", "newer"]);
  expect([before, changed.mock.calls.length]).toEqual([[], 2]);
  dataTroubles.settle("removed");
  expect(dataTroubles.list()).toEqual(["newer"]);
  expect(changed).toHaveBeenCalledTimes(3);
  unsubscribe();
  dataTroubles.settle("newer");
  expect([dataTroubles.list(), changed.mock.calls.length]).toEqual([[], 3]);
});
