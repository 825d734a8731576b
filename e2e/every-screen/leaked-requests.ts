import type { HostRequest } from "../../test-servers/static-host.mjs";

const API_PATH = /^\/(space|access-token|table|base)(\/|$)/;

/** Returns requests that the host must never see in standalone: API calls, and anything with a bearer token. */
export function leakedRequests(requests: readonly HostRequest[]): string[] {
  return requests
    .filter(
      ({ method, path, headers }) => method !== "GET" || API_PATH.test(path) || headers.authorization !== undefined,
    )
    .map(({ method, path }) => `${method} ${path}`);
}
