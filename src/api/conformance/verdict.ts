import { check, notShown, shapeOf, type Endpoint } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";
import { isSuccess } from "../answer/parse-response.ts";
import type { CheckOutcome } from "./check.ts";
import type { ResponseParts, AskResult, Conversation, Question } from "./conversation.ts";

const UNCLEAR = "unclear";

type Judgement = Omit<CheckOutcome, "exchanges">;

/** Judges the response to a valid request. An error is unclear: the API document does not say when a service refuses. */
const judgedSuccess =
  (judge: (answer: ResponseParts, good: Question) => Judgement) => (conversation: Conversation, good: Question) =>
    judgeAnswer(conversation, good, (answer) => {
      if (isSuccess(answer)) return judge(answer, good);
      const note = `The service responded with ${answer.status}. The API does not define when it refuses. Check the ids and the access of the token.`;
      return { verdict: UNCLEAR, note };
    });

/** Checks that the service answers a valid request with the documented status. */
export const statusOutcome = judgedSuccess(({ status }, { endpoint: { success } }) =>
  status === success.status
    ? { verdict: "passed", note: `Responded with ${status}.` }
    : { verdict: "failed", note: `Responded with ${status} instead of ${success.status}.` },
);

/** Checks that the service answers a valid request with a JSON object. */
export const objectOutcome = judgedSuccess(({ isJson, body }, { endpoint: { success } }) => {
  if (isJson && isObject(body)) return { verdict: "passed", note: "The response is a JSON object." };
  if (isJson) return { verdict: "failed", note: `The response is ${nameOf(body)}, not an object.` };
  return success.reply === notShown
    ? { verdict: UNCLEAR, note: "The response is not JSON. The API document does not define this body." }
    : { verdict: "failed", note: "The response is not JSON." };
});

export const membersOutcome = judgedSuccess(({ body }, { endpoint: { success } }) => {
  const checked = check(success.reply, body);
  if (checked.ok) return { verdict: "passed", note: "All documented fields are as documented." };
  const faults = checked.faults.map(({ path, message }) => `${path.join(".") || "the body"}: ${message}`);
  return { verdict: "failed", note: faults.join("; ") };
});

/** A refusal counts only if the valid request succeeds. The document leaves its status open. */
export async function refusedOutcome(
  conversation: Conversation,
  good: Question,
  bad: readonly Question[],
): Promise<CheckOutcome> {
  const control = await conversation.askOnce(good);
  const exchanges: AskResult[] = [];
  for (const question of bad) exchanges.push(await conversation.ask(question));
  const answers = exchanges.flatMap(({ answer }) => answer ?? []);
  const accepted = answers.find(isSuccess);
  if (accepted) return { verdict: "failed", note: `Accepted with ${accepted.status}.`, exchanges };
  const [failure] = exchanges.flatMap((result) => result.failure ?? []);
  if (failure !== undefined) return { verdict: UNCLEAR, note: failure, exchanges };
  if (!control.answer) return { verdict: UNCLEAR, note: control.failure, exchanges: [control, ...exchanges] };
  if (!isSuccess(control.answer)) {
    const note = "The request was refused, but so was the same request without the mistake.";
    return { verdict: UNCLEAR, note, exchanges: [control, ...exchanges] };
  }
  const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
  return { verdict: "passed", note: `Refused with ${statuses}.`, exchanges };
}

/** Notes behaviour that the document leaves open: neither passed nor failed. */
export const notedOutcome = (
  conversation: Conversation,
  question: Question,
  noteOf: (answer: ResponseParts) => string,
) => judgeAnswer(conversation, question, (answer) => ({ verdict: UNCLEAR, note: noteOf(answer) }));

async function judgeAnswer(
  conversation: Conversation,
  question: Question,
  judge: (answer: ResponseParts) => Judgement,
): Promise<CheckOutcome> {
  const result = await conversation.askOnce(question);
  const judgement: Judgement = result.answer ? judge(result.answer) : { verdict: UNCLEAR, note: result.failure };
  return { ...judgement, exchanges: [result] };
}

export function refusalNote({ status, headers, body }: ResponseParts): string {
  const type = headers["content-type"] ?? "no content type";
  const members = typeof body === "object" && body !== null ? `, with ${Object.keys(body).join(", ")}` : "";
  return `Responded with ${status} and ${type}${members}.`;
}

export function unknownMembersNote(endpoint: Endpoint, { body }: ResponseParts): string {
  const shape = shapeOf(endpoint.success.reply) ?? {};
  if (typeof body !== "object" || body === null) return "The response is not an object.";
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(shape, name));
  return unknown.length === 0 ? "The response has no unknown fields." : `The response also has ${unknown.join(", ")}.`;
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : `a ${typeof value}`;
}
