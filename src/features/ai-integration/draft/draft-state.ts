import type { RefusedPlace } from "#api/answer/refused-places.ts";
import type { CallResult } from "#api/call.ts";
import type { AiIntegration, configureAiIntegration } from "#contract/index.ts";
import type { Path } from "#json/json-path.ts";
import type { Note } from "#notebook/notebook.ts";
import type { Change } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import type { Marks } from "../request/secrets.ts";
import type { SectionId } from "../request/section-of.ts";
import { NO_SHAPES, type ShapesInUse } from "../request/shapes-in-use.ts";
import type { Baseline, StartingPoint } from "./load-start.ts";
import type { EncodedImported, StoredRequest } from "./stored-request.ts";

/** The open draft of a space's AI integration at one moment, with what its screens share. A new object at each change. */
export interface DraftState extends PageState {
  /** `ENTER_AGAIN` stands for a secret that is not in memory; see `secrets.ts`. */
  readonly request: AiIntegration;
  /** What the next undo reverts, in words; absent if there is nothing to undo. */
  readonly undoLabel?: string | undefined;
  readonly redoLabel?: string | undefined;
  /** What the user says about strings in open shapes. */
  readonly marks: Marks;
  /** What imports wrote into the gateway models, to tell edits by hand from it. */
  readonly imported?: EncodedImported | undefined;
  /** Texts that are no value yet, by JSON pointer. They are not in the request. */
  readonly unfinished: ReadonlyMap<string, UnfinishedText>;
  /** What the service refused when the request was last sent, by JSON pointer, until the value changes. */
  readonly refused: Problems;
}

/** What the screens of an open draft share beside it. */
export interface PageState {
  /** What the draft is compared with: what was last sent, or what the service has. Absent if nothing is known. */
  readonly baseline?: Baseline | undefined;
  readonly start: { readonly from: StartingPoint["from"]; readonly savedTime?: string };
  readonly findings: Findings;
  readonly shapes: ShapesInUse;
  readonly saving: Saving;
  readonly sending: Sending;
  readonly isReviewing: boolean;
  readonly hasTurnedOn: boolean;
  /** When the draft was saved that the page began with, until someone decides about it; ISO 8601, as the next two. */
  readonly restoredTime?: string | undefined;
  /** When a request left whose outcome is not known. */
  readonly unansweredTime?: string | undefined;
  /** When another tab sent, since the page was opened. */
  readonly sentElsewhereTime?: string | undefined;
  /** Whether the vault has replaced keys since the last request. */
  readonly hasUnsentKeys: boolean;
  /** What undo or redo did to this request. */
  readonly lastStep?: { readonly text: string; readonly request: AiIntegration } | undefined;
}

export interface Sending {
  /** Of a request that is not answered yet: to stop waiting for it. */
  readonly underWay?: AbortController | undefined;
  /** What came of the last request, until the next review. */
  readonly outcome?: Outcome | undefined;
}

export type Outcome =
  /** `isKept`: this browser could note what was sent, for the history and the next comparison. */
  | { readonly kind: "answered"; readonly called: CallResult<typeof configureAiIntegration>; readonly isKept: boolean }
  | { readonly kind: "failed"; readonly error: unknown; readonly fields: readonly RefusedPlace[] };

export type Problems = ReadonlyMap<string, string>;

/** A text in a field that is no value yet. The draft has it until it is one, or until something else changes the value. */
export interface UnfinishedText {
  readonly path: Path;
  readonly label: string;
  readonly text: string;
  readonly message: string;
  /** The secrets that the text has numbers for, if it is masked. */
  readonly secrets?: readonly string[];
}

/** On a conflict nothing is written until the user chooses a draft. */
export type Saving =
  | { kind: "idle" }
  | { kind: "saved"; savedTime: string }
  | { kind: "failed"; message: string }
  | { kind: "conflict"; other: Note<StoredRequest> };

/** What is computed from the whole draft, for fields, rows, the overview and the review to show. */
export interface Findings {
  readonly warnings: ReadonlyMap<string, string>;
  readonly checks: readonly Check[];
  /** What differs from the baseline; without one, from an empty request. */
  readonly changes: readonly Change[];
  readonly marks: Readonly<Partial<Record<SectionId, SectionMarks>>>;
  /** Indexes of the gateway models that differ from the baseline. */
  readonly changedModels: ReadonlySet<number>;
}

export interface SectionMarks {
  /** Number of unfinished and refused texts. */
  readonly problems: number;
  readonly warnings: number;
  readonly isSecretMissing: boolean;
  readonly isChanged: boolean;
}

export const NO_FINDINGS: Findings = {
  warnings: new Map(),
  checks: [],
  changes: [],
  marks: {},
  changedModels: new Set(),
};

/** A page that was just opened. */
export const NEW_PAGE: PageState = {
  start: { from: "nothing" },
  findings: NO_FINDINGS,
  shapes: NO_SHAPES,
  saving: { kind: "idle" },
  sending: {},
  isReviewing: false,
  hasTurnedOn: false,
  hasUnsentKeys: false,
};
