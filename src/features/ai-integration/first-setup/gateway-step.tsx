import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { KeyPool } from "../keys/key-pool.tsx";
import { GatewayFields } from "../sections/gateway-section.tsx";
import { TryButtons } from "../tries/buttons/try-buttons.tsx";

export function GatewayStep() {
  const isRemote = useSession().connection.kind !== "standalone";
  return (
    <>
      {isRemote && (
        <Callout tone="warning" className="mb-4" title="This space may already be configured">
          The API cannot show that configuration. The API also does not define whether your request replaces all of it.
        </Callout>
      )}
      <div className="flex flex-col gap-5">
        <GatewayFields />
        <KeyPool isFirstSetup />
        <div className="flex flex-wrap gap-2">
          <TryButtons isFirstSetup />
        </div>
      </div>
    </>
  );
}
