import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { json, openAiError, startAiGateway, type AiGateway, type Fault } from "../../test-servers/ai-gateway.ts";
import { ABILITIES, type Ability } from "./abilities.ts";
import { listModels } from "./list-models.ts";
import type { FailureKind } from "./outcome.ts";
import { pictureOf, randomNumber } from "./picture.ts";
import { PROOFS, tryPicture } from "./proofs.ts";
import { gatewayAt, KEY } from "./test-gateway.ts";
import { tryKeys, type Way } from "./try-keys.ts";

let server: AiGateway;
beforeAll(async () => {
  server = await startAiGateway();
  server.keys.set(KEY, "ok");
});
afterAll(async () => server.close());

/** Ways in which a gateway fails: what it does, what a try calls it, and words of its own message. */
const FAILURES: readonly (readonly [string, Fault, FailureKind, string])[] = [
  ["refuses the key", (_, r) => json(r, openAiError("Bad key", "invalid_api_key"), 401), "refused", "Bad key"],
  ["forbids it", (_, r) => json(r, { message: "Not for you" }, 403), "unchecked", "Not for you"],
  ["forbids the key", (_, r) => json(r, { message: "This key is disabled" }, 403), "refused", "This key is disabled"],
  [
    "has a firewall before it",
    (_, r) => end(r.writeHead(403, { "content-type": "text/html" }), "<!DOCTYPE html><title>Just a moment...</title>"),
    "unchecked",
    "A web page answered (403)",
  ],
  ["forbids without a word", (_, r) => json(r, {}, 403), "unchecked", "Nothing could be checked"],
  [
    "has no quota for the user",
    (_, r) => json(r, { error: { message: "Not enough", code: "insufficient_user_quota" } }, 403),
    "out-of-quota",
    "Not enough",
  ],
  ["is in arrears", (_, r) => json(r, { code: "Arrearage", message: "Pay first" }, 403), "out-of-quota", "Pay first"],
  [
    "keeps the model from the key",
    (_, r) => json(r, openAiError("No access to model acme/large"), 403),
    "not-allowed",
    "No access",
  ],
  [
    "does not serve the region",
    (_, r) => json(r, openAiError("Your country is not supported"), 403),
    "not-allowed",
    "country",
  ],
  [
    "refuses in a list",
    (_, r) => json(r, [{ error: { code: 400, message: "API key not valid.", status: "INVALID_ARGUMENT" } }], 400),
    "refused",
    "API key not valid.",
  ],
  ["wants payment", (_, r) => json(r, openAiError("Top up"), 402), "out-of-quota", "Top up"],
  ["has no quota", (_, r) => json(r, openAiError("Quota", "insufficient_quota"), 429), "out-of-quota", "Quota"],
  ["limits the rate", (_, r) => json(r, openAiError("Slow"), 429, { "retry-after": "90" }), "rate-limited", "Slow"],
  ["fails", (_, r) => json(r, openAiError("Upstream died"), 503), "failed", "Upstream died"],
  ["does not know the model", (_, r) => json(r, openAiError("Gone", "model_not_found"), 404), "failed", "this model"],
  ["does not know the path", (_, r) => json(r, { detail: "Not Found" }, 404), "failed", "does not know this path"],
  ["answers 200 with an error", (_, r) => json(r, openAiError("Overloaded", 503)), "failed", "Overloaded"],
  ["answers 200 with a refused key", (_, r) => json(r, openAiError("No", "invalid_api_key")), "refused", "No"],
  ["answers 200 with success: false", (_, r) => json(r, { success: false, message: "Nope" }), "failed", "Nope"],
  [
    "answers with a web page",
    (_, r) => end(page(r), "<!doctype html><script>1</script>"),
    "wrong-answer",
    "a web page",
  ],
  ["answers ok to everything", (_, r) => end(r, "ok"), "wrong-answer", "not JSON"],
  ["answers other JSON", (_, r) => json(r, { ok: true }), "wrong-answer", "The answer is no"],
  ["answers too much", (q, r) => json(r, { data: "x".repeat(tooMuch(q.path)) }), "wrong-answer", "larger than"],
  ["redirects", (_, r) => end(r.writeHead(302, { location: "http://127.0.0.1:9/x" }), ""), "wrong-answer", "redirects"],
  [
    "breaks off",
    (_, r) => (r.writeHead(200).write("{", () => r.destroy()), true),
    "unchecked",
    "began to answer (200), then broke off",
  ],
  [
    "streams an error",
    (_, r) => end(stream(r), `${part("O")}${event(openAiError("Late"))}${part("K")}`),
    "failed",
    "Late",
  ],
  [
    "names an error in a stream",
    (_, r) => end(stream(r), `${part("O")}event: error\ndata: {"message":"Broken late"}\n\n`),
    "failed",
    "Broken late",
  ],
  ["ends a stream early", (_, r) => end(stream(r), `${part("O")}${part("K")}`), "wrong-answer", "ended early"],
];
const tooMuch = (path: string) => (path.includes("images") ? 8_100_000 : 1_100_000);
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const part = (content: string) => event({ choices: [{ delta: { content } }] });
const page = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" });
const stream = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });
const end = (response: { end(text: string): unknown }, text: string): true => (response.end(text), true);

interface Told {
  readonly kind: string;
  readonly reason?: string;
  readonly words?: string;
}
type Try = () => Promise<Told>;

const NEVER = new AbortController().signal;
const trial = () => ({ gateway: gatewayAt(server.url), model: "acme/large", key: KEY, signal: NEVER });

async function tryKey(way: Way): Promise<Told> {
  let told: Told = { kind: "untried" };
  const onResult = (_: string, result: Told) => void (told = result);
  await tryKeys(gatewayAt(server.url), { keys: [KEY], way, signal: NEVER, onResult });
  return told;
}

const tryAbility =
  (ability: Ability): Try =>
  async () =>
    PROOFS[ability](trial());

/** All that can be tried. */
const TRIES: Readonly<Record<string, Try>> = {
  list: async () => {
    const outcome = await listModels(gatewayAt(server.url), KEY, NEVER);
    return outcome.ok ? { kind: "works" } : outcome.failure;
  },
  "key by a chat": async () => tryKey({ kind: "chat", model: "acme/large" }),
  "key by the list": async () => tryKey({ kind: "models" }),
  ...Object.fromEntries(ABILITIES.map((ability) => [`model: ${ability}`, tryAbility(ability)])),
  "attachment as base64": async () => {
    const number = randomNumber();
    return tryPicture(trial(), pictureOf(number), number);
  },
  "attachment by URL": async () => tryPicture(trial(), "https://files.example/number.png", "24680"),
};

/** Answers a made-up key as usual, which refuses it. */
const forKey =
  (fault: Fault): Fault =>
  (request, response) =>
    request.headers.authorization === `Bearer ${KEY}` ? fault(request, response) : undefined;

describe.each(Object.entries(TRIES))("%s: a gateway that", (name, attempt) => {
  // These ask for no chat and no list, so any JSON may be an answer. It proves nothing.
  const isOpen = name === "model: embedding" || name === "model: imageGeneration";

  it.each(FAILURES)("%s does not pass, and is told in its words", async (does, fault, kind, words) => {
    server.fault = forKey(fault);
    const { kind: told, reason = "", words: said = "" } = await attempt();
    const isMiss = isOpen && does === "answers other JSON";
    expect(told).toBe(isMiss ? "not-proven" : kind);
    expect(`${reason} ${said}`).toContain(isMiss ? "The answer has no" : words);
  });

  it("fails in different ways gets a different message for each", async () => {
    const messages = new Set<string>();
    for (const [, fault] of FAILURES) {
      server.fault = forKey(fault);
      const { kind, reason, words } = await attempt();
      messages.add([kind, reason, words].join("|"));
    }
    expect(messages.size).toBe(FAILURES.length);
  });
});

describe("a picture, as base64 and by URL,", () => {
  it("is not proven by the number of another picture", async () => {
    const other = randomNumber();
    server.fault = (_, response) => json(response, { choices: [{ message: { content: `I see\n ${other}, ${KEY}` } }] });
    for (const name of ["attachment as base64", "attachment by URL", "model: image"]) {
      expect(await TRIES[name]?.()).toMatchObject({
        kind: "not-proven",
        reason: "The answer is not the number in the picture.",
        words: `I see ${other}, ${MASK}`,
      });
    }
  });

  it("as a PDF that nobody saw is not proven either, and gateways are named as a reason", async () => {
    server.fault = (_, response) => json(response, { choices: [{ message: { content: "I see no document." } }] });
    expect(await TRIES["model: pdf"]?.()).toMatchObject({
      kind: "not-proven",
      reason: "The answer is not the number in the PDF. Some gateways do not pass PDFs on.",
    });
  });
});
