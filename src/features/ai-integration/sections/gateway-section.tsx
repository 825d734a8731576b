import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { KeyPool } from "../keys/key-pool.tsx";
import { gatewayFields } from "../request/form-fields.ts";
import { TryButtons } from "../tries/buttons/try-buttons.tsx";

const AT = ["config"] as const;

export function GatewaySection() {
  return (
    <PageSection
      id="gateway"
      description="The address and keys for model calls. Keys stay in this form until you leave or reload it. Drafts do not include them."
      actions={<TryButtons />}
    >
      <div className="flex flex-col gap-4">
        <GatewayFields />
        <KeyPool />
      </div>
    </PageSection>
  );
}

export function GatewayFields() {
  return (
    <FieldGroup at={AT} fields={gatewayFields}>
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
        <RequestField name="aiGatewayBaseUrl" />
        <RequestField name="aiGatewayApiKey" />
      </div>
    </FieldGroup>
  );
}
