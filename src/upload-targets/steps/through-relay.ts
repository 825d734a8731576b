import type { Step } from "./step.ts";
import type { StepsTarget } from "./steps-target.ts";

/** A relay of the console's own host. */
interface Relay {
  readonly name: string;
  /** The base URL behind it, without a slash at its end. */
  readonly target: string;
  /** Its own base URL. */
  readonly url: string;
}

// `#build/relay-rules.mjs` has it too. The relay refuses a request for another target than its own.
const TARGET_HEADER = "Relay-Target";

/**
 * Returns the steps with the addresses of relays instead of those behind them, and the relays that they use. `undefined` if
 * no relay leads to any of their addresses.
 */
export function throughRelay(
  target: StepsTarget,
  relays: readonly Relay[],
): { readonly target: StepsTarget; readonly used: readonly Relay[] } | undefined {
  const used = new Set<Relay>();
  const steps = target.steps.map((step): Step => {
    const relay = relays.find((one) => leadsTo(one, step.url));
    if (!relay) return step;
    used.add(relay);
    const headers = step.headers.filter(({ name }) => name.toLowerCase() !== TARGET_HEADER.toLowerCase());
    return {
      ...step,
      url: relay.url + step.url.slice(relay.target.length),
      headers: [...headers, { name: TARGET_HEADER, value: relay.target }],
    };
  });
  if (used.size === 0) return undefined;
  const origins = new Set([...target.origins, ...[...used].map(({ url }) => new URL(url).origin)]);
  return { target: { ...target, steps, origins: [...origins] }, used: [...used] };
}

const leadsTo = ({ target }: Relay, url: string) => url === target || url.startsWith(`${target}/`);
