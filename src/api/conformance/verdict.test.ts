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

const sent = { method: "GET", url: "u", headers: {} };
const base = { id: "b", name: "B", spaceId: "s", icon: null, role: "owner", createdBy: "u" };

const answered = (status: number, body: unknown = base, isJson = true): AskResult => ({
  ...sent,
  answer: { status, statusText: "", headers: {}, isJson, body },
});
const unanswered: AskResult = { ...sent, failure: "No response." };

const good: Question = { endpoint: readBase, params: { baseId: "b" } };
const open: Question = { endpoint: configureAiIntegration, params: { spaceId: "s" }, body: {} };

/** Responds to the valid request, then to the invalid ones. */
function conversation(once: AskResult, ...bad: AskResult[]): Conversation {
  return { askOnce: async () => once, ask: async () => bad.shift() ?? once };
}

const OPEN = "unclear";
const NO_SUCCESS = expect.stringContaining("Check the ids and the access of the token") as string;

describe("the response to a valid request", () => {
  it.each<[string, typeof statusOutcome, Question, AskResult, string, string]>([
    ["with the documented status", statusOutcome, good, answered(200), "passed", "Responded with 200."],
    ["with another", statusOutcome, good, answered(299), "failed", "Responded with 299 instead of 200."],
    ["with a redirect", statusOutcome, good, answered(300), OPEN, NO_SUCCESS],
    ["with less than a success", statusOutcome, good, answered(199), OPEN, NO_SUCCESS],
    ["that refuses", objectOutcome, good, answered(403), OPEN, NO_SUCCESS],
    ["that fails", membersOutcome, good, answered(500), OPEN, NO_SUCCESS],
    ["that is missing", statusOutcome, good, unanswered, OPEN, "No response."],
    ["with an object", objectOutcome, good, answered(200), "passed", "The response is a JSON object."],
    ["with a list", objectOutcome, good, answered(200, []), "failed", "The response is an array, not an object."],
    ["with null", objectOutcome, good, answered(200, null), "failed", "The response is null, not an object."],
    ["with a text", objectOutcome, good, answered(200, "a"), "failed", "The response is a string, not an object."],
    ["with no JSON", objectOutcome, good, answered(200, "<", false), "failed", "The response is not JSON."],
    [
      "with no JSON where the body is not shown",
      objectOutcome,
      open,
      answered(200, "<", false),
      OPEN,
      "The response is not JSON. The API document does not define this body.",
    ],
    [
      "with a list where it is not shown",
      objectOutcome,
      open,
      answered(200, []),
      "failed",
      "The response is an array, not an object.",
    ],
    ["with every member", membersOutcome, good, answered(200), "passed", "All documented fields are as documented."],
  ])("%s", async (_, outcome, question, result, verdict, note) => {
    expect(await outcome(conversation(result), question)).toEqual({ verdict, note, exchanges: [result] });
  });

  it("with members of another type lists each path", async () => {
    const result = answered(200, { ...base, icon: 1, template: { id: 1 } });
    const { verdict, note } = await membersOutcome(conversation(result), good);
    expect([verdict, note]).toEqual(["failed", expect.stringMatching(/^icon: .+; template\.id: .+/)]);
    expect((await membersOutcome(conversation(answered(200, 1)), good)).note).toMatch(/^the body: /);
  });

  it("is noted if the document says nothing", async () => {
    const result = answered(404);
    const noted = (once: AskResult) => notedOutcome(conversation(once), good, ({ status }) => `It was ${status}.`);
    expect(await noted(result)).toEqual({ verdict: OPEN, note: "It was 404.", exchanges: [result] });
    expect(await noted(unanswered)).toEqual({ verdict: OPEN, note: "No response.", exchanges: [unanswered] });
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

  it("passes if each mistake is refused, with any status", async () => {
    const found = await outcome(accepted, refused, other, refused);
    expect(found).toEqual({ verdict: "passed", note: "Refused with 401, 403.", exchanges: [refused, other, refused] });
  });

  it("fails if one mistake is accepted", async () => {
    expect(await outcome(refused, unanswered, answered(201), refused)).toMatchObject({
      verdict: "failed",
      note: "Accepted with 201.",
    });
  });

  it("proves nothing if a response is missing", async () => {
    expect(await outcome(accepted, refused, unanswered)).toEqual({
      verdict: OPEN,
      note: "No response.",
      exchanges: [refused, unanswered],
    });
  });

  it.each([
    ["is refused", other, expect.stringMatching(/without the mistake\.$/)],
    ["is not answered", unanswered, "No response."],
  ])("proves nothing if the valid request %s, and shows both", async (_, control, note) => {
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
      "Responded with 404 and text/x, with title, detail.",
      "Responded with 404 and text/x.",
      "Responded with 404 and no content type.",
    ]);
  });

  it("lists undocumented members", () => {
    const noteOf = (body: unknown) => unknownMembersNote(readBase, answer(body));
    expect([{ ...base, extra: 1, more: 2 }, base, null, "text"].map(noteOf)).toEqual([
      "The response also has extra, more.",
      "The response has no unknown fields.",
      "The response is not an object.",
      "The response is not an object.",
    ]);
  });
});
