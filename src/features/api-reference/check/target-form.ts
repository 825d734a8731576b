import type { CheckTargets } from "#api/conformance/check.ts";
import { attachment, check, z, type Attachment } from "#contract/index.ts";
import { tryJson } from "#json/read-json.ts";

const DEFAULT_ATTACHMENT: Attachment = { name: "contract-check.txt", mimetype: "text/plain" };

export const targetForm = z
  .object({
    baseId: z.string().check(z.trim(), z.minLength(1, "Choose what to read.")),
    writesTokens: z.boolean(),
    scopes: z.array(z.string()),
    writesIntegration: z.boolean(),
    spaceId: z.string().check(z.trim()),
    writesAttachments: z.boolean(),
    tableId: z.string().check(z.trim()),
    recordId: z.string().check(z.trim()),
    fieldId: z.string().check(z.trim()),
    attachment: z.string(),
  })
  .check(
    z.superRefine((form, context) => {
      const fault = (name: keyof typeof form, message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      if (form.writesTokens && form.scopes.length === 0) fault("scopes", "A token needs at least one scope.");
      if (form.writesIntegration && form.spaceId === "") fault("spaceId", "Choose the space to configure.");
      if (!form.writesAttachments) return;
      if (form.tableId === "") fault("tableId", "Choose the table.");
      if (form.recordId === "") fault("recordId", "Choose the record.");
      if (form.fieldId === "") fault("fieldId", "Choose the attachment field.");
      const message = attachmentProblem(form.attachment);
      if (message !== undefined) fault("attachment", message);
    }),
  );
export type TargetForm = z.infer<typeof targetForm>;

export function emptyTargets(baseId: string): TargetForm {
  return {
    baseId,
    writesTokens: false,
    scopes: [],
    writesIntegration: false,
    spaceId: "",
    writesAttachments: false,
    tableId: "",
    recordId: "",
    fieldId: "",
    attachment: JSON.stringify(DEFAULT_ATTACHMENT, null, 2),
  };
}

/** Returns the targets of a valid form. Tokens get the shortest lifetime that works in every time zone. */
export function targetsOf(form: TargetForm, now: Date): CheckTargets {
  const { tableId, recordId, fieldId } = form;
  return {
    baseId: form.baseId,
    ...(form.writesTokens ? { token: { scopes: form.scopes, expiredTime: dayAfterTomorrow(now) } } : {}),
    ...(form.writesIntegration ? { spaceId: form.spaceId } : {}),
    ...(form.writesAttachments
      ? { cell: { tableId, recordId, fieldId, attachment: JSON.parse(form.attachment) as Attachment } }
      : {}),
  };
}

function attachmentProblem(text: string): string | undefined {
  const value = tryJson(text);
  if (value === undefined) return "Enter JSON.";
  const checked = check(attachment, value);
  if (checked.ok) return undefined;
  return checked.faults.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ");
}

function dayAfterTomorrow(now: Date): string {
  return new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
