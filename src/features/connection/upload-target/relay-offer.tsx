import { useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import type { StepsTarget } from "#upload-targets/steps/steps-target.ts";
import { throughRelay } from "#upload-targets/steps/through-relay.ts";

/** Offers the relays of the console's own host for addresses that do not allow this page. */
export function RelayOffer({ target, onUse }: { target: StepsTarget; onUse: (target: StepsTarget) => void }) {
  const { file } = useConnections();
  const pageUrl = new URL(import.meta.env.BASE_URL, location.href).href;
  const found = throughRelay(target, file?.relays ?? [], pageUrl);
  if (!found) return null;
  return (
    <Callout
      title="A relay of this console leads there"
      actions={
        <Button size="small" onClick={() => onUse(found.target)}>
          Send through the relay
        </Button>
      }
    >
      {`${found.relays.map(({ name, target: address }) => `${name} passes requests on to ${address}.`).join(" ")} It needs no CORS. Secrets of these steps then pass through the host of this console.`}
    </Callout>
  );
}
