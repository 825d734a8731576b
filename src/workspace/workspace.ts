import type { AiIntegration, Base, TableRecord } from "#contract/index.ts";

/** A base as the console's list of spaces and bases has it. Its endpoint returns the full base. */
export type BaseEntry = Readonly<Pick<Base, "id" | "spaceId" | "name" | "icon">>;
export type Space = Pick<BaseEntry, "id" | "name">;

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
  /** In column order; the first is the primary field. */
  readonly fields: readonly Field[];
}

/** One field of a record. */
export interface Cell {
  readonly table: Table;
  readonly record: TableRecord;
  readonly field: Field;
}

/** The stored AI integration of a space, without secrets in `request`. */
export interface StoredIntegration {
  readonly request: AiIntegration;
  readonly savedTime: string;
  readonly secrets: readonly GivenSecret[];
}

export interface GivenSecret {
  readonly path: readonly (string | number)[];
  readonly givenTime: string;
  readonly length: number;
  /** First 12 hex digits of its SHA-256. */
  readonly fingerprint: string;
}

export interface FoundRecords {
  readonly found: readonly { readonly tableId: string; readonly record: TableRecord }[];
  /** False if there may be more results. */
  readonly isComplete: boolean;
}

/** The directory of a service. No endpoint lists these. Unknown ids return `undefined`; an error: it could not be read. */
export interface Workspace {
  spaces(): Promise<readonly Space[]>;
  bases(spaceId: string): Promise<readonly BaseEntry[]>;
  tables(baseId: string): Promise<readonly Table[]>;
  table(tableId: string): Promise<Table | undefined>;
  /** Rows `from` (inclusive) to `to` (exclusive) and the total count. */
  records(tableId: string, from: number, to: number): Promise<{ rows: readonly TableRecord[]; total: number }>;
  record(tableId: string, recordId: string): Promise<TableRecord | undefined>;
  /** Finds records by the start of their id or by words of their name. Names are scanned up to a limit. */
  findRecords(text: string, limit: number, signal?: AbortSignal): Promise<FoundRecords>;
  /** `undefined` for remote services: no endpoint reads it. */
  integration(spaceId: string): Promise<StoredIntegration | undefined>;
  /** Calls back after a change in any tab. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/** Reads all spaces, the bases of these, and the tables of those. */
export async function readTree(workspace: Workspace) {
  const spaces = await workspace.spaces();
  const bases = (await Promise.all(spaces.map(({ id }) => workspace.bases(id)))).flat();
  const tables = (await Promise.all(bases.map(({ id }) => workspace.tables(id)))).flat();
  return { spaces, bases, tables };
}
