import { type Attachment, z } from "#contract/index.ts";
import { storableName } from "#files/file-name.ts";

const wholeNumber = z.string().check(z.trim(), z.regex(/^(\d+)?$/, "Enter a whole number, or leave it empty."));

/** An attachment as typed. Everything is text, and empty fields are not sent. */
export const referenceForm = z
  .object({
    id: z.string().check(z.trim()),
    name: z.string(),
    path: z.string().check(z.trim()),
    token: z.string().check(z.trim()),
    presignedUrl: z.string().check(z.trim()),
    size: wholeNumber,
    mimetype: z.string().check(z.trim()),
    width: wholeNumber,
    height: wholeNumber,
  })
  .check(
    z.refine((form) => Object.values(form).some((value) => value !== ""), {
      message: "Fill in at least one field.",
      path: ["name"],
    }),
  );
export type ReferenceForm = z.infer<typeof referenceForm>;

export const emptyReference = Object.fromEntries(
  Object.keys(referenceForm.shape).map((name) => [name, ""]),
) as ReferenceForm;

const NUMBERS = new Set(["size", "width", "height"]);

/** The attachment of a form, without its empty fields. */
export function referenced(form: ReferenceForm): Attachment {
  const given = Object.entries(form).filter(([, value]) => value !== "");
  return Object.fromEntries(
    given.map(([member, value]) => {
      if (member === "name") return [member, storableName(value)];
      return [member, NUMBERS.has(member) && /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}
