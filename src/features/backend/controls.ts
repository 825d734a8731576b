import { createContext } from "react";
import type { Fault, Faults } from "#contract/faults.ts";
import type { Persistence } from "#site-data/site-data.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";

/** How the in-browser service treats one open point. */
export interface StandaloneChoice {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
  readonly openPoint: string;
}

type Rows = Readonly<Record<"spaces" | "bases" | "tables" | "records" | "integrations" | "tokens", number>>;

export interface StoredCounts extends Rows {
  readonly files: number;
  readonly fileBytes: number;
}

/** What the browser reports about the storage of this site; `undefined` if it does not report it. */
export interface StorageUsage {
  readonly usedBytes: number | undefined;
  readonly quotaBytes: number | undefined;
  /** Whether the browser promised not to evict it. */
  readonly isKept: boolean | undefined;
  /** Whether the user asked for that promise in vain. */
  readonly isRefused: boolean;
}

/** A backup that was read and verified. Nothing has changed yet. */
export interface OpenedBackup {
  readonly createdTime: string;
  readonly rows: Rows;
  readonly files: number;
  readonly fileBytes: number;
  /** Replaces everything the service stores. Atomic: a cancelled restore changes nothing. */
  readonly restore: (work: WorkOptions) => Promise<void>;
  readonly close: () => void;
}

/** The interface of the in-browser service for this page. Work tells how many records, bytes or rows are done. */
export interface BackendControls {
  readonly persistence: Persistence;
  readonly choices: readonly StandaloneChoice[];
  readonly chosen: () => Promise<Readonly<Record<string, string>>>;
  readonly choose: (id: string, value: string) => Promise<void>;
  readonly faults: () => Promise<Faults>;
  readonly setFault: (endpoint: string, fault: Fault | undefined) => Promise<void>;
  readonly counts: () => Promise<StoredCounts>;
  readonly room: () => Promise<StorageUsage>;
  /** Asks the browser not to evict the storage of this site. Resolves to its answer. */
  readonly persistStorage: () => Promise<boolean>;
  /** Adds a space with one table and resolves to its id. A cancelled or failed call leaves nothing behind. */
  readonly addSample: (records: number, work: WorkOptions) => Promise<string>;
  readonly backup: (work: WorkOptions) => Promise<Blob>;
  /** Reads and verifies a backup. Rejects with a sentence for the user. */
  readonly openBackup: (file: Blob, work: WorkOptions) => Promise<OpenedBackup>;
  readonly reset: () => Promise<void>;
}

/** Loads the controls, which come with the code of the service after the first screen. */
export const BackendControlsContext = createContext<(() => Promise<BackendControls>) | undefined>(undefined);
