import { gatewayFields } from "../form-fields.ts";
import { SecretMember } from "../form/secret-member.tsx";
import { SectionForm } from "../form/section-form.tsx";
import { TextMember } from "../form/text-member.tsx";
import { PageSection } from "./page-section.tsx";

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
