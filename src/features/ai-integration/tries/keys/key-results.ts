import { fitting, type Fitting } from "#contract/fitting.ts";
import { z } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { type Session, sessionQuery } from "#session/session.ts";
import { FAILURE_WORDS } from "#tries/outcome.ts";
import type { KeyResult, Listed, Way } from "#tries/try-keys.ts";
import { GATEWAY_KEY } from "../key-choice.tsx";
import { badgeOf, failureTexts, type ResultKind } from "../result-words.ts";

/** Result of the last test of a gateway key, as shown. What only this page knows is absent after a reload. */
export interface ShownResult extends StoredResult {
  readonly ms?: number;
  readonly reason?: string;
  readonly words?: string;
  readonly listed?: Listed | undefined;
}

/** Results by fingerprint of the key. */
export type KeyResults = ReadonlyMap<string, ShownResult>;

const OF_NO_KEY: readonly string[] = ["aborted", "not-sent"] satisfies ResultKind[];
const KINDS = ["works", "not-proven", ...Object.keys(FAILURE_WORDS)].filter((kind) => !OF_NO_KEY.includes(kind));

const MEMBERS = {
  kind: z.enum(KINDS as ResultKind[]),
  /** When it was tried, in milliseconds since 1970. */
  time: z.number(),
  until: z.number(),
  isDead: z.literal(true),
  /** What the gateway was asked. Older versions did not keep it. */
  asked: z.enum(["chat", "models"]),
  /** The URL of the gateway that was asked. Older versions did not keep it. */
  gateway: z.string(),
};

/** Another question may get another answer. */
const ASKED: Readonly<Record<Way["kind"], string>> = {
  chat: "Asked for one short answer, not streamed.",
  models: "Asked for the list of models.",
};

/** The result of a key, as this browser keeps it: without the gateway's words, which could repeat a part of the key. */
type StoredResult = Fitting<typeof MEMBERS> & Required<Pick<Fitting<typeof MEMBERS>, "kind" | "time">>;

export const keyResults = {
  stored: (session: Session) =>
    sessionQuery(session, { key: ["ai-integration", "key-results"] }, async (): Promise<KeyResults> => {
      const notes = await session.notebook.list<StoredResult>("key-result");
      return new Map(
        notes.flatMap(({ key, value }) => {
          const result = readKeyResult(value);
          return result ? [[key, result] as const] : [];
        }),
      );
    }),
  keep: async ({ notebook }: Session, mark: string, result: ShownResult) => {
    await notebook.write("key-result", mark, fitting(MEMBERS, result));
  },
};

/** Returns the result that a note holds; `undefined` if it holds none. */
export function readKeyResult(note: unknown): StoredResult | undefined {
  const { kind, time, ...rest } = fitting(MEMBERS, note);
  return kind === undefined || time === undefined ? undefined : { kind, time, ...rest };
}

export const shownNow = (result: KeyResult, asked: Way["kind"], gateway: string): ShownResult => ({
  ...result,
  time: Date.now(),
  asked,
  gateway,
});

/** Returns the results of a gateway: what another one said of keys says nothing here. */
export const resultsOf = (results: KeyResults, gateway: string): KeyResults =>
  new Map([...results].filter(([, result]) => (result.gateway ?? gateway) === gateway));

/** Older versions kept refusals without a proof, or without the gateway. */
const isDead = (result: ShownResult | undefined) => result?.isDead === true && result.gateway !== undefined;

const FIRST: readonly (ResultKind | undefined)[] = ["works", "not-proven", undefined];
const LAST: readonly (ResultKind | undefined)[] = ["out-of-quota", "refused"];

/** Returns keys with the working ones first and the dead ones last. Equal ones keep their order. */
export function sortedKeys<Key>(keys: readonly Key[], resultOf: (key: Key) => ShownResult | undefined): Key[] {
  const rank = (key: Key) => {
    const kind = resultOf(key)?.kind;
    const place = FIRST.indexOf(kind);
    return place < 0 ? FIRST.length + 1 + LAST.indexOf(kind) : place;
  };
  return keys.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the keys of a pool without the dead ones among those that are ticked. */
export const withoutDead = <Key>(
  keys: readonly Key[],
  resultOf: (key: Key) => ShownResult | undefined,
  isTicked: (key: Key) => boolean,
): Key[] => keys.filter((key) => !isDead(resultOf(key)) || !isTicked(key));

/** Returns what a key was asked and why it did not work, in our words and the gateway's. */
export function detailsText(name: string, result: ShownResult): string {
  const { kind, isDead, asked } = result;
  const reason = kind === "not-proven" ? "The gateway does not turn a made-up key away." : result.reason;
  return [
    asked && ASKED[asked],
    ...failureTexts({ ...result, reason }),
    reason !== undefined &&
      kind === "refused" &&
      (isDead
        ? "A made-up key gets the same answer."
        : "A made-up key gets another answer, so this one may still be good."),
    // It is not in the pool, from which dead keys are removed.
    name === GATEWAY_KEY && kind === "refused" && "The gateway key is refused too. Enter another one.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns how many keys came to what: "2 works, 1 refused". */
export function countsText(results: readonly ShownResult[]): string {
  const byWord = groupBy(results, ({ kind }) => (kind === "works" ? "working" : badgeOf(kind).word.toLowerCase()));
  return [...byWord].map(([word, { length }]) => `${length} ${word}`).join(", ");
}
