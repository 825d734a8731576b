export type CallName = "ask" | "bytes" | "form" | "confirm" | "read" | "inline";

/** What a hostile service does. Everything is left out for a good one. */
export interface Hostile {
  /** The address for the bytes and the form. */
  readonly uploadUrl?: string;
  /** Beside the good headers for the bytes. */
  readonly uploadHeaders?: Readonly<Record<string, string>>;
  /** Sends a call to the same path of another origin. */
  readonly redirect?: { readonly call: CallName; readonly status: 302 | 307 | 308; readonly to: string };
}

/** Addresses that no bytes may be sent to. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  "//evil.example/x",
  "\\\\evil.example\\x",
  "http://evil.example/x",
  "https://user:password@evil.example/x",
  "javascript:alert(1)",
  "data:text/plain,x",
  "blob:http://evil.example/x",
  "file:///etc/passwd",
  "ftp://evil.example/x",
];
