import { configureAiIntegration, createAccessToken, insertAttachments, readBase } from "#contract/index.ts";
import type { Asker } from "../exchange.ts";
import type { Check, CheckOutcome, CheckTargets } from "./check.ts";
import { createConversation, type ConversationOptions, type Question, type ResponseParts } from "./conversation.ts";
import {
  authenticationChecks,
  boundChecks,
  checkOf,
  successChecks,
  toleranceCheck,
  type Mistake,
  type Subject,
} from "./endpoint-checks.ts";
import { notedOutcome, refusalNote, unknownMembersNote } from "./verdict.ts";

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
