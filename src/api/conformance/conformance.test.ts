import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASE_URL, OPERATOR, base, record, space, table, testService } from "#backend/http/test-service.ts";
import type { Store } from "#backend/store/store.ts";
import { endpoints, notShown } from "#contract/index.ts";
import { serveApi, type ServedApi } from "#host/serve-api.ts";
import type { Asker } from "../exchange.ts";
import type { CheckTargets, Verdict } from "./check.ts";
import { countOf, reportOf } from "./report.ts";
import { checksFor, runChecks, type CheckResult } from "./suite.ts";
import { endpointOf, asker } from "./test-asker.ts";

const SECRET_SCOPE = "base|read";

const inBrowserTargets = {
  baseId: base.id,
  token: { scopes: [SECRET_SCOPE], expiredTime: "2026-12-31" },
  spaceId: space.id,
  cell: { tableId: table.id, recordId: record.id, fieldId: "fldPhotos", attachment: { name: "check.txt" } },
} satisfies CheckTargets;

async function inBrowser(change: Change = (request, send) => send(request)): Promise<Asker> {
  const { ask } = await testService();
  return asker(BASE_URL, OPERATOR, (request) => change(request, ask));
}

async function targetsIn(store: Store): Promise<CheckTargets> {
  for (const space of await store.list("spaces", { parent: "" })) {
    for (const base of await store.list("bases", { parent: space.id })) {
      for (const table of await store.list("tables", { parent: base.id })) {
        const field = table.value.fields.find(({ type }) => type === "attachment");
        const [record] = await store.list("records", { parent: table.id, to: 1 });
        if (!field || !record) continue;
        return {
          baseId: base.id,
          spaceId: space.id,
          token: { scopes: [SECRET_SCOPE], expiredTime: "2099-12-31" },
          cell: { tableId: table.id, recordId: record.id, fieldId: field.id, attachment: { name: "check.txt" } },
        };
      }
    }
  }
  throw new Error("The sample has no attachment field.");
}

/** Responds as a broken copy of the service. */
type Change = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>;

async function resultsOf(connection: Asker, targets: CheckTargets): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for await (const result of runChecks(connection, checksFor(targets))) results.push(result);
  return results;
}

const idsWith = (results: readonly CheckResult[], verdict: Verdict) =>
  results.flatMap(({ check, verdict: found }) => (found === verdict ? [check.id] : []));

/** Only these may stay without a verdict. */
const NOTED = [
  "readBase-unknown-members",
  "readBase-error-body",
  "createAccessToken-unknown-member",
  "configureAiIntegration-unknown-member",
  "insertAttachments-unknown-member",
];

function expectConforming(results: readonly CheckResult[]) {
  expect(results).toHaveLength(checksFor(inBrowserTargets).length);
  expect(idsWith(results, "failed")).toEqual([]);
  expect(idsWith(results, "unclear")).toEqual(NOTED);
}

function expectNoSecret(value: unknown, bearer: string) {
  const text = JSON.stringify(value);
  expect(text).not.toContain(bearer);
  expect(text).not.toMatch(/wst_[\w-]{20}/);
}

describe("against the in-browser service", () => {
  it("finds that every fact holds, and stores no secret", async () => {
    const connection = await inBrowser();
    const results = await resultsOf(connection, inBrowserTargets);
    expectConforming(results);
    expectNoSecret([results, connection.exchanges.list()], OPERATOR);
    expect(results.flatMap(({ exchanges }) => exchanges).every(({ answer }) => answer !== undefined)).toBe(true);
  });

  it("leaves one result of each valid request, and of each unknown member", async () => {
    const created: string[] = [];
    const connection = await inBrowser(async (request, send) => {
      const response = await send(request);
      if (request.method === "POST" && response.ok) created.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
      return response;
    });
    await resultsOf(connection, inBrowserTargets);
    expect(created.toSorted()).toEqual(
      ["access-token", "insertAttachment", "integration"].flatMap((name) => [name, name]),
    );
  });
});

describe("against the service over HTTP", () => {
  let service: ServedApi;
  beforeAll(async () => {
    service = await serveApi({
      port: 0,
      basePath: "/api",
      report: (cause) => {
        throw cause;
      },
    });
  });
  afterAll(() => service.close());

  it("finds that every fact holds, and stores no secret", async () => {
    const connection = asker(service.baseUrl, service.bearer, fetch);
    const results = await resultsOf(connection, await targetsIn(service.store));
    expectConforming(results);
    expectNoSecret([results, connection.exchanges.list()], service.bearer);
  });
});

describe("a broken copy of the service is caught", () => {
  const endpointNameOf = (request: Request) => endpointOf(request)?.name;
  const checkIds = checksFor(inBrowserTargets).map(({ id }) => id);

  async function brokenBy(change: Change) {
    return idsWith(await resultsOf(await inBrowser(change), inBrowserTargets), "failed");
  }

  it.each([
    ["readBase", "role"],
    ["readBase", "icon"],
    ["createAccessToken", "lastUsedTime"],
    ["createAccessToken", "token"],
    ["insertAttachments", "fields"],
  ])("if the response of %s lacks %s", async (name, member) => {
    const found = await brokenBy(async (request, send) => {
      const response = await send(request);
      if (endpointNameOf(request) !== name || !response.ok) return response;
      const { [member]: _, ...rest } = (await response.json()) as Record<string, unknown>;
      return Response.json(rest, { status: response.status });
    });
    expect(found).toEqual([`${name}-members`]);
  });

  it.each([
    ["readBase", "role", "boss"],
    ["createAccessToken", "scopes", "base|read"],
    ["insertAttachments", "autoNumber", "1"],
  ])("if the response of %s has %s of another type", async (name, member, value) => {
    const found = await brokenBy(async (request, send) => {
      const response = await send(request);
      if (endpointNameOf(request) !== name || !response.ok) return response;
      const body = (await response.json()) as Record<string, unknown>;
      return Response.json({ ...body, [member]: value }, { status: response.status });
    });
    expect(found).toEqual([`${name}-members`]);
  });

  it.each(endpoints.map(({ name, success }) => [name, success.status === 200 ? 201 : 200] as const))(
    "when %s succeeds with %i",
    async (name, status) => {
      const found = await brokenBy(async (request, send) => {
        const response = await send(request);
        if (endpointNameOf(request) !== name || !response.ok) return response;
        return new Response(response.body, { status, headers: response.headers });
      });
      expect(found).toEqual([`${name}-status`]);
    },
  );

  it.each(endpoints.map(({ name }) => name))("if %s requires no authentication", async (name) => {
    const found = await brokenBy((request, send) => {
      if (endpointNameOf(request) !== name) return send(request);
      const headers = new Headers(request.headers);
      headers.set("authorization", `Bearer ${OPERATOR}`);
      return send(new Request(request, { headers }));
    });
    expect(found).toEqual(
      ["no-authorization", "malformed-authorization", "made-up-token"].map((id) => `${name}-${id}`),
    );
  });

  it("if any header with the token is accepted", async () => {
    const found = await brokenBy((request, send) => {
      const headers = new Headers(request.headers);
      if (headers.get("authorization") === OPERATOR) headers.set("authorization", `Bearer ${OPERATOR}`);
      return send(new Request(request, { headers }));
    });
    expect(found).toHaveLength(endpoints.length);
    expect(found).toEqual(checkIds.filter((id) => id.endsWith("-malformed-authorization")));
  });

  const goodBodies = new Map<string | undefined, unknown>([
    ["createAccessToken", { name: "n", scopes: ["s"], expiredTime: "2026-12-31" }],
    ["configureAiIntegration", { type: "AI", config: {} }],
    ["insertAttachments", { attachments: [{}] }],
  ]);
  const bounds = checksFor(inBrowserTargets).filter(({ fact }) => fact.endsWith(" is refused."));

  it.each(bounds.map(({ id, fact }) => [fact, id] as const))("if this is not enforced: %s", async (_, id) => {
    const [name] = id.split("-");
    let questions = 0;
    const found = await brokenBy(async (request, send) => {
      if (endpointNameOf(request) !== name) return send(request);
      const response = await send(request.clone());
      const hasBearer = request.headers.get("authorization") === `Bearer ${OPERATOR}`;
      if (response.status !== 400 || !hasBearer) return response;
      // The bounds of an endpoint are tested in order, once each.
      const isThisOne = bounds.filter((bound) => bound.id.startsWith(`${name}-`))[questions++]?.id === id;
      if (!isThisOne) return response;
      const good = goodBodies.get(name);
      return send(new Request(request, { body: JSON.stringify(good), method: "POST" }));
    });
    expect(found).toEqual([id]);
  });

  it("if a response is no JSON or no object", async () => {
    const answering = (body: string) => async (request: Request, send: (request: Request) => Promise<Response>) => {
      const response = await send(request);
      return response.ok ? new Response(body, { status: response.status }) : response;
    };
    const aboutBody = checkIds.filter((id) => /^\w+-(object|members)$/.test(id));
    const unshown = endpoints.filter(({ success }) => success.reply === notShown).map(({ name }) => `${name}-object`);
    expect(aboutBody).toHaveLength(2 * endpoints.length - unshown.length);
    // An undocumented body need not be JSON, but JSON has to be an object.
    expect(await brokenBy(answering("<h1>Hello</h1>"))).toEqual(aboutBody.filter((id) => !unshown.includes(id)));
    expect(await brokenBy(answering("[]"))).toEqual(aboutBody);
  });
});

describe("a response that shows nothing leads to no verdict", () => {
  const open = "unclear";

  it.each<[string, Change]>([
    ["refuses everything", async () => Response.json({}, { status: 403 })],
    ["fails", async () => new Response("down", { status: 500 })],
    ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("if the service %s", async (_, change) => {
    const results = await resultsOf(await inBrowser(change), inBrowserTargets);
    expect(countOf(results, open)).toBe(results.length);
    expect(results.filter(({ note }) => note === "")).toEqual([]);
  });

  it("if the valid request got no response, which is no refusal", async () => {
    const lost: Change = async (request, send) => {
      const response = await send(request);
      if (response.ok) throw new TypeError("Failed to fetch");
      return response;
    };
    const results = await resultsOf(await inBrowser(lost), inBrowserTargets);
    expect(results.filter(({ verdict }) => verdict === "passed")).toEqual([]);
    expect(results.filter(({ note }) => note.includes("so was the same request"))).toEqual([]);
  });

  it("if no response arrives in time", async () => {
    const connection = await inBrowser(() => new Promise<never>(() => undefined));
    const [check] = checksFor({ baseId: base.id });
    const results: CheckResult[] = [];
    for await (const result of runChecks(connection, check ? [check] : [], { timeoutMs: 5 })) results.push(result);
    expect(results).toMatchObject([{ verdict: open, note: "No response within 0 seconds." }]);
    expect(connection.exchanges.list()).toMatchObject([{ failure: "timeout" }]);
  });
});

describe("a run", () => {
  it("sends one request at a time", async () => {
    let underWay = 0;
    let most = 0;
    const connection = await inBrowser(async (request, send) => {
      most = Math.max(most, ++underWay);
      const response = await send(request);
      underWay--;
      return response;
    });
    await resultsOf(connection, inBrowserTargets);
    expect(most).toBe(1);
  });

  it("stops on abort, also during a request", async () => {
    const abort = new AbortController();
    let requests = 0;
    const connection = await inBrowser((request, send) => {
      if (++requests < 3) return send(request);
      abort.abort(new Error("enough"));
      return new Promise<never>(() => undefined);
    });
    const run = runChecks(connection, checksFor(inBrowserTargets), { signal: abort.signal });
    const finished: string[] = [];
    const reading = (async () => {
      for await (const { check } of run) finished.push(check.id);
    })();
    await expect(reading).rejects.toThrow("enough");
    expect(finished).toEqual(["readBase-status", "readBase-object", "readBase-members", "readBase-no-authorization"]);
    expect(requests).toBe(3);
    expect(connection.exchanges.list()[0]).toMatchObject({ failure: "aborted" });
  });

  it("sends the bearer only to the base URL, without cookies and redirects", async () => {
    const sent: Request[] = [];
    const connection = await inBrowser((request, send) => {
      sent.push(request);
      return send(request);
    });
    await resultsOf(connection, {
      ...inBrowserTargets,
      baseId: "../../elsewhere",
      spaceId: "//evil.invalid",
    });
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter(({ url }) => !url.startsWith(`${BASE_URL}/`))).toEqual([]);
    expect(sent.filter(({ credentials, redirect }) => credentials !== "omit" || redirect !== "error")).toEqual([]);
  });
});

describe("a report", () => {
  it("lists every fact, shows failures, and contains no secret", async () => {
    const connection = await inBrowser(async (request, send) => {
      const response = await send(request);
      const body = (await response.json()) as Record<string, unknown>;
      // An echoed secret must not get into the report.
      const headers = { "x-echo": request.headers.get("authorization") ?? "" };
      return Response.json(
        { ...body, id: 1, said: "```", echo: headers["x-echo"] },
        { status: response.status, headers },
      );
    });
    const results = await resultsOf(connection, inBrowserTargets);
    const report = reportOf(results, { baseUrl: BASE_URL, checkedTime: new Date(0) });
    expectNoSecret(report, OPERATOR);
    expect(report).toContain("Checked: 1970-01-01T00:00:00.000Z");
    expect(report).toContain(`- failed: ${countOf(results, "failed")}`);
    expect(report.match(/^\| (?!Fact|-)/gm)).toHaveLength(results.length);
    expect(report).toContain("## Reading a base returns the required fields with their types.");
    expect(report).toContain("authorization: Bearer ••••••••");
    expect(report).toMatch(/^````http$/m);
  });
});
