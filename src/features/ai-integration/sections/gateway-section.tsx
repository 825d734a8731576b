import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { gatewayFields } from "../request/form-fields.ts";

const AT = ["config"] as const;

export function GatewaySection() {
  return (
    <PageSection id="gateway" description="Where model calls go, and with which key.">
      <FieldGroup at={AT} fields={gatewayFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <RequestField name="aiGatewayBaseUrl" />
          <RequestField name="aiGatewayApiKey" />
        </div>
      </FieldGroup>
    </PageSection>
  );
}
