import { STATUS_CODES, type ServerResponse } from "node:http";
import { RELAY_HEADERS } from "../../build/relay-rules.mjs";

interface FailureDetails {
  readonly status: number;
  readonly cause: string;
  readonly nextStep: string;
  /** Whether the service may have received the request. */
  readonly sentUpstream: boolean;
}

/** Why the relay answers a request itself, and not the service. Its texts never quote the request. */
export class RelayFailure extends Error {
  readonly details: FailureDetails;

  constructor(details: FailureDetails) {
    super(details.cause);
    this.details = details;
  }
}

/** A refusal before anything was sent. */
export const refusal = (cause: string, nextStep: string, status = 403) =>
  new RelayFailure({ status, cause, nextStep, sentUpstream: false });

/** A failure after the request was sent. */
export const failed = (
  cause: string,
  nextStep = "It may have acted all the same: check there before you send again.",
  status = 502,
) => new RelayFailure({ status, cause, nextStep, sentUpstream: true });

/** Answers with problem details (RFC 9457), or breaks an answer that has begun. */
export function sendFailure(response: ServerResponse, { details }: RelayFailure): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { status, cause, nextStep } = details;
  const problem = { title: STATUS_CODES[status], detail: `${cause} ${nextStep}`, ...details };
  response.writeHead(status, { ...RELAY_HEADERS, "Content-Type": "application/problem+json" });
  response.end(JSON.stringify(problem));
}
