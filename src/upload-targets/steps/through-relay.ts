import type { Step } from "./step.ts";
import type { StepsTarget } from "./steps-target.ts";

interface Relay {
  readonly name: string;
  /** The base URL behind it. */
  readonly target: string;
}

// `#build/relay-rules.mjs` has it too. The relay refuses a request for another target than its own.
const TARGET_HEADER = "Relay-Target";

/**
 * Returns steps whose requests go through relays of the console's own host, where one leads to their address, and the
 * relays that they use. `undefined` if there is none. `pageUrl` is the address of the console.
 */
export function throughRelay(
  target: StepsTarget,
  all: readonly Relay[],
  pageUrl: string,
): { readonly target: StepsTarget; readonly relays: readonly Relay[] } | undefined {
  const used = new Set<Relay>();
  const steps = target.steps.map((step): Step => {
    const relay = all.find((one) => restOf(step.url, one) !== undefined);
    if (!relay) return step;
    used.add(relay);
    const headers = step.headers.filter(({ name }) => name.toLowerCase() !== TARGET_HEADER.toLowerCase());
    return {
      ...step,
      url: new URL(`relay/${relay.name}`, pageUrl).href + restOf(step.url, relay),
      headers: [...headers, { name: TARGET_HEADER, value: relay.target }],
    };
  });
  if (used.size === 0) return undefined;
  const origins = [...new Set([...target.origins, new URL(pageUrl).origin])];
  return { target: { ...target, steps, origins }, relays: [...used] };
}

/** What follows the address of a relay's target; `undefined` if the address is not below it. */
function restOf(url: string, { target }: Relay): string | undefined {
  const base = target.replace(/\/+$/, "");
  const rest = url.startsWith(base) ? url.slice(base.length) : undefined;
  return rest === "" || rest?.startsWith("/") ? rest : undefined;
}
