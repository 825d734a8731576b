import type { EndpointName } from "./index.ts";
import found from "./open-api-examples.json" with { type: "json" };

export interface EndpointExample {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Absent if the document does not show the body. */
  readonly reply?: unknown;
}

/** An example of each endpoint. Its secrets are placeholders, so that nobody copies a realistic one. */
export const examples: Readonly<Record<EndpointName, EndpointExample>> = found;
