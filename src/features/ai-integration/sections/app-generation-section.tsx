import { NumberMember } from "../fields/number-field.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { SecretMember } from "../fields/secret-field.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { appFields } from "../request/form-fields.ts";

export function AppGenerationSection() {
  return (
    <PageSection id="app-generation" description="Where apps are generated and hosted.">
      <SectionForm at="config/appConfig" fields={appFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <SecretMember name="apiKey" label="Generator key" />
          <SecretMember name="hostingToken" label="Hosting token" />
          <TextMember name="generatorBaseUrl" label="Generator URL" isMono />
          <TextMember name="hostingBaseUrl" label="Hosting URL" isMono />
          <TextMember name="customDomain" label="Custom domain" isMono />
          <NumberMember name="creditCount" label="Credits" />
        </div>
      </SectionForm>
    </PageSection>
  );
}
