import { endpoints } from "#contract/index.ts";
import { isSuccess } from "../answer/interpretation.ts";
import type { Check } from "./check.ts";
import type { Question, ResponseParts } from "./conversation.ts";
import { membersOutcome, notedOutcome, objectOutcome, refusalNote, refusedOutcome, statusOutcome } from "./verdict.ts";

export interface Subject {
  readonly question: Question;
  readonly kind: Check["kind"];
  readonly doing: string;
  readonly replyQuote?: string;
}

export interface Mistake {
  readonly id: string;
  readonly what: string;
  readonly quote: string;
  readonly body: unknown;
}

const words = new Intl.ListFormat("en-GB");
const withStatus = (status: number) =>
  `${status} (endpoints ${words.format(endpoints.flatMap(({ success }, at) => (success.status === status ? [`${at + 1}`] : [])))})`;
// The document numbers the endpoints in the same order.
const STATUSES = `Only the success statuses ${withStatus(200)} and ${withStatus(201)} are defined.`;
const HEADER =
  "Every endpoint requires the header Authorization with the value of the form Bearer <ACCESS_TOKEN>, where the token is the caller's auth token.";

const MADE_UP = "contract-check-made-up-token";
const MALFORMED: readonly ((bearer: string) => string)[] = [
  (bearer) => bearer,
  () => "Bearer",
  () => `Basic ${btoa("contract:check")}`,
];

/** Makes a check of what an endpoint does. */
export const checkOf = (
  { question: { endpoint }, kind }: Subject,
  { id, fact, quote }: Pick<Check, "id" | "fact" | "quote">,
  run: Check["run"],
): Check => ({ id: `${endpoint.name}-${id}`, endpoint: endpoint.name, fact, quote, kind, run });

export function successChecks(subject: Subject): Check[] {
  const { question, doing, replyQuote } = subject;
  const { status } = question.endpoint.success;
  const answered = (id: string, fact: string, quote: string, outcome: typeof statusOutcome) =>
    checkOf(subject, { id, fact: `${doing} ${fact}`, quote }, (conversation) => outcome(conversation, question));
  const checks = [
    answered("status", `succeeds with ${status}.`, STATUSES, statusOutcome),
    answered("object", "returns a JSON object.", "Successful JSON responses are JSON objects.", objectOutcome),
  ];
  if (replyQuote === undefined) return checks;
  return [...checks, answered("members", "returns the required fields with their types.", replyQuote, membersOutcome)];
}

export function authenticationChecks(subject: Subject, quote = HEADER): Check[] {
  const { question, doing } = subject;
  const refused = (id: string, what: string, source: string, forms: readonly Question["authorization"][]) => {
    const bad = forms.map((form) => ({ ...question, authorization: form ?? (() => undefined) }));
    const claim = { id, fact: `${doing} ${what} is not accepted.`, quote: source };
    return checkOf(subject, claim, (conversation) => refusedOutcome(conversation, question, bad));
  };
  return [
    refused("no-authorization", "without an Authorization header", quote, [undefined]),
    refused("malformed-authorization", "with a malformed Authorization header", HEADER, MALFORMED),
    refused("made-up-token", "with a made-up token", HEADER, [() => `Bearer ${MADE_UP}`]),
  ];
}

export function boundChecks(subject: Subject, mistakes: readonly Mistake[]): Check[] {
  const { question, doing } = subject;
  return mistakes.map(({ id, what, quote, body }) =>
    checkOf(subject, { id, fact: `${doing} with ${what} is refused.`, quote }, (conversation) =>
      refusedOutcome(conversation, question, [{ ...question, body }]),
    ),
  );
}

export function toleranceCheck(subject: Subject, quote: string): Check {
  const { question, doing } = subject;
  const asked = { ...question, body: { ...(question.body as object), contractCheck: true } };
  const noteOf = (answer: ResponseParts) =>
    `${isSuccess(answer) ? `Accepted with ${answer.status}.` : refusalNote(answer)} The API does not define whether unknown fields are allowed.`;
  const claim = { id: "unknown-member", fact: `${doing} with an unknown field: accepted or refused?`, quote };
  return checkOf(subject, claim, (conversation) => notedOutcome(conversation, asked, noteOf));
}
