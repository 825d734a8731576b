import { z } from "#contract/index.ts";
import { COLLECTIONS } from "../store/store.ts";

const whole = z.int().check(z.nonnegative());

/** Schema of the header of a backup file: when it was made, how many rows it has, and its files. */
export const backupHeader = z.strictObject({
  createdTime: z.iso.datetime(),
  rows: z.strictObject(
    Object.fromEntries(COLLECTIONS.map((name) => [name, whole])) as Record<(typeof COLLECTIONS)[number], typeof whole>,
  ),
  pages: whole,
  files: z.array(
    z.strictObject({
      // Paths of the file store have no slash and no dot, so none leads outside.
      path: z.string().check(z.regex(/^[\w-]{1,128}$/)),
      token: z.string().check(z.minLength(1)),
      size: whole,
      /** The hash of the file store. Older backups have the plain SHA-256 of large files. */
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      type: z.string(),
    }),
  ),
});
export type BackupHeader = z.infer<typeof backupHeader>;
