import { pageUrl, relaysOf } from "#session/relay.ts";
import { useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import type { StepsTarget } from "#upload-targets/steps/steps-target.ts";
import { throughRelay } from "#upload-targets/steps/through-relay.ts";

/** Offers the relays of the console's own host for addresses that do not allow this page. */
export function RelayOffer({ target, onUse }: { target: StepsTarget; onUse: (target: StepsTarget) => void }) {
  const { file } = useConnections();
  const found = throughRelay(target, relaysOf(file, pageUrl()));
  if (!found) return null;
  const passed = found.used.map(({ name, target: address }) => `The relay ${name} passes requests on to ${address}.`);
  return (
    <Callout
      title="This console can send the requests"
      actions={
        <Button size="small" onClick={() => onUse(found.target)}>
          Send through the relay
        </Button>
      }
    >
      {`${passed.join(" ")} That needs no CORS. The secrets of these steps then pass through the host of this console.`}
    </Callout>
  );
}
