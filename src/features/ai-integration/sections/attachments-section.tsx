import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Card } from "../fields/card.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { attachmentFields } from "../request/form-fields.ts";
import { TryButton } from "./try-buttons.tsx";

const AT = ["config"] as const;

const TryAttachmentsDialog = lazyComponent(
  () => import("../tries/attachments/try-attachments-dialog.tsx"),
  "TryAttachmentsDialog",
);

/** The section for how attachments are sent to models, and what the last test of that found. */
export function AttachmentsSection() {
  return (
    <Card>
      <FieldGroup at={AT} fields={attachmentFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <RequestField name="attachmentTransferMode" />
          <RequestField name="attachmentTest/recommendedMode" />
          <RequestField name="attachmentTest/testedAt" />
          <RequestField name="attachmentTest/testedOrigin" />
        </div>
        <div className="mt-6 grid gap-4 @2xl:grid-cols-2">
          {["urlMode", "base64Mode"].map((mode) => (
            <div key={mode} className="border-line flex flex-col gap-4 rounded-lg border p-4">
              <RequestField name={`attachmentTest/${mode}/success`} />
              <RequestField name={`attachmentTest/${mode}/errorMessage`} />
            </div>
          ))}
        </div>
        <div className="mt-6">
          <TryButton renderDialog={(close) => <TryAttachmentsDialog onClose={close} />}>Try attachments</TryButton>
        </div>
      </FieldGroup>
    </Card>
  );
}
