import type { ExchangeLog } from "#api/exchange-log.ts";

/** What an upload target answered for a file: named values, which the table of members gives to the attachment. */
export interface SentFile {
  /** Kept on disk, so never a secret. */
  readonly values: SentValues;
  /** Values that are secrets, such as a token. In memory alone: a reload loses them. */
  readonly secretValues?: SentValues | undefined;
}

export type SentValues = Readonly<Record<string, string | number>>;

/** What is known of a file before it is sent. */
export interface FileFacts {
  readonly name: string;
  readonly mimetype: string | undefined;
  /** In bytes. */
  readonly size: number;
  /** 32 hex digits, the same after a reload. */
  readonly uuid: string;
  readonly connection: string;
  /** The ids of the cell's table and record. */
  readonly table: string;
  readonly record: string;
}

export interface SendOptions {
  readonly file: FileFacts;
  readonly signal: AbortSignal;
  /** Counts bytes on the wire, not bytes read. */
  readonly onProgress: (sentBytes: number) => void;
  /** What `keep` was last given for this file, before a reload. From disk: it may be of another version. */
  readonly resume: unknown;
  /** Writes to disk what a later visit needs to continue. Never a secret. */
  readonly keep: (state: unknown) => Promise<void>;
  /** Called with a sentence for people about how the file is sent. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** Sends files to a target. Each method rejects with `UploadFailed`, or with the signal's reason when aborted. */
export interface Adapter {
  readonly send: (bytes: Blob, options: SendOptions) => Promise<SentFile>;
  /** Returns secret values of a sent file that a reload lost; `undefined` if the target gives them for the bytes alone. */
  readonly renew?: (sent: SentFile, file: FileFacts) => Promise<SentValues | undefined>;
  /** Whether what was kept for a file can be continued, such as under its present key. Otherwise it is sent anew. */
  readonly continues?: (state: unknown, file: FileFacts) => boolean;
  /** Ends at the target what was begun and given up. */
  readonly giveUp?: (state: unknown) => Promise<void>;
  /** Sends a test file in two parts of the smallest size. Absent if no file goes in parts. */
  readonly sendTwoParts?: (options: Omit<SendOptions, "resume">) => Promise<SentFile>;
  /** *Delete there*. */
  readonly remove?: (sent: SentFile) => Promise<void>;
  /** Returns an address that the bytes can be read from, for some time. A secret if it is signed. */
  readonly address?: (sent: SentFile) => Promise<string | undefined>;
}

/** What an adapter gets from outside. The bearer of the connection is not among it. */
export interface AdapterContext {
  /**
   * Returns the secret of this name for a host, by default the only one that gets secrets. Asked each time: it may be
   * entered meanwhile. `undefined` if it is not in memory.
   */
  readonly secret: (name: string, host?: string) => Promise<string | undefined>;
  readonly exchanges: ExchangeLog;
}
