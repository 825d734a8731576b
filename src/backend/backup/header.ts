import { z } from "#contract/index.ts";
import { COLLECTIONS } from "../store/store.ts";

const whole = z.int().check(z.nonnegative());

/** What a backup says of itself, before its rows and bytes. */
export const backupHeader = z.strictObject({
  /** ISO 8601. */
  createdTime: z.iso.datetime(),
  /** How many rows each collection has. */
  rows: z.strictObject(
    Object.fromEntries(COLLECTIONS.map((name) => [name, whole])) as Record<(typeof COLLECTIONS)[number], typeof whole>,
  ),
  /** How many pages of rows follow. */
  pages: whole,
  files: z.array(
    z.strictObject({
      // What the byte store makes of them: no slash, no dot, nothing that leads anywhere else.
      path: z.string().check(z.regex(/^[\w-]{1,128}$/)),
      token: z.string().check(z.minLength(1)),
      size: whole,
      /** As the byte store tells it; the plain SHA-256 of big files in backups of before. */
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Media type, as the browser keeps it beside the bytes. */
      type: z.string(),
    }),
  ),
});
export type BackupHeader = z.infer<typeof backupHeader>;
