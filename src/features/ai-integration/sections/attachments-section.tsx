import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Card } from "../fields/card.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { attachmentFields } from "../request/form-fields.ts";
import type { EnteredPicture } from "../tries/attachments/try-attachments-dialog.tsx";
import { useTryButton } from "./try-buttons.tsx";

const AT = ["config"] as const;

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
          <Mode name="urlMode" title="By URL" />
          <Mode name="base64Mode" title="As base64" />
        </div>
        <TryAttachmentsButton />
      </FieldGroup>
    </Card>
  );
}

function Mode({ name, title }: { name: "urlMode" | "base64Mode"; title: string }) {
  return (
    <fieldset className="border-line flex flex-col gap-4 rounded-lg border px-4 pt-1 pb-4">
      <legend className="-mx-1.5 px-1.5 text-sm font-semibold">{title}</legend>
      <RequestField name={`attachmentTest/${name}/success`} />
      <RequestField name={`attachmentTest/${name}/errorMessage`} />
    </fieldset>
  );
}

const TryAttachmentsDialog = lazyComponent(
  () => import("../tries/attachments/try-attachments-dialog.tsx"),
  "TryAttachmentsDialog",
);

/** Opens the dialog that tries both ways of sending files. */
function TryAttachmentsButton() {
  const [isOpen, setOpen] = useState(false);
  // The picture stays at its address while the dialog is closed.
  const [entered, setEntered] = useState<EnteredPicture>();
  return (
    <div className="mt-6">
      <Button {...useTryButton()} onClick={() => setOpen(true)}>
        Try attachments
      </Button>
      {isOpen && <TryAttachmentsDialog entered={entered} onEntered={setEntered} onClose={() => setOpen(false)} />}
    </div>
  );
}
