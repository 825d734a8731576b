import { TARGET_HEADER, type Relay } from "#api/answer/relay-words.ts";
import { hostOf, type Step } from "./step.ts";
import type { StepsTarget } from "./steps-target.ts";

/** Returns upload steps that go through relays, and the relays they use; `undefined` if none leads to their addresses. */
export function throughRelay(
  target: StepsTarget,
  relays: readonly Relay[],
): { readonly target: StepsTarget; readonly used: readonly Relay[] } | undefined {
  const used = new Set<Relay>();
  const confirmed = new Set(target.confirmed);
  const steps = target.steps.map((step): Step => {
    const relay = relays.find((one) => leadsTo(one, step.url));
    if (!relay) return step;
    used.add(relay);
    const headers = step.headers.filter(({ name }) => name.toLowerCase() !== TARGET_HEADER);
    const relayed = {
      ...step,
      url: relay.url + step.url.slice(relay.target.length),
      headers: [...headers, { name: "Relay-Target", value: relay.target }],
    };
    confirmed.add(hostOf(relayed) ?? "");
    return relayed;
  });
  if (used.size === 0) return undefined;
  return { target: { ...target, steps, confirmed: [...confirmed] }, used: [...used] };
}

const leadsTo = ({ target }: Relay, url: string) => url === target || url.startsWith(`${target}/`);
