import { createContext } from "react";
import type { Persistence } from "#site-data/site-data.ts";

/** One standalone choice: a point the service document leaves open, on which the in-browser backend has to do something. */
export interface StandaloneChoice {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The id of the open point it answers. */
  readonly openPoint: string;
}

export interface StoredCounts {
  readonly spaces: number;
  readonly bases: number;
  readonly tables: number;
  readonly records: number;
  readonly integrations: number;
  readonly tokens: number;
  readonly files: number;
  /** In bytes. */
  readonly fileBytes: number;
}

/** What the browser says of its storage for this site; absent is what it does not say. */
export interface Room {
  /** An estimate. */
  readonly usedBytes: number | undefined;
  /** An estimate. */
  readonly quotaBytes: number | undefined;
  /** Whether the browser promised not to clear it when room gets short. */
  readonly isKept: boolean | undefined;
  /** Whether it was asked for that by hand, and did not promise. */
  readonly isRefused: boolean;
}

export type FaultOutcome = "none" | "drift" | "status" | "network" | "hang" | "html" | "malformed" | "empty";

/** A shape that running services give their refusals. */
export type RefusalShape = "message" | "messages" | "error-object" | "errors" | "fastapi" | "text";

/** A way in which running services answer otherwise than the document shows. */
export type Drift =
  | "absent"
  | "null"
  | "unlisted"
  | "wrapped"
  | "other-status"
  | "no-body"
  | "bare-ok"
  | "pending"
  | "web-page"
  | RefusalShape;

/** A disturbance that was asked for, to see how the console bears it. */
export interface Fault {
  readonly delayMs: number;
  readonly outcome: FaultOutcome;
  /** Used by the outcomes status and html. */
  readonly status: number;
  /** The share of requests that the outcome hits, from 0 to 1. */
  readonly rate: number;
  /** Whether it strikes before the service acted, or after, when the answer is lost but the deed is done. */
  readonly moment: "before" | "after";
  /** Used by the outcomes drift and status: how the answer deviates. */
  readonly drifts?: readonly Drift[];
}

/** By endpoint name; `default` goes for endpoints that have none of their own. */
export type Faults = Readonly<Record<string, Fault>>;

export interface Work {
  readonly signal?: AbortSignal;
  /** Told how much is done so far: records, bytes, or rows. */
  readonly onProgress?: (done: number) => void;
}

/** A backup that was read and found good; nothing was changed yet. */
export interface OpenedBackup {
  /** ISO 8601. */
  readonly createdTime: string;
  readonly rows: Readonly<Record<"spaces" | "bases" | "tables" | "records" | "integrations" | "tokens", number>>;
  readonly files: number;
  readonly fileBytes: number;
  /** Puts it in the place of everything the service keeps, all of it or nothing; called off, it changes nothing. */
  readonly restore: (work: Work) => Promise<void>;
  /** To be called when it is not needed any more. */
  readonly close: () => void;
}

/** What the Backend page can see and turn of the service that lives in this browser. */
export interface BackendControls {
  readonly persistence: Persistence;
  readonly choices: readonly StandaloneChoice[];
  readonly chosen: () => Promise<Readonly<Record<string, string>>>;
  readonly choose: (id: string, value: string) => Promise<void>;
  readonly faultOutcomes: readonly FaultOutcome[];
  readonly drifts: readonly Drift[];
  readonly refusalShapes: readonly RefusalShape[];
  readonly noFault: Fault;
  readonly faults: () => Promise<Faults>;
  /** From now on, in every tab; `undefined` takes it back. */
  readonly setFault: (endpoint: string, fault: Fault | undefined) => Promise<void>;
  readonly counts: () => Promise<StoredCounts>;
  readonly room: () => Promise<Room>;
  /** Asks the browser not to clear this site's storage by itself, and gives its answer. */
  readonly persistStorage: () => Promise<boolean>;
  /** Adds a space with a table of so many records and gives the table's id. Cancelled or failed, it leaves nothing behind. */
  readonly addSample: (records: number, work: Work) => Promise<string>;
  /** Everything the service keeps, as one file. */
  readonly backup: (work: Work) => Promise<Blob>;
  /** Reads and checks a backup. Rejects with a sentence for people. */
  readonly openBackup: (file: Blob, work: Work) => Promise<OpenedBackup>;
  /** Removes everything the service keeps in this browser. The page has to be loaded again afterwards. */
  readonly reset: () => Promise<void>;
}

/** How to get at the controls; they come with the service, which is fetched behind the first screen. */
export const BackendControlsContext = createContext<(() => Promise<BackendControls>) | undefined>(undefined);
