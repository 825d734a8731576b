import type { Drift, Fault } from "#contract/faults.ts";

export const OUTCOME_LABELS: Record<Fault["outcome"], string> = {
  none: "Works normally",
  drift: "Differs from the API document",
  status: "Responds with an error",
  network: "The connection fails",
  hang: "Never responds",
  html: "Responds with a web page",
  malformed: "Responds with half a body",
  empty: "Responds without a body",
};

export const DRIFT_LABELS: Record<Drift, string> = {
  absent: "Fields are missing",
  null: "Fields are null",
  unlisted: "An unlisted role",
  wrapped: "Inside a field “data”",
  "other-status": "201 instead of 200, and 200 instead of 201",
  "no-body": "204 without a body",
  "bare-ok": "Only a status “ok”",
  pending: "202, not finished",
  "web-page": "A web page",
  message: "Error: one message",
  messages: "Error: list of messages",
  "error-object": "Error: error object",
  errors: "Error: list of errors",
  fastapi: "Error: FastAPI",
  text: "Error: plain text",
};

/** Describes an error that the local backend simulates: "Responds with 503 · 50% of requests · delayed by 300 ms". */
export function faultText(fault: Fault): string {
  const { outcome, status, rate, moment, delayMs, drifts = [] } = fault;
  const parts = [outcome === "status" ? `Responds with ${status}` : OUTCOME_LABELS[outcome]];
  if (outcome === "html") parts.push(`status ${status}`);
  if (outcome === "drift" || outcome === "status") parts.push(...drifts.map((drift) => DRIFT_LABELS[drift]));
  if (outcome !== "none") {
    if (rate < 1) parts.push(`${Math.round(rate * 1000) / 10}% of requests`);
    if (moment === "after" && outcome !== "drift") parts.push("after the service acts");
  }
  if (delayMs > 0) parts.push(`delayed by ${delayMs < 1000 ? `${delayMs} ms` : `${delayMs / 1000} s`}`);
  return parts.join(" · ");
}
