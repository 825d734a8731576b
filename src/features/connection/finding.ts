import { CallError } from "#api/answer/call-error.ts";
import type { CallResult } from "#api/call.ts";
import type { Deviation, readBase } from "#contract/index.ts";

export interface Finding {
  /** `reached`: all is as expected of an id that no service has, which proves less than a base. */
  readonly kind: "reachable" | "reached" | "refused" | "unclear" | "not-this-service" | "unreachable" | "not-sent";
  readonly title: string;
  readonly text: string;
  readonly serviceMessage?: string | undefined;
  readonly deviations?: readonly Deviation[];
}

const OPEN_STATUS = "The API document does not define the status of a refusal.";
const ENTER_ID = "Enter a base id to test the connection fully.";

/** Explains what an outcome of reading a base proves about the service. `isMadeUp`: no service has its id. */
export function findingOf(outcome: CallResult<typeof readBase> | CallError, isMadeUp = false): Finding {
  if (outcome instanceof CallError) {
    const serviceMessage = outcome.serviceReason;
    return { ...((isMadeUp && refusalOfMadeUpId(outcome)) || failure(outcome)), serviceMessage };
  }
  const found = success(outcome);
  if (!isMadeUp || found.kind !== "reachable") return found;
  return {
    kind: "unclear",
    title: "It answered with a base that was made up",
    text: `The check asked for an id that no service has. ${ENTER_ID}`,
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
      text: `The service may answer this for every id it does not have, or the token may lack a right. ${ENTER_ID}`,
    };
  }
  if (status !== 404 || !isJson) return undefined;
  return {
    kind: "reached",
    title: "The address answers, and does not refuse the token",
    text: `It answered 404 with JSON to a made-up id, as expected, and it allows this site (CORS). Not tested: whether it is this service, and what the token may read. ${ENTER_ID}`,
  };
}

function success({ status, reply: { id, name, role }, deviations }: CallResult<typeof readBase>): Finding {
  if (id === undefined && name === undefined) {
    return {
      kind: "not-this-service",
      title: "Something answers, but not with a base",
      text: `It answered ${status} without the id or the name of a base. The base URL may lead to something else.`,
      deviations,
    };
  }
  const inRole = role === undefined ? "" : `, in which the token has the role ${role}`;
  return {
    kind: "reachable",
    title: "The service is there, and the token works",
    text: `It answered with the base "${name ?? id}"${inRole}.`,
    deviations,
  };
}

function failure({ reason }: CallError): Finding {
  switch (reason.kind) {
    case "http":
      return refusal(reason.answer.status, reason.answer.isWebPage === true);
    case "web-page":
      return {
        kind: "not-this-service",
        title: `The address answered with a web page (${reason.answer.status})`,
        text: "The base URL may be missing a path, or a sign-in page came in between.",
      };
    case "pending":
      return {
        kind: "unclear",
        title: `The service accepted the request but sent no base (${reason.answer.status})`,
        text: "The API document shows a base at once.",
      };
    case "not-json":
      return {
        kind: "not-this-service",
        title: "Something answers, but not with JSON",
        text: `It answered ${reason.answer.status} with ${reason.answer.contentType || "a body of no named type"}. The base URL may lead to something else.`,
      };
    case "too-large":
      return {
        kind: "not-this-service",
        title: "Something answers, with far more than a base",
        text: `It answered ${reason.answer.status} with a body that is too large, or nested too deeply, to be read. The base URL may lead to something else.`,
      };
    case "network":
      return {
        kind: "unreachable",
        title: "Could not connect",
        text: "Check the address, then ask the service's owner to allow this site (CORS). The service may also be down, or redirect to a sign-in page: the browser does not say which.",
      };
    case "timeout":
      return {
        kind: "unreachable",
        title: "No answer came",
        text: `Nothing came within ${Math.round(reason.afterMs / 1000)} seconds. Something may be there that is slow, or holds the request back.`,
      };
    case "offline":
      return { kind: "not-sent", title: "This device is offline", text: "Nothing was sent." };
    case "aborted":
      return { kind: "unclear", title: "The check was stopped", text: "It ended before an answer came." };
    case "no-bearer":
      return { kind: "not-sent", title: "A token is missing", text: "Every endpoint asks for one. Nothing was sent." };
    case "invalid-request":
      return {
        kind: "not-sent",
        title: "This cannot be sent",
        text: `Nothing was sent. ${reason.faults.map(({ message }) => message).join(" ")}`,
      };
  }
}

function refusal(status: number, isWebPage: boolean): Finding {
  if (status === 401) {
    return {
      kind: "refused",
      title: "Reachable, but the token is not accepted (401)",
      text: `The service wants another token than this one. ${OPEN_STATUS}`,
    };
  }
  if (status === 403) {
    return {
      kind: "refused",
      title: "Reachable, but the token may not read this base (403)",
      text: `The token may still be good for other bases or other endpoints. ${OPEN_STATUS}`,
    };
  }
  if (status === 404 && isWebPage) {
    return {
      kind: "not-this-service",
      title: "The address answered with a web page (404)",
      text: "The API answers with JSON. The base URL may be missing a path.",
    };
  }
  if (status === 404) {
    return {
      kind: "unclear",
      title: "Something answers, but knows no such base (404)",
      text: `Either the service does not know the id, or the base URL leads to something else: any web server says 404 where it has nothing. Check with the id of a base that exists. ${OPEN_STATUS}`,
    };
  }
  const text =
    status >= 500
      ? "The server failed. Nothing shows whether it is this service."
      : `It refuses the request. Nothing shows whether it is this service. ${OPEN_STATUS}`;
  return {
    kind: "unclear",
    title: `Something answers, with ${status}`,
    text: isWebPage ? `${text} A web page came instead of JSON.` : text,
  };
}
