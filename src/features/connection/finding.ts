import type { CallError } from "#api/call-error.ts";
import type { Base } from "#contract/index.ts";

/** What a check of a connection showed, in words for people. */
export interface Finding {
  readonly kind: "reachable" | "refused" | "unclear" | "not-this-service" | "unreachable" | "not-sent";
  readonly title: string;
  readonly text: string;
  /** What was wrong with the answer, place by place. */
  readonly faults?: readonly string[];
}

type Outcome = { readonly base: Base } | { readonly reason: CallError["reason"] };

const OPEN_STATUS = "Which status a refusal has is not shown in the service document.";

/** Says what an outcome of reading a base tells of the service, and no more than it tells. */
export function findingOf(outcome: Outcome): Finding {
  if ("base" in outcome) {
    const { name, role } = outcome.base;
    return {
      kind: "reachable",
      title: "The service is there, and the token works",
      text: `It answered with the base "${name}", in which the token has the role ${role}.`,
    };
  }
  const { reason } = outcome;
  switch (reason.kind) {
    case "http":
      return refusal(reason.answer.status);
    case "not-json":
      return {
        kind: "not-this-service",
        title: "Something answers, but not this service",
        text: `It answered ${reason.answer.status} with something that is not JSON (${reason.answer.contentType || "of no named type"}). The base URL may lead to a web page in front of the service.`,
      };
    case "too-large":
      return {
        kind: "not-this-service",
        title: "Something answers, with far more than a base",
        text: `It answered ${reason.answer.status} with a body that is too large, or nested too deeply, to be read. The base URL may lead to something else.`,
      };
    case "off-contract":
      return {
        kind: "not-this-service",
        title: "Something answers, but not as the service document says",
        text: `It answered ${reason.answer.status} with JSON that is not a base.`,
        faults: reason.faults.map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`),
      };
    case "network":
      return {
        kind: "unreachable",
        title: "Not reachable, or it does not allow this page",
        text: "A page is not told which. The service may be down, its name wrong, its certificate not trusted, it may redirect, or it does not allow requests from here (CORS).",
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

function refusal(status: number): Finding {
  if (status === 401) {
    return {
      kind: "refused",
      title: "Reachable, but the token is not accepted (401)",
      text: `Whatever answers here wants another token than this one. ${OPEN_STATUS}`,
    };
  }
  if (status === 403) {
    return {
      kind: "refused",
      title: "Reachable, but the token may not read this base (403)",
      text: `The token may still be good for other bases or other endpoints. ${OPEN_STATUS}`,
    };
  }
  if (status === 404) {
    return {
      kind: "unclear",
      title: "Something answers, but knows no such base (404)",
      text: `Either the id is unknown to the service, or the base URL leads to something else: any web server says 404 where it has nothing. The id of a base that exists would tell. ${OPEN_STATUS}`,
    };
  }
  const isSuccess = status >= 200 && status < 300;
  return {
    kind: isSuccess ? "not-this-service" : "unclear",
    title: `Something answers, with ${status}`,
    text: isSuccess
      ? "The service document has 200 alone for a base that was read."
      : status >= 500
        ? "What answers here has failed. Whether it is the service cannot be told."
        : `It refuses the request. Whether it is the service cannot be told. ${OPEN_STATUS}`,
  };
}
