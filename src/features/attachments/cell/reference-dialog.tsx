import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { asCurl } from "#api/curl.ts";
import { type Attachment, hasRecord, insertAttachments, maskFileAccess, repeatedIds } from "#contract/index.ts";
import { openPoints } from "#contract/open-points.ts";
import { CallFailure } from "#features/connection/failure/call-failure.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { BodyBlock } from "#features/request-log/body-block.tsx";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { storableName } from "#files/file-name.ts";
import { cleanValue } from "#pasted/field/clean-value.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { sendingLabel } from "#session/environment.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { NumberField, TextField } from "#ui/fields/text-field.tsx";
import { UnspecifiedMark } from "#ui/fields/unspecified-mark.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import type { Cell } from "#workspace/workspace.ts";
import { REPEATED } from "../queue/upload-text.ts";
import { isAddress } from "../values/attachment-name.ts";
import { attachments } from "../values/queries.ts";

interface ReferenceDialogProps extends Cell {
  anchorId?: string;
  onClose: () => void;
}

/** Adds an attachment that is stored elsewhere, by its address and details: no endpoint of the API takes bytes. */
export function ReferenceDialog({ table, record, field, anchorId, onClose }: ReferenceDialogProps) {
  const session = useSession();
  const formId = useId();
  const insert = useMutation(attachments.insert(session));
  const { values, isValid, field: input } = useValues(emptyReference, faultsOf);
  const params = { tableId: table.id, recordId: record.id, fieldId: field.id };
  const body = { attachments: [referenced(values)], ...(anchorId === undefined ? {} : { anchorId }) };
  const { form } = useFormWork({ submit: async () => isValid() && insert.mutate({ params, body }) });
  const isUnknown = insert.error instanceof CallError && insert.error.isOutcomeUnknown;
  const addLabel = sendingLabel("Add", session.connection);
  const unsaid = openPoints.find(({ id }) => id === "attachment-requiredness");

  if (insert.data) {
    const { status, raw, reply, whole, deviations } = insert.data;
    const isRepeated = repeatedIds(reply, insert.variables?.body.attachments ?? []).length > 0;
    const isConfirmed = hasRecord(raw);
    return (
      <Dialog
        size="large"
        onClose={onClose}
        title={isRepeated ? "Added twice" : isConfirmed ? "Added" : "Accepted, not confirmed"}
        description={
          isConfirmed
            ? "The record in the response:"
            : `The service responded with ${status} but no record. Check the record in the service before you send this again.`
        }
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <div className="flex flex-col gap-3">
          {isRepeated && <Callout tone="warning">{REPEATED}</Callout>}
          <DeviationsNotice deviations={deviations} />
          {raw === undefined ? (
            <p className="text-muted">The response has no body.</p>
          ) : (
            <BodyBlock label="Response" body={maskFileAccess(raw)} whole={whole} />
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Link a file"
      description={`To ${field.name}${anchorId === undefined ? "" : ", next to an attachment (the anchor)"}. Link a file that is stored elsewhere.`}
      action={
        <Button variant="primary" type="submit" form={formId} busy={insert.isPending}>
          {addLabel}
        </Button>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <form {...form} id={formId} className="flex flex-col gap-4">
          <TextField label="Name" open={unsaid && <UnspecifiedMark field="Name" {...unsaid} />} {...input("name")} />
          <TextField label="Path" isMono {...input("path")} />
          <TextField label="Token" isMono clean={cleanValue} {...input("token")} />
          <TextField
            label="URL"
            description={
              isAddress(values.presignedUrl) ? (
                "The address of the file, sent as presignedUrl."
              ) : (
                <span className="text-warning">
                  Not a full address, such as https://files.example/photo.png. You can still send it.
                </span>
              )
            }
            clean={cleanAddress}
            isMono
            inputMode="url"
            {...input("presignedUrl")}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Type" placeholder="image/png" {...input("mimetype")} />
            <NumberField label="Size in bytes" {...input("size")} />
            <NumberField label="Width in pixels" {...input("width")} />
            <NumberField label="Height in pixels" {...input("height")} />
          </div>
          <TextField label="Id" isMono {...input("id")} />
        </form>
        <div className="flex min-w-0 flex-col gap-3">
          <CodeBlock
            label="Request"
            code={`POST ${insertAttachments.path}\n\n${JSON.stringify(body, null, 2)}`}
            copy={() => asCurl(session.connection.baseUrl, insertAttachments, params, body)}
            isWrapped
          />
          {insert.error && <CallFailure headingLevel="h3" title={failureTitle(insert.error)} error={insert.error} />}
          <GiveToken error={insert.error} next={addLabel} />
          {isUnknown && (
            <Callout tone="warning">
              It may have been added, even twice: a browser may send a request again by itself. Check the record in the
              service before you send this again. Your entries are kept.
            </Callout>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function failureTitle(error: unknown): string {
  if (error instanceof CallError && error.isPending) return "Accepted, not confirmed";
  const isUnknown = error instanceof CallError && error.isOutcomeUnknown;
  return isUnknown ? "The attachment may have been added" : "The attachment was not added";
}

/** An attachment as typed. Empty fields are not sent. */
export const emptyReference = {
  id: "",
  name: "",
  path: "",
  token: "",
  presignedUrl: "",
  size: "",
  mimetype: "",
  width: "",
  height: "",
};

type ReferenceForm = typeof emptyReference;

const NUMBERS = ["size", "width", "height"] as const;

/** Returns what has to be corrected, by field. */
export function faultsOf(form: ReferenceForm): Partial<ReferenceForm> {
  const message = "Enter a whole number of at most 15 digits, or leave it empty.";
  if (Object.keys(referenced(form)).length === 0) return { name: "Fill in at least one field." };
  return Object.fromEntries(NUMBERS.flatMap((name) => (/^\d{0,15}$/.test(form[name].trim()) ? [] : [[name, message]])));
}

/** The attachment of a form, without its empty fields and the blanks around values. */
export function referenced(form: ReferenceForm): Attachment {
  const trimmed = Object.entries(form).map(
    ([member, typed]) => [member, member === "name" ? typed : typed.trim()] as const,
  );
  return Object.fromEntries(
    trimmed.flatMap(([member, value]): [string, string | number][] => {
      if (value === "") return [];
      if (member === "name") return [[member, storableName(value)]];
      return [[member, NUMBERS.some((name) => name === member) && /^\d{1,15}$/.test(value) ? Number(value) : value]];
    }),
  );
}
