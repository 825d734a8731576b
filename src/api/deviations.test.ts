import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createAccessToken,
  endpoints,
  hasRecord,
  notShown,
  tokenIn,
  z,
  type Endpoint,
  type EndpointName,
  type Fault,
} from "#contract/index.ts";
import { examples } from "#contract/open-api-examples.ts";
import { CallError } from "./answer/call-error.ts";
import { call, type CallResult } from "./call.ts";
import { breachOf } from "./test-breach.ts";
import { testConnection } from "./test-connection.ts";

const CANARY = "value-that-must-not-be-told";
const SECRET = "wst_canary_7Hq2vX0pLmZ9";
const RUNS = process.env["LONG"] ? 1_000 : 60;

type Path = readonly (string | number)[];

/** Calls an endpoint with its example, and returns the result and everything stored. */
async function ask(
  endpoint: Endpoint,
  response: Response,
  body: unknown = examples[endpoint.name as EndpointName].body,
) {
  const connection = testConnection({ send: async () => response });
  const { params } = examples[endpoint.name as EndpointName];
  let seen: unknown;
  const onBody = (came: unknown) => {
    seen = came;
  };
  const outcome = await call(connection, endpoint, { params, body: body as never, onBody }).then(
    (called) => ({ called, error: undefined }),
    (error: unknown) => ({ called: undefined, error }),
  );
  return { ...outcome, seen, log: JSON.stringify(connection.exchanges.list()) };
}

const respond = (status: number, body: unknown) =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });

interface Deviating {
  readonly what: string;
  readonly body: unknown;
  /** The expected path; `undefined` if the response still fits. */
  readonly at: string | undefined;
}

const OTHERS: unknown[] = [null, 7, true, "text", [], ["text"], {}, [[{}]]];

/** Each documented member removed or changed, unknown members, and wrapped responses. */
function deviatingAnswers(schema: z.ZodMiniType, good: Record<string, unknown>): Deviating[] {
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};
  const changed = Object.entries(shape).flatMap(([name, member]): Deviating[] => {
    const { [name]: _, ...rest } = good;
    const isRequired = !member.safeParse(undefined).success;
    const others = OTHERS.map((value) => ({
      what: `${name} is ${JSON.stringify(value)}`,
      body: { ...good, [name]: value },
      at: member.safeParse(value).success ? undefined : name,
    }));
    return [{ what: `without ${name}`, body: rest, at: isRequired ? name : undefined }, ...others];
  });
  return [
    ...changed,
    { what: "an unknown member", body: { ...good, unknown: { deep: [1] } }, at: undefined },
    { what: "wrapped in data", body: { ok: true, data: good }, at: schema === notShown ? undefined : "" },
    {
      what: "an empty object",
      body: {},
      at: Object.keys(shape).find((name) => !shape[name]?.safeParse(undefined).success),
    },
    { what: "a list", body: [good], at: "" },
  ];
}

const goodOf = ({ name }: Endpoint): Record<string, unknown> => {
  const { reply } = examples[name as EndpointName];
  const good = (reply ?? { saved: true }) as Record<string, unknown>;
  return "token" in good ? { ...good, token: SECRET } : good;
};

const table = endpoints.flatMap((endpoint: Endpoint) =>
  deviatingAnswers(endpoint.success.reply, goodOf(endpoint)).flatMap((deviating) =>
    [200, 201, 204].map((status) => ({ endpoint, status, ...deviating })),
  ),
);

/** Returns the problems of a result. */
function faultsOf({ endpoint, status, body, at }: (typeof table)[number], called: CallResult<Endpoint> | undefined) {
  if (!called) return ["It was refused."];
  const isAnyBodyFine = status === 204 && endpoint.success.reply === notShown;
  const expected = status === 204 ? (isAnyBodyFine ? undefined : "") : at;
  const places = called.deviations.filter(({ kind }) => kind !== "status").map(({ path }) => path.join("."));
  const isListed = expected === undefined ? places.length === 0 : places.includes(expected);
  const isStatusListed = called.deviations.some(({ kind }) => kind === "status");
  return [
    JSON.stringify(called.raw) === JSON.stringify(status === 204 ? undefined : body) ? [] : "It is not as it came.",
    isListed ? [] : `Listed are: ${places.join(", ")}.`,
    isStatusListed === (status !== endpoint.success.status) ? [] : "The status is listed wrongly.",
  ].flat();
}

describe("a response that deviates", () => {
  it.each(endpoints.map(({ name }) => name))("of %s is used, whatever the deviation", async (name) => {
    const rows = table.filter(({ endpoint }) => endpoint.name === name);
    const found = await Promise.all(
      rows.map(async (row) => {
        const { called } = await ask(row.endpoint, respond(row.status, row.body));
        return faultsOf(row, called).map((fault) => `${row.status}, ${row.what}: ${fault}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  it("with 202 is pending, whatever its body", async () => {
    for (const { endpoint, body } of table) {
      const { error } = await ask(endpoint, respond(202, body));
      expect(error).toMatchObject({ reason: { kind: "pending" }, isOutcomeUnknown: true });
    }
  });

  const withSecret = table.filter(({ body }) => JSON.stringify(body).includes(SECRET) && !Array.isArray(body));

  it("loses no secret", async () => {
    const found: (string | undefined)[] = [];
    for (const { endpoint, body } of withSecret) {
      for (const status of [200, 201, 202]) found.push(tokenIn((await ask(endpoint, respond(status, body))).seen));
    }
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found)).toEqual(new Set([SECRET]));
    const listed = await ask(createAccessToken, respond(201, [{ token: SECRET }]));
    expect(JSON.stringify(listed.seen)).toContain(SECRET);
  });

  it("reports no secret", async () => {
    for (const { endpoint, status, body } of table) {
      for (const answered of [status, 202]) {
        const { called, error, log } = await ask(endpoint, respond(answered, body));
        const reported = [log, JSON.stringify(called?.deviations ?? []), String(error), JSON.stringify(error ?? {})];
        expect(reported.join("\n")).not.toContain(SECRET);
      }
    }
  });

  it("confirms an insert only with a record in it", async () => {
    const rows = table.filter(({ endpoint, status }) => endpoint.name === "insertAttachments" && status !== 204);
    const confirmed = await Promise.all(
      rows.map(async ({ endpoint, status, body }) =>
        hasRecord((await ask(endpoint, respond(status, body))).called?.raw),
      ),
    );
    expect(confirmed.filter((isConfirmed) => !isConfirmed)).toHaveLength(4);
  });
});

const LISTED = new Set(["role", "collaboratorType"]);
const shown = endpoints.filter(({ success }) => success.reply !== notShown);
const sent = endpoints.flatMap((endpoint: Endpoint) => (endpoint.body ? { ...endpoint, body: endpoint.body } : []));

describe("a deviation is reported by its path, not its value", () => {
  it.each(shown)("in the response of $name", async (endpoint: Endpoint) => {
    const property = fc.asyncProperty(breachOf(endpoint.success.reply, CANARY), async ({ value, path }) => {
      const { called } = await ask(endpoint, Response.json(value, { status: endpoint.success.status }));
      const deviations = called?.deviations ?? [];
      expect(deviations.length).toBeGreaterThan(0);
      const places = deviations.map((deviation) => deviation.path.join("."));
      const place = path.filter((step) => typeof step === "string").join(".");
      expect(places.some((one) => one === place || place.startsWith(`${one}.`) || one.startsWith(place))).toBe(true);
      const untold = deviations.filter(({ path: [name = ""] }) => !LISTED.has(name));
      expect(JSON.stringify(untold)).not.toContain(CANARY);
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  const toldOf = ({ error }: { error: unknown }): { faults: readonly Fault[]; words: string } => {
    if (!(error instanceof CallError) || error.reason.kind !== "invalid-request") {
      throw new Error("Not an invalid request.", { cause: error });
    }
    return { faults: error.reason.faults, words: `${error.message}\n${error.stack}` };
  };

  function expectToldByPath(path: Path, { faults, words }: { faults: readonly Fault[]; words: string }) {
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault.path.slice(0, path.length)).toEqual(path);
    expect(words + JSON.stringify(faults)).not.toContain(CANARY);
  }

  it.each(sent)("in a request of $name, which is not sent", async (endpoint) => {
    const property = fc.asyncProperty(breachOf(endpoint.body, CANARY), async ({ value, path }) =>
      expectToldByPath(path, toldOf(await ask(endpoint, Response.json({}), value))),
    );
    await fc.assert(property, { numRuns: RUNS });
  });
});
