import type { AiIntegration } from "#contract/index.ts";
import { getAt, putAt, reuse, toPointer, type Path } from "#json/json-path.ts";
import { createStore } from "#state/store.ts";
import type { Marks } from "../request/secrets.ts";
import { NEW_PAGE, type DraftState, type PageState, type Problems, type UnfinishedText } from "./draft-state.ts";

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

export interface Step {
  readonly label: string;
  /** Successive changes with the same `merge` are one step of undo: typing a word is not five steps. */
  readonly merge?: string;
}

/** What undo restores, with the label of the step that it reverts. */
type HistoryEntry = Pick<DraftState, "request" | "imported"> & Step;

const MAX_STEPS = 500;
const MERGE_WITHIN_MS = 1500;
/** Shorter than a pause of a person, longer than the time between two keys at forty words a minute. */
const SETTLE_MS = 300;

/** The pointer of the text of the JSON editor, which is about the whole request. */
export const WHOLE = toPointer([]);

export type Draft = ReturnType<typeof createDraft>;

type DraftSource = Pick<DraftState, "request" | "imported"> & Partial<Pick<DraftState, "marks">>;

/** Creates the draft of a space's AI integration: the one truth that fields, the JSON editor and imports read and write. */
export function createDraft(
  { request, marks = {}, imported, shared }: DraftSource & { readonly shared?: Partial<PageState> },
  now: () => number = Date.now,
) {
  const store = createStore<DraftState>({
    ...NEW_PAGE,
    ...shared,
    request,
    marks,
    imported,
    unfinished: NONE,
    refused: NONE,
  });
  let past: readonly HistoryEntry[] = [];
  let future: readonly HistoryEntry[] = [];
  let lastMerge: string | undefined;
  let lastTime = 0;
  /** What shapes say of strings, unless the user says otherwise. */
  let suggested: Marks = {};
  let said: AiIntegration | undefined;
  const settled = createStore(store.snapshot());
  let settling: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(settling);
    settled.set(store.snapshot());
  };

  const update = (next: Partial<DraftState>, isTyped = false) => {
    const state = store.snapshot();
    const unfinished = stillUnfinished(next.unfinished ?? state.unfinished, state.request, next.request);
    const labels = { undoLabel: past.at(-1)?.label, redoLabel: future.at(-1)?.label };
    store.set({ ...state, ...next, ...labels, unfinished });
    clearTimeout(settling);
    if (isTyped) settling = setTimeout(settle, SETTLE_MS);
    else settle();
  };

  /** Replaces the whole request as one step. Does nothing if it says the same in the same order. */
  const replace = (whole: AiIntegration, { label, merge }: Step, imported = store.snapshot().imported) => {
    const state = store.snapshot();
    const next = reuse(state.request, whole);
    if (next === state.request && imported === state.imported) return;
    const time = now();
    const isMerged = merge !== undefined && merge === lastMerge && time - lastTime < MERGE_WITHIN_MS && past.length > 0;
    if (!isMerged) past = [...past, { request: state.request, imported: state.imported, label }].slice(-MAX_STEPS);
    future = [];
    lastMerge = merge;
    lastTime = time;
    update({ request: next, imported }, merge !== undefined);
  };

  const step = (isUndo: boolean): string | undefined => {
    const [from, to] = isUndo ? [past, future] : [future, past];
    const entry = from.at(-1);
    if (!entry) return undefined;
    const { request, imported } = store.snapshot();
    const [rest, added] = [from.slice(0, -1), [...to, { request, imported, label: entry.label }]];
    [past, future] = isUndo ? [rest, added] : [added, rest];
    lastMerge = undefined;
    update({ request: entry.request, imported: entry.imported });
    return entry.label;
  };

  return {
    ...store,
    /** The draft as of the last pause in typing, for what is computed from all of it and need not follow each key. */
    settled,
    share: (next: Partial<PageState>) => store.set({ ...store.snapshot(), ...next }),
    replace,
    /** Sets the value at a path of the request. `undefined` removes it, and objects that it leaves empty. */
    set: (path: Path, next: unknown, step: Step) => {
      if (getAt(store.snapshot().request, path) === next) return;
      replace(putAt(store.snapshot().request, path, next, 1), step);
      const pointer = toPointer(path);
      if (store.snapshot().refused.has(pointer)) update({ refused: without(store.snapshot().refused, pointer) });
    },
    /** Reverts the last step. Returns its label; `undefined` if there is none. */
    undo: () => step(true),
    redo: () => step(false),
    /** Starts over with another request. Nothing before it can be undone. */
    restart: (next: DraftSource) => {
      past = [];
      future = [];
      lastMerge = undefined;
      update({
        request: next.request,
        marks: { ...suggested, ...next.marks },
        imported: next.imported,
        unfinished: NONE,
        refused: NONE,
      });
    },
    mark: (pattern: string, isSecret: boolean) => update({ marks: { ...store.snapshot().marks, [pattern]: isSecret } }),
    /** Marks the strings of patterns that have no mark yet, in this request and after a restart. */
    suggestMarks: (next: Marks) => {
      suggested = next;
      const isKnown = (pattern: string) => Object.hasOwn(store.snapshot().marks, pattern);
      if (!Object.keys(next).every(isKnown)) update({ marks: { ...next, ...store.snapshot().marks } });
    },
    /** Notes that a message says the last change, so that "Draft kept" need not be said too. */
    setSaid: () => {
      said = store.snapshot().request;
    },
    isSaid: () => said === store.snapshot().request,
    setRefused: (refused: Problems) => update({ refused }),
    /** Sets the text of a field that is no value yet; `undefined` removes it. */
    setUnfinished: (pointer: string, text: UnfinishedText | undefined) => {
      const before = store.snapshot().unfinished.get(pointer);
      if (before?.text === text?.text && before?.message === text?.message) return;
      if (text) update({ unfinished: new Map(store.snapshot().unfinished).set(pointer, text) });
      else update({ unfinished: without(store.snapshot().unfinished, pointer) });
    },
  };
}

/** Keeps the texts of fields whose value is the same: not changed from outside, its element neither moved nor removed. */
function stillUnfinished(
  texts: ReadonlyMap<string, UnfinishedText>,
  before: AiIntegration,
  after = before,
): ReadonlyMap<string, UnfinishedText> {
  if (before === after) return texts;
  const kept = [...texts].filter(([, { path }]) => isUnchanged(path, before, after));
  return kept.length === texts.size ? texts : new Map(kept);
}

function isUnchanged(path: Path, before: AiIntegration, after: AiIntegration): boolean {
  if (getAt(before, path) !== getAt(after, path)) return false;
  return path.every((step, depth) => {
    if (typeof step !== "number") return true;
    const [listBefore, listAfter] = [listAt(before, path.slice(0, depth)), listAt(after, path.slice(0, depth))];
    const [was, is] = [listBefore[step], listAfter[step]];
    if (was === is) return true;
    return is !== undefined && !listBefore.includes(is) && (was === undefined || !listAfter.includes(was));
  });
}

const listAt = (request: AiIntegration, path: Path) => (getAt(request, path) ?? []) as readonly unknown[];

function without<Problem>(problems: ReadonlyMap<string, Problem>, pointer: string): ReadonlyMap<string, Problem> {
  const rest = new Map(problems);
  rest.delete(pointer);
  return rest;
}
