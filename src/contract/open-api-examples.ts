import type { EndpointName } from "./index.ts";
import found from "./open-api-examples.json" with { type: "json" };

export interface EndpointExample {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Absent if the API document does not show the body. */
  readonly reply?: unknown;
}

/** An example of each endpoint's request and response. Secrets are placeholders: nobody copies a realistic one. */
export const examples: Readonly<Record<EndpointName, EndpointExample>> = found;
