import { check, notShown, type Endpoint } from "#contract/index.ts";
import type { CheckOutcome } from "./check.ts";
import type { Answered, Asked, Conversation, Question } from "./conversation.ts";

const OPEN = "not determined by the document";

const isSuccess = ({ status }: Answered) => status >= 200 && status < 300;

/** An answer that is no success shows nothing about successes, since when a service refuses is left open. */
function unanswered(asked: Asked): CheckOutcome | undefined {
  if (!asked.answer) return { verdict: OPEN, note: asked.failure ?? "", exchanges: [asked] };
  if (isSuccess(asked.answer)) return undefined;
  const note = `The service answered ${asked.answer.status}. When it refuses is not shown, so this tells nothing: check the ids and what the token may do.`;
  return { verdict: OPEN, note, exchanges: [asked] };
}

/** The documented success status. */
export async function statusOutcome(conversation: Conversation, good: Question): Promise<CheckOutcome> {
  const asked = await conversation.askOnce(good);
  const none = unanswered(asked);
  if (none || !asked.answer) return none as CheckOutcome;
  const expected = good.endpoint.success.status;
  const { status } = asked.answer;
  return status === expected
    ? { verdict: "holds", note: `Answered ${status}.`, exchanges: [asked] }
    : { verdict: "does not hold", note: `Answered ${status} instead of ${expected}.`, exchanges: [asked] };
}

/** That a successful answer is a JSON object, where it is JSON at all and its body is shown. */
export async function objectOutcome(conversation: Conversation, good: Question): Promise<CheckOutcome> {
  const asked = await conversation.askOnce(good);
  const none = unanswered(asked);
  if (none || !asked.answer) return none as CheckOutcome;
  const { isJson, body } = asked.answer;
  const exchanges = [asked];
  if (isJson && typeof body === "object" && body !== null && !Array.isArray(body)) {
    return { verdict: "holds", note: "The answer is a JSON object.", exchanges };
  }
  if (!isJson && good.endpoint.success.reply === notShown) {
    return { verdict: OPEN, note: "The answer is not JSON, and the document does not show this body.", exchanges };
  }
  const note = isJson ? `The answer is ${nameOf(body)}, not an object.` : "The answer is not JSON.";
  return { verdict: "does not hold", note, exchanges };
}

/** The required members of the answer, and the type of every documented one that is there. */
export async function membersOutcome(conversation: Conversation, good: Question): Promise<CheckOutcome> {
  const asked = await conversation.askOnce(good);
  const none = unanswered(asked);
  if (none || !asked.answer) return none as CheckOutcome;
  const checked = check(good.endpoint.success.reply, asked.answer.body);
  if (checked.ok) return { verdict: "holds", note: "Every documented member is as documented.", exchanges: [asked] };
  const faults = checked.faults.map(({ path, message }) => `${path.join(".") || "the body"}: ${message}`);
  return { verdict: "does not hold", note: faults.join("; "), exchanges: [asked] };
}

/**
 * That a service refuses. A refusal tells something only where the same request without the mistake succeeds; with
 * which status it refuses is left open.
 */
export async function refusedOutcome(
  conversation: Conversation,
  good: Question,
  bad: readonly Question[],
): Promise<CheckOutcome> {
  const control = await conversation.askOnce(good);
  const exchanges: Asked[] = [];
  for (const question of bad) exchanges.push(await conversation.ask(question));
  const answers = exchanges.flatMap(({ answer }) => answer ?? []);
  const accepted = answers.find(isSuccess);
  if (accepted) return { verdict: "does not hold", note: `Accepted with ${accepted.status}.`, exchanges };
  const unread = exchanges.find(({ answer }) => !answer);
  if (unread) return { verdict: OPEN, note: unread.failure ?? "", exchanges };
  if (!control.answer || !isSuccess(control.answer)) {
    const note = "Refused, but so was the same request without the mistake: this refusal tells nothing.";
    return { verdict: OPEN, note, exchanges: [control, ...exchanges] };
  }
  const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
  return { verdict: "holds", note: `Refused with ${statuses}.`, exchanges };
}

/** What happens where the document says nothing: noted, never judged. */
export async function notedOutcome(
  conversation: Conversation,
  question: Question,
  noteOf: (answer: Answered) => string,
): Promise<CheckOutcome> {
  const asked = await conversation.askOnce(question);
  return { verdict: OPEN, note: asked.answer ? noteOf(asked.answer) : (asked.failure ?? ""), exchanges: [asked] };
}

/** What a refusal looks like, for the note of it. */
export function refusalNote({ status, headers, body }: Answered): string {
  const type = headers["content-type"] ?? "no content type";
  const members = typeof body === "object" && body !== null ? `, with ${Object.keys(body).join(", ")}` : "";
  return `Answered ${status} with ${type}${members}.`;
}

/** Which members an answer has that the document does not name, for the note of it. */
export function unknownMembersNote(endpoint: Endpoint, { body }: Answered): string {
  const shape = (endpoint.success.reply as { shape?: Record<string, unknown> }).shape ?? {};
  if (typeof body !== "object" || body === null) return "The answer is no object.";
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(shape, name));
  return unknown.length === 0
    ? "The answer has no member that the document does not name."
    : `The answer also has ${unknown.join(", ")}.`;
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : `a ${typeof value}`;
}
