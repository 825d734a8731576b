import { describe, expect, it } from "vitest";
import { configureAiIntegration, readBase } from "#contract/index.ts";
import type { ResponseParts, AskResult, Conversation, Question } from "./conversation.ts";
import {
  membersOutcome,
  notedOutcome,
  objectOutcome,
  refusalNote,
  refusedOutcome,
  statusOutcome,
  unknownMembersNote,
} from "./verdict.ts";

const sent = { method: "GET", url: "u", headers: {}, durationMs: 1 };
const base = { id: "b", name: "B", spaceId: "s", icon: null, role: "owner", createdBy: "u" };

const answered = (status: number, body: unknown = base, isJson = true): AskResult => ({
  ...sent,
  answer: { status, statusText: "", headers: {}, isJson, body },
});
const unanswered: AskResult = { ...sent, failure: "No answer came." };

const good: Question = { endpoint: readBase, params: { baseId: "b" } };
const open: Question = { endpoint: configureAiIntegration, params: { spaceId: "s" }, body: {} };

/** Responds to the valid request, then to the invalid ones. */
function conversation(once: AskResult, ...bad: AskResult[]): Conversation {
  return { askOnce: async () => once, ask: async () => bad.shift() ?? once };
}

const OPEN = "not determined by the document";
const TELLS_NOTHING = expect.stringContaining("check the ids and what the token may do") as string;

describe("the response to a valid request", () => {
  it.each<[string, typeof statusOutcome, Question, AskResult, string, string]>([
    ["with the documented status", statusOutcome, good, answered(200), "holds", "Answered 200."],
    ["with another", statusOutcome, good, answered(299), "does not hold", "Answered 299 instead of 200."],
    ["with a redirect", statusOutcome, good, answered(300), OPEN, TELLS_NOTHING],
    ["with less than a success", statusOutcome, good, answered(199), OPEN, TELLS_NOTHING],
    ["that refuses", objectOutcome, good, answered(403), OPEN, TELLS_NOTHING],
    ["that fails", membersOutcome, good, answered(500), OPEN, TELLS_NOTHING],
    ["that is missing", statusOutcome, good, unanswered, OPEN, "No answer came."],
    ["with an object", objectOutcome, good, answered(200), "holds", "The answer is a JSON object."],
    ["with a list", objectOutcome, good, answered(200, []), "does not hold", "The answer is an array, not an object."],
    ["with null", objectOutcome, good, answered(200, null), "does not hold", "The answer is null, not an object."],
    ["with a text", objectOutcome, good, answered(200, "a"), "does not hold", "The answer is a string, not an object."],
    ["with no JSON", objectOutcome, good, answered(200, "<", false), "does not hold", "The answer is not JSON."],
    [
      "with no JSON where the body is not shown",
      objectOutcome,
      open,
      answered(200, "<", false),
      OPEN,
      "The answer is not JSON, and the document does not show this body.",
    ],
    [
      "with a list where it is not shown",
      objectOutcome,
      open,
      answered(200, []),
      "does not hold",
      "The answer is an array, not an object.",
    ],
    ["with every member", membersOutcome, good, answered(200), "holds", "Every documented member is as documented."],
  ])("%s", async (_, outcome, question, result, verdict, note) => {
    expect(await outcome(conversation(result), question)).toEqual({ verdict, note, exchanges: [result] });
  });

  it("with members of another type lists each path", async () => {
    const result = answered(200, { ...base, icon: 1, template: { id: 1 } });
    const { verdict, note } = await membersOutcome(conversation(result), good);
    expect([verdict, note]).toEqual(["does not hold", expect.stringMatching(/^icon: .+; template\.id: .+/)]);
    expect((await membersOutcome(conversation(answered(200, 1)), good)).note).toMatch(/^the body: /);
  });

  it("is noted if the document says nothing", async () => {
    const result = answered(404);
    const noted = (once: AskResult) => notedOutcome(conversation(once), good, ({ status }) => `It was ${status}.`);
    expect(await noted(result)).toEqual({ verdict: OPEN, note: "It was 404.", exchanges: [result] });
    expect(await noted(unanswered)).toEqual({ verdict: OPEN, note: "No answer came.", exchanges: [unanswered] });
  });
});

describe("a refusal", () => {
  const outcome = (control: AskResult, ...bad: AskResult[]) =>
    refusedOutcome(
      conversation(control, ...bad),
      good,
      bad.map(() => good),
    );
  const [accepted, refused, other] = [answered(200), answered(401), answered(403)];

  it("holds if each mistake is refused, with any status", async () => {
    const found = await outcome(accepted, refused, other, refused);
    expect(found).toEqual({ verdict: "holds", note: "Refused with 401, 403.", exchanges: [refused, other, refused] });
  });

  it("does not hold if one mistake is accepted", async () => {
    expect(await outcome(refused, unanswered, answered(201), refused)).toMatchObject({
      verdict: "does not hold",
      note: "Accepted with 201.",
    });
  });

  it("proves nothing if a response is missing", async () => {
    expect(await outcome(accepted, refused, unanswered)).toEqual({
      verdict: OPEN,
      note: "No answer came.",
      exchanges: [refused, unanswered],
    });
  });

  it.each([
    ["is refused", other],
    ["is not answered", unanswered],
  ])("proves nothing if the valid request %s, and shows both", async (_, control) => {
    const note = expect.stringMatching(/tells nothing\.$/) as string;
    expect(await outcome(control, refused)).toEqual({ verdict: OPEN, note, exchanges: [control, refused] });
  });
});

describe("a note", () => {
  const answer = (body: unknown, headers = {}): ResponseParts => ({
    status: 404,
    statusText: "",
    headers,
    isJson: true,
    body,
  });

  it("describes an error response", () => {
    const headers = { "content-type": "text/x" };
    expect([
      refusalNote(answer({ title: 1, detail: 2 }, headers)),
      refusalNote(answer("no", headers)),
      refusalNote(answer(null)),
    ]).toEqual([
      "Answered 404 with text/x, with title, detail.",
      "Answered 404 with text/x.",
      "Answered 404 with no content type.",
    ]);
  });

  it("lists undocumented members", () => {
    const noteOf = (body: unknown) => unknownMembersNote(readBase, answer(body));
    expect([{ ...base, extra: 1, more: 2 }, base, null, "text"].map(noteOf)).toEqual([
      "The answer also has extra, more.",
      "The answer has no member that the document does not name.",
      "The answer is no object.",
      "The answer is no object.",
    ]);
  });
});
