import { gatewayBase } from "#tries/gateway-base.ts";
import { Section } from "#ui/content/section.tsx";
import { FieldGroup, useField } from "../fields/field-group.tsx";
import { useGoToField } from "../fields/go-to-field.ts";
import { QuietButton } from "../fields/quiet-button.tsx";
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
            <GatewayFields />
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

/** The address, and a field for the key, which the one of a pasted command does not replace. */
function GatewayFields() {
  const { sent, setValue } = useField<string>("aiGatewayApiKey");
  const takeKey = (key: string) => {
    if (!sent) setValue(key);
    return !sent;
  };
  return (
    <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
      <div className="flex flex-col items-start gap-1.5">
        <RequestField name="aiGatewayBaseUrl" className="self-stretch" onToken={takeKey} />
        <BaseOffer />
      </div>
      <RequestField name="aiGatewayApiKey" />
    </div>
  );
}

/** Offers the base of an address that ends in the path of a call. */
function BaseOffer() {
  const { value, path, setValue } = useField<string>("aiGatewayBaseUrl");
  const goToField = useGoToField();
  const found = gatewayBase(value);
  const take = (base: string) => {
    setValue(base);
    // The button is gone.
    goToField(path);
  };
  return found && <QuietButton label={`Use ${found.base}`} of="Gateway URL" onClick={() => take(found.base)} />;
}
