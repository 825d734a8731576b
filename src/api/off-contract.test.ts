import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aiIntegration,
  check,
  configureAiIntegration,
  createAccessToken,
  insertAttachments,
  newAccessToken,
  newAttachments,
  readBase,
  type Fault,
  type z,
} from "#contract/index.ts";
import { breachOf, type Breach } from "#contract/test-breach.ts";
import { CallError } from "./call-error.ts";
import { call } from "./call.ts";
import { exchangeLog } from "./exchange-log.ts";

const CANARY = "value-that-must-not-be-told";
const RUNS = process.env["LONG"] ? 1_000 : 60;

interface Told {
  readonly faults: readonly Fault[];
  readonly words: string;
}

const connectionTo = (body: unknown, status: number) => ({
  id: "test",
  kind: "standalone" as const,
  name: "Test",
  baseUrl: "https://service.test",
  bearer: async () => "b",
  send: async () => Response.json(body, { status }),
  exchanges: exchangeLog(),
});

async function toldOf(work: Promise<unknown>, kind: "off-contract" | "invalid-request"): Promise<Told> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CallError) || error.reason.kind !== kind) throw new Error(`Not ${kind}.`, { cause: error });
  return { faults: error.reason.faults, words: `${error.message}\n${error.stack}` };
}

const token = { name: "n", scopes: ["s"], expiredTime: "2027-01-01" };
const at = { tableId: "t", recordId: "r", fieldId: "f" };

/** What is told of an answer that is off the contract. */
const ANSWERS: [string, z.ZodMiniType, (body: unknown) => Promise<unknown>][] = [
  [
    "a base",
    readBase.success.reply,
    (body) => call(connectionTo(body, 200), readBase, { params: { baseId: "b" }, body: undefined }),
  ],
  [
    "an access token",
    createAccessToken.success.reply,
    (body) => call(connectionTo(body, 201), createAccessToken, { params: {}, body: token }),
  ],
  [
    "a record",
    insertAttachments.success.reply,
    (body) => call(connectionTo(body, 201), insertAttachments, { params: at, body: { attachments: [{}] } }),
  ],
];

/** What is told of a request that is not sent, because it is off the contract. */
const REQUESTS: [string, z.ZodMiniType, (body: unknown) => Promise<unknown>][] = [
  [
    "an AI integration",
    aiIntegration,
    (body) => call(connectionTo({}, 200), configureAiIntegration, { params: { spaceId: "s" }, body: body as never }),
  ],
  [
    "a new access token",
    newAccessToken,
    (body) => call(connectionTo({}, 201), createAccessToken, { params: {}, body: body as never }),
  ],
  [
    "new attachments",
    newAttachments,
    (body) => call(connectionTo({}, 201), insertAttachments, { params: at, body: body as never }),
  ],
];

/** What is wrong is told by its path, at the place that was broken or below it, nothing else is, and never the value. */
function expectToldByPath({ path }: Breach, { faults, words }: Told) {
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault.path.slice(0, path.length)).toEqual(path);
  expect(words + JSON.stringify(faults)).not.toContain(CANARY);
}

const holds = (schema: z.ZodMiniType, tell: (value: unknown) => Promise<Told>) =>
  fc.asyncProperty(breachOf(schema, CANARY), async (breach) => expectToldByPath(breach, await tell(breach.value)));

describe("off the contract", () => {
  it.each(ANSWERS)("%s that is answered is told by the path, not by the value", async (_, schema, ask) => {
    await fc.assert(
      holds(schema, (body) => toldOf(ask(body), "off-contract")),
      { numRuns: RUNS },
    );
  });

  it.each(REQUESTS)("%s that is to be sent is told by the path, not by the value", async (_, schema, ask) => {
    await fc.assert(
      holds(schema, (body) => toldOf(ask(body), "invalid-request")),
      { numRuns: RUNS },
    );
  });

  const faultsOf = (value: unknown): readonly Fault[] => {
    const checked = check(readBase.success.reply, value);
    return checked.ok ? [] : checked.faults;
  };
  it.each<[string, (value: unknown) => readonly Fault[]]>([
    ["the value", (value) => faultsOf(value).map((fault) => ({ ...fault, message: JSON.stringify(value) }))],
    ["another path", (value) => faultsOf(value).map(({ message }) => ({ path: ["elsewhere"], message }))],
    ["nothing", () => []],
  ])("would be noticed to be told by %s", async (_, tell) => {
    const property = holds(readBase.success.reply, async (value) => ({ faults: tell(value), words: "" }));
    expect((await fc.check(property, { numRuns: 100 })).failed).toBe(true);
  });
});
