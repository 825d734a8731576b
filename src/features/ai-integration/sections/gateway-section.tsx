import { PageSection } from "../fields/page-section.tsx";
import { SecretMember } from "../fields/secret-field.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { gatewayFields } from "../request/form-fields.ts";

export function GatewaySection() {
  return (
    <PageSection id="gateway" description="Where model calls go, and with which key.">
      <SectionForm at="config" fields={gatewayFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <TextMember name="aiGatewayBaseUrl" label="Gateway URL" isMono />
          <SecretMember name="aiGatewayApiKey" label="Gateway key" />
        </div>
      </SectionForm>
    </PageSection>
  );
}
