import { createContext, useContext, useSyncExternalStore } from "react";
import { reuse, type Path } from "#json/json-path.ts";
import type { Change } from "../request/changes.ts";
import { warningsByPointer, type Check } from "../request/checks.ts";
import { sectionOf, type SectionId } from "../request/section-of.ts";
import type { DraftState } from "./draft-store.ts";

/** What is worked out from the whole of a draft, for the parts of the page to show at their places. */
export interface Findings {
  /** The first warning for each place, by JSON pointer, in words. */
  readonly warnings: ReadonlyMap<string, string>;
  readonly checks: readonly Check[];
  readonly marks: Marked;
  /** Places of the gateway models that differ from what was last sent. */
  readonly changedModels: ReadonlySet<number>;
}

export function findingsOf(
  texts: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  /** None where nothing is known to compare with. */
  changes: readonly Change[],
  /** Where a secret waits to be entered again. */
  waiting: readonly Path[],
): Findings {
  const changedModels = new Set<number>();
  for (const { kind, path } of changes) {
    if (path[1] === "gatewayModels" && typeof path[2] === "number" && kind !== "removed") changedModels.add(path[2]);
  }
  return {
    warnings: warningsByPointer(checks),
    checks,
    marks: marksOf(texts, checks, changes, waiting),
    changedModels,
  };
}

/** What a part of the page carries: texts that are no value or were refused, warnings, secrets that wait, differences to what was last sent. */
export interface SectionMarks {
  readonly problems: number;
  readonly warnings: number;
  readonly isWaiting: boolean;
  readonly isChanged: boolean;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The marks of the parts that carry any. */
export type Marked = Readonly<Partial<Record<SectionId, SectionMarks>>>;

/** Counts problems and warnings by the part of the page that they lie in, and tells which parts wait for a secret and which were changed. */
function marksOf(
  { unfinished, refused }: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  changes: readonly Change[],
  /** Where a secret waits to be entered again. */
  waiting: readonly Path[],
): Marked {
  const marks: Partial<Record<SectionId, Mutable<SectionMarks>>> = {};
  const at = (section: SectionId) =>
    (marks[section] ??= { problems: 0, warnings: 0, isWaiting: false, isChanged: false });
  for (const pointer of new Set([...unfinished.keys(), ...refused.keys()])) {
    at(sectionOf(pointer.slice(1).split("/"))).problems += 1;
  }
  for (const { path } of checks) at(sectionOf(path)).warnings += 1;
  for (const path of waiting) at(sectionOf(path)).isWaiting = true;
  for (const { path } of changes) at(sectionOf(path)).isChanged = true;
  return marks;
}

type Board = ReturnType<typeof createBoard>;

/** Holds the findings of now, and tells whoever shows one of them: what a field or a row shows of them seldom changes. */
export function createBoard(first: Findings) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (next: Findings) => {
      if (next === state) return;
      state = { ...next, marks: reuse(state.marks, next.marks) };
      for (const listener of listeners) listener();
    },
  };
}

export const BoardContext = createContext<Board | undefined>(undefined);

/** One of the findings. `select` has to give the same value as long as nothing changed in it. */
export function useFinding<T>(select: (findings: Findings) => T): T {
  const board = useContext(BoardContext);
  if (!board) throw new Error("There are no findings above this component.");
  return useSyncExternalStore(board.subscribe, () => select(board.snapshot()));
}
