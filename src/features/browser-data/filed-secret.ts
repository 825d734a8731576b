import { orElse, z } from "#contract/zod.ts";
import type { StoredSecret } from "#vault/kept-secret.ts";

/** A secret of the vault in the file that takes it to another browser, which computes its fingerprint anew. */
export type FiledSecret = Omit<StoredSecret, "id" | "fingerprint">;

const text = z.string();
const FILED = z.object({
  kind: z.enum(["bearer", "integration", "token", "upload"]),
  name: text,
  baseUrl: text,
  secret: text.check(z.minLength(1)),
  savedTime: text.check(z.refine((time) => !Number.isNaN(new Date(time).getTime()))),
  replacedTime: orElse(z.optional(text), undefined),
  uses: z.array(z.looseObject({ label: text, place: text, spaceId: z.optional(text) })),
});

/** Returns a secret as a file has it; `undefined` if it is none. */
export const filedSecret = (value: unknown): FiledSecret | undefined => FILED.safeParse(value).data;
