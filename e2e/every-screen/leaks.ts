import type { HostRequest } from "../servers/static-host.mjs";

const API_PATH = /^\/(space|access-token|table|base)(\/|$)/;

/** Requests that the host of a standalone console must never see: calls, and whatever carries a bearer. */
export function leaks(requests: readonly HostRequest[]): string[] {
  return requests
    .filter(
      ({ method, path, headers }) => method !== "GET" || API_PATH.test(path) || headers.authorization !== undefined,
    )
    .map(({ method, path }) => `${method} ${path}`);
}
