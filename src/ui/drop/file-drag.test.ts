import { afterEach, expect, test } from "vitest";
import { dropTargets, fileDrag, dropInstruction, type DropTarget } from "./file-drag.ts";

const element = ({ isCovered = false } = {}) => ({ closest: () => (isCovered ? {} : null) }) as unknown as Element;

afterEach(() => {
  dropTargets.clear();
  fileDrag.set(undefined);
});
const add = (target: DropTarget, where = element()) => dropTargets.set(where, () => target);
const onFiles = () => {};

test("names each drop target once", () => {
  add({ place: "an attachment cell", onFiles });
  add({ place: "an attachment cell", onFiles });
  add({ onFiles });
  expect(dropInstruction()).toBe("Drop files on an attachment cell.");
  add({ place: "the Photos list", onFiles });
  expect(dropInstruction()).toBe("Drop files on an attachment cell or the Photos list.");
});

test("leaves out targets that take no files or are covered by a dialog", () => {
  expect(dropInstruction()).toBe("You cannot drop files here.");
  add({ place: "the record’s page", onFiles: undefined });
  add({ place: "an attachment cell", onFiles }, element({ isCovered: true }));
  expect(dropInstruction()).toBe("You cannot drop files here.");
});

test("says why a target takes no files if no other takes them", () => {
  add({ place: "the record’s page", onFiles: undefined });
  add({ place: "an attachment cell", onFiles: undefined, refusal: "Choose a place first." });
  expect(dropInstruction()).toBe("Choose a place first.");
  add({ place: "the Photos list", onFiles });
  expect(dropInstruction()).toBe("Drop files on the Photos list.");
});

test("notifies listeners once for each change of a drag", () => {
  const states: boolean[] = [];
  const stop = fileDrag.subscribe(() => states.push(fileDrag.snapshot() !== undefined));
  const over = element();
  fileDrag.set("page");
  fileDrag.set("page");
  fileDrag.set(over);
  fileDrag.set(undefined);
  fileDrag.set(undefined);
  stop();
  fileDrag.set(over);
  expect(states).toEqual([true, true, false]);
});
