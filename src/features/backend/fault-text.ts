import type { Drift, Fault, FaultOutcome } from "./controls.ts";

export const OUTCOME_LABELS: Record<FaultOutcome, string> = {
  none: "Answers as it should",
  drift: "Answers like another service",
  status: "Refuses with a status",
  network: "The connection fails",
  hang: "Never answers",
  html: "Answers a web page",
  malformed: "Answers half a body",
  empty: "Answers no body",
};

export const DRIFT_LABELS: Record<Drift, string> = {
  absent: "Members are missing",
  null: "Members are null",
  unlisted: "A role that is not listed",
  wrapped: "Wrapped in “data”",
  "other-status": "200 and 201 swapped",
  "no-body": "204 without a body",
  "bare-ok": "Only a status “ok”",
  pending: "202, not finished",
  "web-page": "A web page",
  message: "Refusal: one message",
  messages: "Refusal: list of messages",
  "error-object": "Refusal: error object",
  errors: "Refusal: list of errors",
  fastapi: "Refusal: FastAPI",
  text: "Refusal: plain text",
};

/** Returns a text such as "Refuses with 503 · 50 % of requests · 300 ms later". */
export function faultText(fault: Fault): string {
  const { outcome, status, rate, moment, delayMs, drifts = [] } = fault;
  const parts = [outcome === "status" ? `Refuses with ${status}` : OUTCOME_LABELS[outcome]];
  if (outcome === "html") parts.push(`status ${status}`);
  if (outcome === "drift" || outcome === "status") parts.push(...drifts.map((drift) => DRIFT_LABELS[drift]));
  if (outcome !== "none") {
    if (rate < 1) parts.push(`${Math.round(rate * 1000) / 10} % of requests`);
    if (moment === "after" && outcome !== "drift") parts.push("after the service acted");
  }
  if (delayMs > 0) parts.push(`${delayMs.toLocaleString("en-GB")} ms later`);
  return parts.join(" · ");
}
