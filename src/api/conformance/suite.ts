import { configureAiIntegration, createAccessToken, endpoints, insertAttachments, readBase } from "#contract/index.ts";
import { isSuccess } from "../answer/interpretation.ts";
import type { Asker } from "../exchange.ts";
import type { Check, CheckOutcome, CheckTargets } from "./check.ts";
import { type ConversationOptions, type Question, type ResponseParts, createConversation } from "./conversation.ts";
import {
  membersOutcome,
  notedOutcome,
  objectOutcome,
  refusalNote,
  refusedOutcome,
  statusOutcome,
  unknownMembersNote,
} from "./verdict.ts";

interface Subject {
  readonly question: Question;
  readonly kind: Check["kind"];
  readonly doing: string;
  readonly replyQuote?: string;
}

interface Mistake {
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
const checkOf = (
  { question: { endpoint }, kind }: Subject,
  { id, fact, quote }: Pick<Check, "id" | "fact" | "quote">,
  run: Check["run"],
): Check => ({ id: `${endpoint.name}-${id}`, endpoint: endpoint.name, fact, quote, kind, run });

function successChecks(subject: Subject): Check[] {
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

function authenticationChecks(subject: Subject, quote = HEADER): Check[] {
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

function boundChecks(subject: Subject, mistakes: readonly Mistake[]): Check[] {
  const { question, doing } = subject;
  return mistakes.map(({ id, what, quote, body }) =>
    checkOf(subject, { id, fact: `${doing} with ${what} is refused.`, quote }, (conversation) =>
      refusedOutcome(conversation, question, [{ ...question, body }]),
    ),
  );
}

function toleranceCheck(subject: Subject, quote: string): Check {
  const { question, doing } = subject;
  const asked = { ...question, body: { ...(question.body as object), contractCheck: true } };
  const noteOf = (answer: ResponseParts) =>
    `${isSuccess(answer) ? `Accepted with ${answer.status}.` : refusalNote(answer)} The API does not define whether unknown fields are allowed.`;
  const claim = { id: "unknown-member", fact: `${doing} with an unknown field: accepted or refused?`, quote };
  return checkOf(subject, claim, (conversation) => notedOutcome(conversation, asked, noteOf));
}

const ERRORS = "Error status codes, error body shape and error conditions: not shown.";
const UNKNOWN = 'Places marked "not shown" are left open and must not be filled in by guesswork.';

export function checksFor(targets: CheckTargets): Check[] {
  const { baseId, token, spaceId, cell } = targets;
  return [
    ...(baseId === undefined ? [] : readChecks(baseId)),
    ...(token === undefined ? [] : tokenChecks(token, baseId)),
    ...(spaceId === undefined ? [] : integrationChecks(spaceId)),
    ...(cell === undefined ? [] : attachmentChecks(cell)),
  ];
}

export type CheckResult = CheckOutcome & { readonly check: Check };

/** Yields results one by one. Throws `CallError` without a bearer, and the signal's reason after an abort. */
export async function* runChecks(
  connection: Asker,
  checks: readonly Check[],
  options: ConversationOptions = {},
): AsyncGenerator<CheckResult, void, undefined> {
  const conversation = await createConversation(connection, options);
  for (const check of checks) {
    yield { ...(await check.run(conversation)), check };
  }
}

function readChecks(baseId: string): Check[] {
  const question: Question = { endpoint: readBase, params: { baseId } };
  const unknown: Question = { ...question, params: { baseId: "contract-check-no-such-id" } };
  const subject: Subject = {
    question,
    kind: "read",
    doing: "Reading a base",
    replyQuote: "200, body is a base (see Resources, Base)",
  };
  const noted = (id: string, fact: string, quote: string, asked: Question, noteOf: (answer: ResponseParts) => string) =>
    checkOf(subject, { id, fact, quote }, (conversation) => notedOutcome(conversation, asked, noteOf));
  return [
    ...successChecks(subject),
    ...authenticationChecks(subject),
    noted("unknown-members", "Does a base have unknown fields?", UNKNOWN, question, (answer) =>
      unknownMembersNote(readBase, answer),
    ),
    noted(
      "error-body",
      "What is the response when a base does not exist?",
      ERRORS,
      unknown,
      (answer) => `${refusalNote(answer)} The API does not define errors.`,
    ),
  ];
}

function tokenChecks({ scopes, expiredTime }: NonNullable<CheckTargets["token"]>, baseId?: string): Check[] {
  const body = {
    name: "API check",
    scopes,
    expiredTime,
    description: "Made by a check of the API. Not in use.",
    ...(baseId === undefined ? {} : { baseIds: [baseId] }),
  };
  const subject: Subject = {
    question: { endpoint: createAccessToken, params: {}, body },
    kind: "write",
    doing: "Creating an access token",
    replyQuote: "201, body is an access token (see Resources)",
  };
  const without = (name: keyof typeof body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  const NAME = "name: string: yes: Minimum length 1";
  const SCOPES = "scopes: array of string: yes: Minimum 1 element";
  const EXPIRY = "expiredTime: string: yes: Date, form YYYY-MM-DD";
  return [
    ...successChecks(subject),
    ...authenticationChecks(subject, "The access-token creation endpoint itself also requires this header."),
    ...boundChecks(subject, [
      { id: "no-name", what: "no name", quote: NAME, body: without("name") },
      { id: "no-scopes", what: "no scopes", quote: SCOPES, body: without("scopes") },
      { id: "no-expiry", what: "no expiry date", quote: EXPIRY, body: without("expiredTime") },
      {
        id: "expiry-form",
        what: "a date in another format",
        quote: EXPIRY,
        body: { ...body, expiredTime: "31/12/2099" },
      },
      {
        id: "empty-name",
        what: "an empty name",
        quote: "Access token name: Minimum string length 1",
        body: { ...body, name: "" },
      },
      emptyList("scopes", "Access token scopes", { ...body, scopes: [] }),
      emptyList("spaces", "Access token spaceIds, when not null", { ...body, spaceIds: [] }),
      emptyList("bases", "Access token baseIds, when not null", { ...body, baseIds: [] }),
    ]),
    toleranceCheck(subject, UNKNOWN),
  ];
}

const emptyList = (name: string, place: string, body: object): Mistake => ({
  id: `empty-${name}`,
  what: `an empty list of ${name}`,
  quote: `${place}: Minimum 1 element`,
  body,
});

function integrationChecks(spaceId: string): Check[] {
  const subject: Subject = {
    question: { endpoint: configureAiIntegration, params: { spaceId }, body: { type: "AI", config: {} } },
    kind: "write",
    doing: "Configuring a space's AI integration",
  };
  const TYPE = "type: string enum: yes: Allowed value: AI";
  return [
    ...successChecks(subject),
    ...authenticationChecks(subject),
    ...boundChecks(subject, [
      { id: "no-type", what: "no type", quote: TYPE, body: { config: {} } },
      { id: "other-type", what: "a type that is not AI", quote: TYPE, body: { type: "contract-check", config: {} } },
      { id: "no-config", what: "no config", quote: "config: object: yes: See AI config", body: { type: "AI" } },
    ]),
    toleranceCheck(subject, UNKNOWN),
  ];
}

function attachmentChecks({ attachment, ...params }: NonNullable<CheckTargets["cell"]>): Check[] {
  const subject: Subject = {
    question: { endpoint: insertAttachments, params, body: { attachments: [attachment] } },
    kind: "write",
    doing: "Inserting an attachment",
    replyQuote: "201, body is the record after the update (see Resources, Record)",
  };
  return [
    ...successChecks(subject),
    ...authenticationChecks(subject),
    ...boundChecks(subject, [
      {
        id: "no-attachments",
        what: "no attachments",
        quote: "attachments: array of attachment: yes: Minimum 1 element",
        body: {},
      },
      emptyList("attachments", "Insert attachments, attachments", { attachments: [] }),
    ]),
    toleranceCheck(subject, UNKNOWN),
  ];
}
