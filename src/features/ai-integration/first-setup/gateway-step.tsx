import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { gatewayFields } from "../request/form-fields.ts";

const AT = ["config"] as const;

export function GatewayStep() {
  const isRemote = useSession().connection.kind !== "standalone";
  return (
    <>
      {isRemote && (
        <Callout tone="warning" className="mb-4" title="The service may already have a configuration for this space">
          It cannot be read from here. The API does not say whether sending replaces all of it.
        </Callout>
      )}
      <FieldGroup at={AT} fields={gatewayFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <RequestField name="aiGatewayBaseUrl" />
          <RequestField name="aiGatewayApiKey" />
        </div>
      </FieldGroup>
    </>
  );
}
