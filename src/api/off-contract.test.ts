import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  check,
  endpoints,
  notShown,
  readBase,
  type Endpoint,
  type EndpointName,
  type Fault,
  type z,
} from "#contract/index.ts";
import { examples } from "#contract/open-api-examples.ts";
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

const answered = endpoints.filter(({ success }) => success.reply !== notShown);
const sent = endpoints.flatMap((endpoint: Endpoint) => (endpoint.body ? { ...endpoint, body: endpoint.body } : []));

/** Asks an endpoint for what its example is about. */
function ask(endpoint: Endpoint, body: unknown, reply: unknown) {
  const { params } = examples[endpoint.name as EndpointName];
  return call(connectionTo(reply, endpoint.success.status), endpoint, { params, body: body as never });
}

/** What is wrong is told by its path, at the place that was broken or below it, nothing else is, and never the value. */
function expectToldByPath({ path }: Breach, { faults, words }: Told) {
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault.path.slice(0, path.length)).toEqual(path);
  expect(words + JSON.stringify(faults)).not.toContain(CANARY);
}

const holds = (schema: z.ZodMiniType, tell: (value: unknown) => Promise<Told>) =>
  fc.asyncProperty(breachOf(schema, CANARY), async (breach) => expectToldByPath(breach, await tell(breach.value)));

describe("off the contract", () => {
  it.each(answered)("what $name answers is told by the path, not by the value", async (endpoint) => {
    await fc.assert(
      holds(endpoint.success.reply, (reply) =>
        toldOf(ask(endpoint, examples[endpoint.name].body, reply), "off-contract"),
      ),
      { numRuns: RUNS },
    );
  });

  it.each(sent)("what $name is to send is told by the path, not by the value", async (endpoint) => {
    await fc.assert(
      holds(endpoint.body, (body) => toldOf(ask(endpoint, body, {}), "invalid-request")),
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
