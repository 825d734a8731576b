import { CallError } from "#api/answer/call-error.ts";
import type { CallResult } from "#api/call.ts";
import type { Deviation, readBase } from "#contract/index.ts";

export interface Finding {
  /** `reached`: all is as expected of an id that no service has, which proves less than a base. */
  readonly kind: "reachable" | "reached" | "refused" | "unclear" | "not-this-service" | "unreachable" | "not-sent";
  readonly title: string;
  readonly text: string;
  readonly said?: CallError["said"];
  readonly deviations?: readonly Deviation[];
}

const OPEN_STATUS = "The API document does not define error statuses.";
const ENTER_ID = "Enter a base id to test the connection fully.";

/** Explains what an outcome of reading a base proves about the service. `isMadeUp`: no service has its id. */
export function findingOf(
  outcome: CallResult<typeof readBase> | CallError,
  { isMadeUp, hasToken }: { isMadeUp: boolean; hasToken: boolean },
): Finding {
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

/** What a refusal says of a request without a token. A browser asks for leave (CORS) only before one with a token. */
function refusalWithoutToken({ reason }: CallError): Finding | undefined {
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
function refusalOfMadeUpId({ reason }: CallError): Finding | undefined {
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

function success({ status, reply: { id, name, role }, deviations }: CallResult<typeof readBase>): Finding {
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

function failure({ reason, summary, nextStep = "" }: CallError): Finding {
  switch (reason.kind) {
    case "http":
      return refusal(reason.answer.status, reason.answer.isWebPage === true);
    case "web-page":
      return {
        kind: "not-this-service",
        title: `The response is a web page (${reason.answer.status})`,
        text: "The base URL may need a path, or this is the page of a sign-in or a filter.",
      };
    case "pending":
      return {
        kind: "unclear",
        title: `The service accepted the request but sent no base (${reason.answer.status})`,
        text: "The API document defines a base as the response.",
      };
    case "not-json":
      return {
        kind: "not-this-service",
        title: "The response is not JSON",
        text: `The response has status ${reason.answer.status} and ${reason.answer.contentType || "no content type"}. The base URL may be wrong.`,
      };
    case "too-large":
      return {
        kind: "not-this-service",
        title: "The response is too large for a base",
        text: `The response has status ${reason.answer.status} and is too large or too deeply nested to read. The base URL may be wrong.`,
      };
    case "relay":
      return reason.sentUpstream
        ? { kind: "unclear", title: "The relay has no answer of the service", text: summary }
        : { kind: "not-sent", title: "The relay did not pass the request on", text: summary };
    case "broken-off":
      return { kind: "unclear", title: "The answer broke off", text: summary };
    case "proxy":
      return { kind: "unclear", title: "A proxy has no answer of the service", text: summary };
    case "blocked":
      return { kind: "not-sent", title: "This page may not connect there", text: `${summary} ${nextStep}` };
    case "network":
      if (reason.isRelayed)
        return { kind: "unclear", title: "The relay did not respond", text: `${summary} ${nextStep}` };
      return {
        kind: "unreachable",
        title: "Could not connect",
        text: "Check the address, then ask the service's owner to allow this site (CORS). The service may also be down or redirect to a sign-in page. The browser does not say which.",
      };
    case "timeout":
      return {
        kind: "unreachable",
        title: "No response",
        text: `The service did not respond within ${Math.round(reason.afterMs / 1000)} seconds. It may be slow or blocked.`,
      };
    case "offline":
      return { kind: "not-sent", title: "This device is offline", text: "Nothing was sent." };
    case "unsent":
      return { kind: "not-sent", title: "The request was not sent", text: `${summary} ${nextStep}` };
    case "aborted":
      return { kind: "unclear", title: "The check was stopped", text: "No response was received." };
    case "no-bearer":
      return { kind: "not-sent", title: "A token is missing", text: "Every endpoint needs one. Nothing was sent." };
    case "invalid-request":
      return {
        kind: "not-sent",
        title: "The request could not be sent",
        text: `Nothing was sent. ${reason.faults.map(({ message }) => message).join(" ")}`,
      };
  }
}

function refusal(status: number, isWebPage: boolean): Finding {
  if (status === 401) {
    return {
      kind: "refused",
      title: "Reachable, but the token is not accepted (401)",
      text: `The service needs another token. ${OPEN_STATUS}`,
    };
  }
  if (status === 403) {
    return {
      kind: "refused",
      title: "Reachable, but the token may not read this base (403)",
      text: `The token may still work for other bases and endpoints. ${OPEN_STATUS}`,
    };
  }
  if (status === 404) {
    return {
      kind: "unclear",
      title: "Base not found (404)",
      text: `The base id or the base URL may be wrong. Check again with the id of a base that exists. ${OPEN_STATUS}`,
    };
  }
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
