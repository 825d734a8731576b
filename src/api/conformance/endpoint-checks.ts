import { endpoints } from "#contract/index.ts";
import type { Check } from "./check.ts";
import type { Question } from "./conversation.ts";
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

const idOf = ({ question }: Subject, fact: string) => `${question.endpoint.name}-${fact}`;

const about = ({ question, kind }: Subject) => ({ endpoint: question.endpoint.name, kind });

export function successChecks(subject: Subject): Check[] {
  const { question, doing, replyQuote } = subject;
  const { status } = question.endpoint.success;
  const checks: Check[] = [
    {
      ...about(subject),
      id: idOf(subject, "status"),
      fact: `${doing} succeeds with ${status}.`,
      quote: STATUSES,
      run: (conversation) => statusOutcome(conversation, question),
    },
    {
      ...about(subject),
      id: idOf(subject, "object"),
      fact: `${doing} returns a JSON object.`,
      quote: "Successful JSON responses are JSON objects.",
      run: (conversation) => objectOutcome(conversation, question),
    },
  ];
  if (replyQuote === undefined) return checks;
  return [
    ...checks,
    {
      ...about(subject),
      id: idOf(subject, "members"),
      fact: `${doing} returns the required fields with their types.`,
      quote: replyQuote,
      run: (conversation) => membersOutcome(conversation, question),
    },
  ];
}

export function authenticationChecks(subject: Subject, quote = HEADER): Check[] {
  const { question, doing } = subject;
  const refused = (
    id: string,
    fact: string,
    factQuote: string,
    forms: readonly Question["authorization"][],
  ): Check => ({
    ...about(subject),
    id: idOf(subject, id),
    fact,
    quote: factQuote,
    run: (conversation) =>
      refusedOutcome(
        conversation,
        question,
        forms.map((form) => ({ ...question, authorization: form ?? (() => undefined) })),
      ),
  });
  return [
    refused("no-authorization", `${doing} without an Authorization header is not accepted.`, quote, [undefined]),
    refused(
      "malformed-authorization",
      `${doing} with a malformed Authorization header is not accepted.`,
      HEADER,
      MALFORMED,
    ),
    refused("made-up-token", `${doing} with a made-up token is not accepted.`, HEADER, [() => `Bearer ${MADE_UP}`]),
  ];
}

export function boundChecks(subject: Subject, mistakes: readonly Mistake[]): Check[] {
  const { question, doing } = subject;
  return mistakes.map(({ id, what, quote, body }) => ({
    ...about(subject),
    id: idOf(subject, id),
    fact: `${doing} with ${what} is refused.`,
    quote,
    run: (conversation) => refusedOutcome(conversation, question, [{ ...question, body }]),
  }));
}

export function toleranceCheck(subject: Subject, quote: string): Check {
  const { question, doing } = subject;
  const body = { ...(question.body as object), contractCheck: true };
  return {
    ...about(subject),
    id: idOf(subject, "unknown-member"),
    fact: `${doing} with an unknown field: accepted or refused?`,
    quote,
    run: (conversation) =>
      notedOutcome(conversation, { ...question, body }, (answer) =>
        answer.status >= 200 && answer.status < 300
          ? `Accepted with ${answer.status}. The API does not define whether unknown fields are allowed.`
          : `${refusalNote(answer)} The API does not define whether unknown fields are allowed.`,
      ),
  };
}
