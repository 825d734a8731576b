import type { AiIntegration, TableRecord } from "#contract/index.ts";

export interface Space {
  readonly id: string;
  readonly name: string;
}

/** What the directory knows of a base; the base itself is read through its endpoint. */
export interface BaseEntry {
  readonly id: string;
  readonly spaceId: string;
  readonly name: string;
  readonly icon: string | null;
}

export type FieldType = "text" | "number" | "date" | "attachment";

export interface Field {
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
}

export interface Table {
  readonly id: string;
  readonly baseId: string;
  readonly name: string;
  /** In the order of the columns; the first is the primary field. */
  readonly fields: readonly Field[];
}

/** What a service is known to hold for a space. Secrets are not in `request`; `secrets` tells of each that was given. */
export interface StoredIntegration {
  readonly request: AiIntegration;
  readonly savedTime: string;
  readonly secrets: readonly GivenSecret[];
}

/** That a secret was given, never what it is. */
export interface GivenSecret {
  readonly path: readonly (string | number)[];
  readonly givenTime: string;
  /** In characters. */
  readonly length: number;
  /** First 12 hex digits of its SHA-256. */
  readonly fingerprint: string;
}

/** Records that were looked for. */
export interface FoundRecords {
  readonly found: readonly { readonly tableId: string; readonly record: TableRecord }[];
  /** Whether nothing else can fit: otherwise there were too many to give, or too many to look at. */
  readonly isComplete: boolean;
}

/**
 * The directory: which spaces, bases, tables and records are known. No endpoint tells of them, so standalone reads the
 * in-browser store and a remote connection keeps what the user pinned. Unknown ids give `undefined`, never an error;
 * an error means that the directory itself could not be read.
 */
export interface Workspace {
  spaces(): Promise<readonly Space[]>;
  bases(spaceId: string): Promise<readonly BaseEntry[]>;
  tables(baseId: string): Promise<readonly Table[]>;
  table(tableId: string): Promise<Table | undefined>;
  /** Records `from` (inclusive) to `to` (exclusive) by position, and how many there are. */
  records(tableId: string, from: number, to: number): Promise<{ rows: readonly TableRecord[]; total: number }>;
  record(tableId: string, recordId: string): Promise<TableRecord | undefined>;
  /**
   * At most `limit` records whose id begins with a text or whose name has each of its words. Ids are looked for in all
   * records, names in so many that it takes a moment.
   */
  findRecords(text: string, limit: number, signal?: AbortSignal): Promise<FoundRecords>;
  /** What the service holds for a space's AI integration, where that can be known at all: no endpoint reads it. */
  integration(spaceId: string): Promise<StoredIntegration | undefined>;
  /** Calls back after something changed, in this tab or another. Returns how to stop. */
  subscribe(changed: () => void): () => void;
}
