import { Section } from "#ui/content/section.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { KeyPool } from "../keys/key-pool.tsx";
import { VertexAccount } from "../keys/vertex-account.tsx";
import { gatewayFields } from "../request/form-fields.ts";
import { TryButtons } from "./try-buttons.tsx";

const AT = ["config"] as const;

export function GatewaySection() {
  return (
    <>
      <Section title="Gateway" actions={<TryButtons />}>
        <div className="flex flex-col gap-4">
          <FieldGroup at={AT} fields={gatewayFields}>
            <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
              <RequestField name="aiGatewayBaseUrl" />
              <RequestField name="aiGatewayApiKey" />
            </div>
          </FieldGroup>
          <KeyPool />
        </div>
      </Section>
      <Section title="Vertex account" description="Google service account for models on Vertex AI.">
        <VertexAccount />
      </Section>
    </>
  );
}
