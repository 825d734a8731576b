import { FlagField } from "../fields/flag-field.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { attachmentFields } from "../request/form-fields.ts";

const MODES = ["url"];

export function AttachmentsSection() {
  return (
    <PageSection id="attachments" description="How attachments reach a model, and what came of trying it.">
      <SectionForm at="config" fields={attachmentFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <TextMember
            name="attachmentTransferMode"
            label="Transfer mode"
            suggestions={MODES}
            openPoint="transfer-mode"
            isMono
          />
          <TextMember
            name="attachmentTest/recommendedMode"
            label="Recommended mode"
            suggestions={MODES}
            openPoint="transfer-mode"
            isMono
          />
          <TextMember name="attachmentTest/testedAt" label="Tested at" isMono />
          <TextMember name="attachmentTest/testedOrigin" label="Tested origin" isMono />
        </div>
        <div className="mt-6 grid gap-4 @2xl:grid-cols-2">
          <Mode name="urlMode" title="By URL" />
          <Mode name="base64Mode" title="As base64" />
        </div>
      </SectionForm>
    </PageSection>
  );
}

function Mode({ name, title }: { name: "urlMode" | "base64Mode"; title: string }) {
  return (
    <fieldset className="border-line flex flex-col gap-4 rounded-lg border px-4 pt-1 pb-4">
      <legend className="-mx-1.5 px-1.5 text-sm font-semibold">{title}</legend>
      <FlagField name={`attachmentTest/${name}/success`} label={`${title}: worked`} />
      <TextMember name={`attachmentTest/${name}/errorMessage`} label={`${title}: error message`} isLong />
    </fieldset>
  );
}
