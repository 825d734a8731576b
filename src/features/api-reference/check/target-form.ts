import type { CheckTargets } from "#api/conformance/check.ts";
import { attachment, check, type Attachment } from "#contract/index.ts";
import { tryJson } from "#json/read-json.ts";

const DEFAULT_ATTACHMENT: Attachment = { name: "contract-check.txt", mimetype: "text/plain" };

export const emptyTargets = (baseId: string) => ({
  baseId,
  writesTokens: false,
  scopes: [] as readonly string[],
  writesIntegration: false,
  spaceId: "",
  writesAttachments: false,
  tableId: "",
  recordId: "",
  fieldId: "",
  attachment: JSON.stringify(DEFAULT_ATTACHMENT, null, 2),
});
export type TargetForm = ReturnType<typeof emptyTargets>;

/** Returns what is missing or wrong, by field. What is below a switch that is off is not looked at. */
export function problemsOf(form: TargetForm): Partial<Record<keyof TargetForm, string>> {
  const missing = (name: "baseId" | "spaceId" | "tableId" | "recordId" | "fieldId", message: string) =>
    form[name].trim() === "" && { [name]: message };
  const problem = form.writesAttachments && attachmentProblem(form.attachment);
  return {
    ...missing("baseId", "Choose what to read."),
    ...(form.writesTokens && form.scopes.length === 0 && { scopes: "A token needs at least one scope." }),
    ...(form.writesIntegration && missing("spaceId", "Choose the space to configure.")),
    ...(form.writesAttachments && {
      ...missing("tableId", "Choose the table."),
      ...missing("recordId", "Choose the record."),
      ...missing("fieldId", "Choose the attachment field."),
      ...(problem && { attachment: problem }),
    }),
  };
}

/** Returns the targets of a valid form. Tokens get the shortest lifetime that works in every time zone. */
export function targetsOf(form: TargetForm, now = new Date()): CheckTargets {
  const [tableId, recordId, fieldId] = [form.tableId.trim(), form.recordId.trim(), form.fieldId.trim()];
  return {
    baseId: form.baseId.trim(),
    ...(form.writesTokens ? { token: { scopes: form.scopes, expiredTime: dayAfterTomorrow(now) } } : {}),
    ...(form.writesIntegration ? { spaceId: form.spaceId.trim() } : {}),
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
