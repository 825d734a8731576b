import { CallError, type CallErrorKind } from "#api/answer/call-error.ts";
import type { CallResult } from "#api/call.ts";
import type { Deviation, readBase } from "#contract/index.ts";

/** What the check of a connection shows. */
export interface CheckFinding {
  /** `reached`: all is as expected of an id that no service has, which proves less than a base. */
  readonly kind: "reachable" | "reached" | "refused" | "unclear" | "not-this-service" | "unreachable" | "not-sent";
  readonly title: string;
  readonly text: string;
  readonly said?: CallError["said"];
  readonly deviations?: readonly Deviation[];
  /** Whether the browser may hide an answer from the page (CORS). */
  readonly isHidden?: true;
}

const OPEN_STATUS = "The API document does not define error statuses.";
const ENTER_ID = "Enter a base id to test the connection fully.";

/** Explains what an outcome of reading a base proves about the service. `isMadeUp`: no service has its id. */
export function findingOf(
  outcome: CallResult<typeof readBase> | CallError,
  { isMadeUp, hasToken }: { isMadeUp: boolean; hasToken: boolean },
): CheckFinding {
  if (outcome instanceof CallError) {
    const found =
      (!hasToken && refusalWithoutToken(outcome)) || (isMadeUp && refusalOfMadeUpId(outcome)) || failure(outcome);
    return { ...found, said: outcome.said };
  }
  const found = success(outcome);
  if (found.kind !== "reachable") return found;
  if (!isMadeUp) return hasToken ? found : { ...found, title: "Connected, without a token" };
  return {
    kind: "unclear",
    title: "The service returned a base that cannot exist",
    text: `The check used an id that no service has. ${ENTER_ID}`,
  };
}

/** What is known where the page may read nothing, if a plain request without the token got an answer or not. */
export const hidden = (isAnswered: boolean): CheckFinding => ({
  isHidden: true,
  ...(isAnswered
    ? {
        kind: "refused",
        title: "It answers, but does not allow this page",
        text: "A request without the token got an answer, which the browser hides. The service does not allow this site (CORS), or it redirects to a sign-in page.",
      }
    : {
        kind: "unreachable",
        title: "Nothing answers this page",
        text: "A request without the token got no answer either. Check the address. The service may also be down, have a certificate that is not trusted, or answer no other site.",
      }),
});

/** What a refusal says of a request without a token. A browser asks for leave (CORS) only before one with a token. */
function refusalWithoutToken({ reason }: CallError): CheckFinding | undefined {
  if (reason.kind !== "http" || reason.answer.isWebPage) return undefined;
  const { status, body } = reason.answer;
  const asksForToken = status === 401 || status === 403;
  if (!asksForToken && (status !== 404 || typeof body !== "object")) return undefined;
  return {
    kind: "reached",
    title: asksForToken ? `Reachable. It asks for a token (${status})` : "Reachable, without a token",
    text: "The service responded. Not tested: whether this is the right service, and whether this site may send it a token (CORS).",
  };
}

/** What a refusal says if the id was made up, where that differs from the refusal of a typed one. */
function refusalOfMadeUpId({ reason }: CallError): CheckFinding | undefined {
  if (reason.kind !== "http" || reason.answer.isWebPage) return undefined;
  const { status, body } = reason.answer;
  const isJson = typeof body === "object" && body !== null;
  if (status === 403) {
    return {
      kind: "unclear",
      title: "Reachable, but the request is not allowed (403)",
      text: `The service may respond like this to every unknown id, or the token may need more access. ${ENTER_ID}`,
    };
  }
  if (status !== 404 || !isJson) return undefined;
  return {
    kind: "reached",
    title: "Connected. The token was not refused",
    text: `The console asked for a base that does not exist. The service responded with 404 and JSON, as expected, and allows this site (CORS). Not tested: whether this is the right service, and what the token can read. ${ENTER_ID}`,
  };
}

function success({ status, reply: { id, name, role }, deviations }: CallResult<typeof readBase>): CheckFinding {
  if (id === undefined && name === undefined) {
    return {
      kind: "not-this-service",
      title: "The response is not a base",
      text: `The response has status ${status}, but no id or name of a base. The base URL may be wrong.`,
      deviations,
    };
  }
  const inRole = role === undefined ? "" : `. The role of the token is ${role}`;
  return {
    kind: "reachable",
    title: "Connected. The token works",
    text: `It can read the base “${name ?? id}”${inRole}.`,
    deviations,
  };
}

function failure({ reason, summary, nextStep }: CallError): CheckFinding {
  if (reason.kind === "http") return refusal(reason.answer.status, reason.answer.isWebPage === true);
  const isBehindRelay =
    (reason.kind === "relay" && reason.sentUpstream) || (reason.kind === "network" && reason.isRelayed);
  const [kind, title] = FAILURES[isBehindRelay ? "proxy" : reason.kind];
  const more = reason.kind === "invalid-request" ? reason.faults.map(({ message }) => message) : [MORE[reason.kind]];
  return {
    kind,
    title: "answer" in reason ? `${title} (${reason.answer.status})` : title,
    text: [summary, nextStep, ...more].filter(Boolean).join(" "),
  };
}

const NOT_SENT = ["not-sent", "The request was not sent"] as const;

/** What a call without an answer of the API proves, and its title. What the error says follows. */
const FAILURES: Readonly<Record<Exclude<CallErrorKind, "http">, readonly [CheckFinding["kind"], string]>> = {
  "web-page": ["not-this-service", "The response is a web page"],
  "not-json": ["not-this-service", "The response is not JSON"],
  "too-large": ["not-this-service", "The response is too large for a base"],
  pending: ["unclear", "The service accepted the request but sent no base"],
  relay: ["not-sent", "The relay did not pass the request on"],
  proxy: ["unclear", "No answer of the service came through"],
  "broken-off": ["unclear", "The answer broke off"],
  aborted: ["unclear", "The check was stopped"],
  network: ["unreachable", "Could not connect"],
  timeout: ["unreachable", "No response"],
  blocked: ["not-sent", "This page may not connect there"],
  "no-bearer": ["not-sent", "A token is missing"],
  offline: NOT_SENT,
  unsent: NOT_SENT,
  "invalid-request": NOT_SENT,
};

const MORE: Partial<Record<CallErrorKind, string>> = {
  "not-json": "The base URL may be wrong.",
  "too-large": "The base URL may be wrong.",
  pending: "The API document defines a base as the response.",
};

const REFUSALS: Readonly<Record<number, readonly [kind: CheckFinding["kind"], title: string, text: string]>> = {
  401: ["refused", "Reachable, but the token is not accepted", "The service needs another token."],
  403: [
    "refused",
    "Reachable, but the token may not read this base",
    "The token may still work for other bases and endpoints.",
  ],
  404: [
    "unclear",
    "Base not found",
    "The base id or the base URL may be wrong. Check again with the id of a base that exists.",
  ],
};

function refusal(status: number, isWebPage: boolean): CheckFinding {
  const known = REFUSALS[status];
  if (known) return { kind: known[0], title: `${known[1]} (${status})`, text: `${known[2]} ${OPEN_STATUS}` };
  const text =
    status >= 500
      ? "The server failed. It is unknown whether it is the right service."
      : `The request was refused. It is unknown whether it is the right service. ${OPEN_STATUS}`;
  return {
    kind: "unclear",
    title: `The response is ${status}`,
    text: isWebPage ? `${text} The response is a web page, not JSON.` : text,
  };
}
