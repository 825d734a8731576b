import type { AiIntegration } from "#contract/index.ts";
import { getAt, putAt, reuse, toPointer, type Path } from "#json/json-path.ts";
import type { Marks } from "../request/secrets.ts";
import type { KeptImported } from "./stored-request.ts";

/** What the draft is at one moment. A new object after each change. */
export interface DraftState {
  /** Secrets that have to be entered again stand in it as a placeholder; see `secrets.ts`. */
  readonly request: AiIntegration;
  /** What the next undo takes back, in words; absent when there is nothing. */
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** What the administrator says about strings in open shapes. */
  readonly marks: Marks;
  /** What imports wrote into the gateway models, so that edits by hand can be told from it. */
  readonly imported: KeptImported | undefined;
  /** Texts that are no value yet, by JSON pointer. They are not in the request. */
  readonly unfinished: ReadonlyMap<string, UnfinishedText>;
  /** What the service refused when the request was last sent, by JSON pointer, until the place is changed. */
  readonly refused: Problems;
}

export type Problems = ReadonlyMap<string, string>;

/** A text in a field that is no value yet. The draft has it until it is one, or until something else changes the value. */
export interface UnfinishedText {
  readonly path: Path;
  /** What the field is called. */
  readonly label: string;
  readonly text: string;
  /** Why it is no value. */
  readonly message: string;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

export interface Step {
  /** What was done, in words: "edit Gateway URL". */
  readonly label: string;
  /** Changes in a row with one `merge` become one step of undo: typing a word is not five steps. */
  readonly merge?: string;
}

interface Past {
  readonly request: AiIntegration;
  readonly imported: KeptImported | undefined;
  readonly label: string;
}

const MAX_STEPS = 500;
const MERGE_WITHIN_MS = 1500;
/** Less than people take for a pause, more than from one key to the next of someone who types forty words a minute. */
const SETTLE_MS = 300;

/** Where a draft notes that the JSON is not taken over: it is about no single place. */
export const WHOLE = toPointer([]);

export type Draft = ReturnType<typeof createDraft>;

/** What of a draft is kept when the page goes away. */
export interface Kept {
  readonly request: AiIntegration;
  readonly marks?: Marks;
  readonly imported?: KeptImported | undefined;
}

/** The one draft of a space's request, outside any form: forms read from it and write into it, and so does the JSON section. */
export function createDraft({ request, marks = {}, imported }: Kept, now: () => number = Date.now) {
  let state: DraftState = {
    request,
    marks,
    imported,
    undoLabel: undefined,
    redoLabel: undefined,
    unfinished: NONE,
    refused: NONE,
  };
  let past: readonly Past[] = [];
  let future: readonly Past[] = [];
  let lastMerge: string | undefined;
  let lastTime = 0;
  const listeners = new Set<() => void>();
  let settled = state;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const settledListeners = new Set<() => void>();

  const settle = () => {
    clearTimeout(settling);
    settled = state;
    for (const listener of settledListeners) listener();
  };

  const show = (next: Partial<DraftState>, isTyped = false) => {
    const unfinished = stillUnfinished(next.unfinished ?? state.unfinished, state.request, next.request);
    state = { ...state, ...next, unfinished, undoLabel: past.at(-1)?.label, redoLabel: future.at(-1)?.label };
    for (const listener of listeners) listener();
    clearTimeout(settling);
    if (isTyped) settling = setTimeout(settle, SETTLE_MS);
    else settle();
  };

  /** Replaces the whole request as one step. Nothing happens when it says the same in the same order. */
  const replace = (whole: AiIntegration, { label, merge }: Step, imported = state.imported) => {
    const next = reuse(state.request, whole);
    if (next === state.request && imported === state.imported) return;
    const time = now();
    const isMerged = merge !== undefined && merge === lastMerge && time - lastTime < MERGE_WITHIN_MS && past.length > 0;
    if (!isMerged) past = [...past, { request: state.request, imported: state.imported, label }].slice(-MAX_STEPS);
    future = [];
    lastMerge = merge;
    lastTime = time;
    show({ request: next, imported }, merge !== undefined);
  };

  const travel = (from: readonly Past[], to: readonly Past[]) => {
    const step = from.at(-1);
    if (!step) return undefined;
    lastMerge = undefined;
    return {
      step,
      from: from.slice(0, -1),
      to: [...to, { request: state.request, imported: state.imported, label: step.label }],
    };
  };

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The draft as it is when typing pauses: for what is worked out from the whole of it, which need not follow each key. */
    settled: {
      snapshot: () => settled,
      subscribe: (listener: () => void) => {
        settledListeners.add(listener);
        return () => void settledListeners.delete(listener);
      },
    },
    replace,
    /** Puts a value at a place of the request; `undefined` takes it out, and objects emptied by it. */
    set: (path: Path, next: unknown, step: Step) => {
      if (getAt(state.request, path) === next) return;
      replace(putAt(state.request, path, next, 1), step);
      const pointer = toPointer(path);
      if (state.refused.has(pointer)) show({ refused: without(state.refused, pointer) });
    },
    /** Takes back the last step and tells its label. */
    undo: (): string | undefined => {
      const moved = travel(past, future);
      if (!moved) return undefined;
      past = moved.from;
      future = moved.to;
      show({ request: moved.step.request, imported: moved.step.imported });
      return moved.step.label;
    },
    redo: (): string | undefined => {
      const moved = travel(future, past);
      if (!moved) return undefined;
      future = moved.from;
      past = moved.to;
      show({ request: moved.step.request, imported: moved.step.imported });
      return moved.step.label;
    },
    /** Starts over with another request: nothing can be undone after it. */
    restart: (next: Kept) => {
      past = [];
      future = [];
      lastMerge = undefined;
      show({
        request: next.request,
        marks: next.marks ?? {},
        imported: next.imported,
        unfinished: NONE,
        refused: NONE,
      });
    },
    /** Says that strings at a place of an open shape are secrets, or that they are not. */
    mark: (pattern: string, isSecret: boolean) => show({ marks: { ...state.marks, [pattern]: isSecret } }),
    setRefused: (refused: Problems) => show({ refused }),
    /** Notes that the text in a field is no value yet, or with `undefined` that it is one again. */
    setUnfinished: (pointer: string, text: UnfinishedText | undefined) => {
      const before = state.unfinished.get(pointer);
      if (before?.text === text?.text && before?.message === text?.message) return;
      if (text) show({ unfinished: new Map(state.unfinished).set(pointer, text) });
      else show({ unfinished: without(state.unfinished, pointer) });
    },
  };
}

/** Drops the texts of fields that show another value now: it was changed from outside, or its element moved or went. */
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
    const [listBefore, listAfter] = [before, after].map((request) => getAt(request, path.slice(0, depth)) ?? []) as [
      unknown[],
      unknown[],
    ];
    const [was, is] = [listBefore[step], listAfter[step]];
    if (was === is) return true;
    return is !== undefined && !listBefore.includes(is) && (was === undefined || !listAfter.includes(was));
  });
}

function without<Problem>(problems: ReadonlyMap<string, Problem>, pointer: string): ReadonlyMap<string, Problem> {
  const rest = new Map(problems);
  rest.delete(pointer);
  return rest;
}
