import {
  createContext,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { AiIntegration } from "#contract/index.ts";
import { reuse, type Path } from "#json/json-path.ts";
import { changesBetween, type Change } from "../request/changes.ts";
import { checksOf, warningsByPointer, type Check } from "../request/checks.ts";
import { membersWithMissing } from "../request/missing-secrets.ts";
import type { Marks } from "../request/secrets.ts";
import { sectionOf, type SectionId } from "../request/section-of.ts";
import type { Draft, DraftState } from "./draft-store.ts";
import { EMPTY_REQUEST } from "./load-start.ts";

/** What is computed from the whole draft, for fields, rows and sections to show. */
export interface Findings {
  /** The first warning for each path, by JSON pointer. */
  readonly warnings: ReadonlyMap<string, string>;
  readonly checks: readonly Check[];
  readonly marks: Marked;
  /** Indexes of the gateway models that differ from what was last sent. */
  readonly changedModels: ReadonlySet<number>;
}

export function findingsOf(
  texts: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  /** Empty if there is nothing to compare with. */
  changes: readonly Change[],
  /** Paths with a secret that is not in memory. */
  missing: readonly Path[],
): Findings {
  const changedModels = new Set<number>();
  for (const { kind, path } of changes) {
    if (path[1] === "gatewayModels" && typeof path[2] === "number" && kind !== "removed") changedModels.add(path[2]);
  }
  return {
    warnings: warningsByPointer(checks),
    checks,
    marks: marksOf(texts, checks, changes, missing),
    changedModels,
  };
}

export interface SectionMarks {
  /** Number of unfinished and refused texts. */
  readonly problems: number;
  readonly warnings: number;
  readonly isSecretMissing: boolean;
  readonly isChanged: boolean;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The marks of the sections that have any. */
export type Marked = Readonly<Partial<Record<SectionId, SectionMarks>>>;

function marksOf(
  { unfinished, refused }: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  changes: readonly Change[],
  /** Paths with a secret that is not in memory. */
  missing: readonly Path[],
): Marked {
  const marks: Partial<Record<SectionId, Mutable<SectionMarks>>> = {};
  const at = (section: SectionId) =>
    (marks[section] ??= { problems: 0, warnings: 0, isSecretMissing: false, isChanged: false });
  for (const pointer of new Set([...unfinished.keys(), ...refused.keys()])) {
    at(sectionOf(pointer.slice(1).split("/"))).problems += 1;
  }
  for (const { path } of checks) at(sectionOf(path)).warnings += 1;
  for (const path of missing) at(sectionOf(path)).isSecretMissing = true;
  for (const { path } of changes) at(sectionOf(path)).isChanged = true;
  return marks;
}

type FindingsStore = ReturnType<typeof createFindingsStore>;

/** A store of the latest findings. What one field or row shows of them seldom changes, so each subscribes to its part. */
export function createFindingsStore(first: Findings) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: Findings) => {
      if (next === state) return;
      state = { ...next, marks: reuse(state.marks, next.marks) };
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Computes the findings each time typing pauses. Returns their store, and what they were computed from. Without
 * `needsSecrets` no secret is missing.
 */
export function useFindingsStore(
  draft: Draft,
  baseline: AiIntegration | undefined,
  shapeChecks: (request: AiIntegration, marks: Marks) => readonly Check[],
  needsSecrets: boolean,
) {
  const { request, marks, unfinished, refused } = useSyncExternalStore(draft.settled.subscribe, draft.settled.snapshot);
  // Deferred, so that typing stays responsive.
  const settled = useDeferredValue(request);
  const checks = useMemo(() => [...checksOf(settled), ...shapeChecks(settled, marks)], [settled, shapeChecks, marks]);
  const changes = useMemo(() => changesBetween(baseline ?? EMPTY_REQUEST, settled), [baseline, settled]);
  const findings = useMemo(
    () =>
      findingsOf(
        { unfinished, refused },
        checks,
        baseline ? changes : [],
        needsSecrets ? membersWithMissing(settled) : [],
      ),
    [unfinished, refused, checks, baseline, changes, settled, needsSecrets],
  );
  const [store] = useState(() => createFindingsStore(findings));
  useLayoutEffect(() => store.set(findings), [store, findings]);
  return { store, request, checks, changes };
}

export const FindingsContext = createContext<FindingsStore | undefined>(undefined);

/** Returns a part of the findings. `select` has to return the same value while nothing changes in it. */
export function useFinding<T>(select: (findings: Findings) => T): T {
  const store = useContext(FindingsContext);
  if (!store) throw new Error("There are no findings above this component.");
  return useSyncExternalStore(store.subscribe, () => select(store.snapshot()));
}
