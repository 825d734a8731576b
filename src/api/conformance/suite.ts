import { configureAiIntegration, createAccessToken, endpoints, insertAttachments, readBase } from "#contract/index.ts";
import { isSuccess } from "../answer/parse-response.ts";
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

/** A wrong body that a service should refuse, sent to check it against the API document, which the `quote` is of. */
interface Mistake {
  readonly id: string;
  readonly what: string;
  readonly quote: string;
  readonly body: unknown;
}

interface Subject {
  readonly question: Question;
  readonly doing: string;
  readonly replyQuote?: string;
  /** Absent for the one of all endpoints. */
  readonly headerQuote?: string;
  readonly mistakes?: readonly Mistake[];
}

const words = new Intl.ListFormat("en-GB");
const withStatus = (status: number) =>
  `${status} (endpoints ${words.format(endpoints.flatMap(({ success }, at) => (success.status === status ? [`${at + 1}`] : [])))})`;
// The API document numbers the endpoints in the same order.
const STATUSES = `Only the success statuses ${withStatus(200)} and ${withStatus(201)} are defined.`;
const HEADER =
  "Every endpoint requires the header Authorization with the value of the form Bearer <ACCESS_TOKEN>, where the token is the caller's auth token.";

const MADE_UP = "contract-check-made-up-token";
const MALFORMED: readonly ((bearer: string) => string | undefined)[] = [
  (bearer) => bearer,
  () => "Bearer",
  () => `Basic ${btoa("contract:check")}`,
];

const checkOf = ({ endpoint }: Question, claim: Pick<Check, "id" | "fact" | "quote">, run: Check["run"]): Check => ({
  ...claim,
  id: `${endpoint.name}-${claim.id}`,
  kind: endpoint.method === "GET" ? "read" : "write",
  run,
});

function checksOf({ question, doing, replyQuote, headerQuote = HEADER, mistakes }: Subject): Check[] {
  const { status } = question.endpoint.success;
  const answered = (id: string, fact: string, quote: string, outcome: typeof statusOutcome) =>
    checkOf(question, { id, fact: `${doing} ${fact}`, quote }, (conversation) => outcome(conversation, question));
  const refused = (id: string, fact: string, quote: string, mistaken: readonly Partial<Question>[]) => {
    const bad = mistaken.map((part) => ({ ...question, ...part }));
    const claim = { id, fact: `${doing} ${fact}`, quote };
    return checkOf(question, claim, (conversation) => refusedOutcome(conversation, question, bad));
  };
  const unaccepted = (id: string, what: string, quote: string, forms: typeof MALFORMED) => {
    const mistaken = forms.map((authorization) => ({ authorization }));
    return refused(id, `${what} is not accepted.`, quote, mistaken);
  };
  return [
    answered("status", `succeeds with ${status}.`, STATUSES, statusOutcome),
    answered("object", "returns a JSON object.", "Successful JSON responses are JSON objects.", objectOutcome),
    ...(replyQuote === undefined
      ? []
      : [answered("members", "returns the required fields with their types.", replyQuote, membersOutcome)]),
    unaccepted("no-authorization", "without an Authorization header", headerQuote, [() => undefined]),
    unaccepted("malformed-authorization", "with a malformed Authorization header", HEADER, MALFORMED),
    unaccepted("made-up-token", "with a made-up token", HEADER, [() => `Bearer ${MADE_UP}`]),
    ...(mistakes ?? []).map(({ id, what, quote, body }) => refused(id, `with ${what} is refused.`, quote, [{ body }])),
    ...(mistakes ? [toleranceCheck(question, doing)] : []),
  ];
}

function toleranceCheck(question: Question, doing: string): Check {
  const asked = { ...question, body: { ...(question.body as object), contractCheck: true } };
  const noteOf = (answer: ResponseParts) =>
    `${isSuccess(answer) ? `Accepted with ${answer.status}.` : refusalNote(answer)} The API does not define whether unknown fields are allowed.`;
  const fact = `${doing} with an unknown field: accepted or refused?`;
  return checkOf(question, { id: "unknown-member", fact, quote: UNKNOWN }, (conversation) =>
    notedOutcome(conversation, asked, noteOf),
  );
}

const ERRORS = "Error status codes, error body shape and error conditions: not shown.";
const UNKNOWN = 'Places marked "not shown" are left open and must not be filled in by guesswork.';

/** Returns the checks that compare a service with the API document, for the base, token, space and cell that were chosen. */
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
  const replyQuote = "200, body is a base (see Resources, Base)";
  const noted = (id: string, fact: string, quote: string, asked: Question, noteOf: (answer: ResponseParts) => string) =>
    checkOf(question, { id, fact, quote }, (conversation) => notedOutcome(conversation, asked, noteOf));
  return [
    ...checksOf({ question, doing: "Reading a base", replyQuote }),
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
  const without = (name: keyof typeof body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  const NAME = "name: string: yes: Minimum length 1";
  const SCOPES = "scopes: array of string: yes: Minimum 1 element";
  const EXPIRY = "expiredTime: string: yes: Date, form YYYY-MM-DD";
  return checksOf({
    question: { endpoint: createAccessToken, params: {}, body },
    doing: "Creating an access token",
    replyQuote: "201, body is an access token (see Resources)",
    headerQuote: "The access-token creation endpoint itself also requires this header.",
    mistakes: [
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
    ],
  });
}

const emptyList = (name: string, place: string, body: object): Mistake => ({
  id: `empty-${name}`,
  what: `an empty list of ${name}`,
  quote: `${place}: Minimum 1 element`,
  body,
});

function integrationChecks(spaceId: string): Check[] {
  const TYPE = "type: string enum: yes: Allowed value: AI";
  return checksOf({
    question: { endpoint: configureAiIntegration, params: { spaceId }, body: { type: "AI", config: {} } },
    doing: "Configuring a space's AI integration",
    mistakes: [
      { id: "no-type", what: "no type", quote: TYPE, body: { config: {} } },
      { id: "other-type", what: "a type that is not AI", quote: TYPE, body: { type: "contract-check", config: {} } },
      { id: "no-config", what: "no config", quote: "config: object: yes: See AI config", body: { type: "AI" } },
    ],
  });
}

function attachmentChecks({ attachment, ...params }: NonNullable<CheckTargets["cell"]>): Check[] {
  return checksOf({
    question: { endpoint: insertAttachments, params, body: { attachments: [attachment] } },
    doing: "Inserting an attachment",
    replyQuote: "201, body is the record after the update (see Resources, Record)",
    mistakes: [
      {
        id: "no-attachments",
        what: "no attachments",
        quote: "attachments: array of attachment: yes: Minimum 1 element",
        body: {},
      },
      emptyList("attachments", "Insert attachments, attachments", { attachments: [] }),
    ],
  });
}
