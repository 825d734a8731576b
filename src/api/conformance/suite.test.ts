import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check, endpoints } from "#contract/index.ts";
import type { CheckTargets } from "./check.ts";
import { checksFor, runChecks, type CheckResult } from "./suite.ts";
import { asker, BASE_URL, BEARER, conforming, everyTarget } from "./test-asker.ts";

async function runSuite(targets: CheckTargets, send = conforming) {
  const requests: { method: string; path: string; authorization: string | null; body: unknown }[] = [];
  const connection = asker(BASE_URL, BEARER, async (request) => {
    const text = await request.clone().text();
    requests.push({
      method: request.method,
      path: new URL(request.url).pathname,
      authorization: request.headers.get("authorization"),
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    });
    return send(request);
  });
  const results: CheckResult[] = [];
  for await (const result of runChecks(connection, checksFor(targets))) results.push(result);
  return { requests, results };
}

describe("the suite", () => {
  const document = readFileSync("src/contract/service.md", "utf8").replaceAll(/ *\| */g, ": ");

  it("quotes the service document word for word", () => {
    const checks = checksFor(everyTarget);
    expect(checks.filter(({ quote }) => quote.length < 10 || !document.includes(quote))).toEqual([]);
  });

  it("covers every endpoint, with unique check ids", () => {
    const checks = checksFor(everyTarget);
    const names = checks.map(({ id }) => id.split("-")[0]);
    expect(new Set(names)).toEqual(new Set(endpoints.map(({ name }) => name)));
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    expect(checks.filter(({ id }) => !/^[A-Za-z]+(-[a-z]+)+$/.test(id))).toEqual([]);
  });

  it("describes each check in a unique sentence", () => {
    const facts = checksFor(everyTarget).map(({ fact }) => fact);
    expect(facts.filter((fact) => !/^[A-Z][^ ]*( [^ ]+){4,}[.?]$/.test(fact))).toEqual([]);
    expect(new Set(facts).size).toBe(facts.length);
  });

  it("writes only to chosen targets", async () => {
    expect(checksFor({})).toEqual([]);
    const { baseId, ...writes } = everyTarget;
    expect(checksFor({ baseId }).every(({ kind }) => kind === "read")).toBe(true);
    expect(checksFor(writes).every(({ kind }) => kind === "write")).toBe(true);
    const { requests } = await runSuite({ baseId });
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
  });
});

describe("the requests of the suite", () => {
  it("succeed for a service that follows the document, with notes", async () => {
    const { results } = await runSuite(everyTarget);
    const notes = Object.fromEntries(results.map(({ check: { id }, verdict, note }) => [id, `${verdict}: ${note}`]));
    const success = (name: string, status: number) => ({
      [`${name}-status`]: `passed: Responded with ${status}.`,
      [`${name}-object`]: "passed: The response is a JSON object.",
      [`${name}-members`]: "passed: All documented fields are as documented.",
      [`${name}-no-authorization`]: "passed: Refused with 401.",
      [`${name}-malformed-authorization`]: "passed: Refused with 401.",
      [`${name}-made-up-token`]: "passed: Refused with 401.",
    });
    const { "configureAiIntegration-members": _, ...integration } = success("configureAiIntegration", 200);
    const refused = (name: string, ...ids: string[]) =>
      Object.fromEntries(ids.map((id) => [`${name}-${id}`, "passed: Refused with 400."]));
    const open = (note: string) => `unclear: ${note}`;
    expect(notes).toEqual({
      ...success("readBase", 200),
      "readBase-unknown-members": open("The response has no unknown fields."),
      "readBase-error-body": open(
        "Responded with 404 and application/json, with title. The API does not define errors.",
      ),
      ...success("createAccessToken", 201),
      ...refused("createAccessToken", "no-name", "no-scopes", "no-expiry", "expiry-form"),
      ...refused("createAccessToken", "empty-name", "empty-scopes", "empty-spaces", "empty-bases"),
      "createAccessToken-unknown-member": open(
        "Accepted with 201. The API does not define whether unknown fields are allowed.",
      ),
      ...integration,
      ...refused("configureAiIntegration", "no-type", "other-type", "no-config"),
      "configureAiIntegration-unknown-member": open(
        "Accepted with 200. The API does not define whether unknown fields are allowed.",
      ),
      ...success("insertAttachments", 201),
      ...refused("insertAttachments", "no-attachments", "empty-attachments"),
      "insertAttachments-unknown-member": open(
        "Accepted with 201. The API does not define whether unknown fields are allowed.",
      ),
    });
  });

  it("break one rule at a time", async () => {
    const { results } = await runSuite(everyTarget);
    const broken = results.flatMap(({ check: { id, fact }, exchanges }) => {
      const of = endpoints.find(({ name }) => id.startsWith(`${name}-`));
      if (!fact.endsWith(" is refused.") || !of || !("body" in of)) return [];
      return exchanges.map(({ body }) => {
        const checked = check(of.body, body);
        const sent = body as Record<string, unknown>;
        return [
          id,
          ...(checked.ok ? [] : checked.faults.flatMap(({ path }) => [path.join("."), sent[path.join(".")]])),
        ];
      });
    });
    expect(broken).toEqual([
      ["createAccessToken-no-name", "name", undefined],
      ["createAccessToken-no-scopes", "scopes", undefined],
      ["createAccessToken-no-expiry", "expiredTime", undefined],
      ["createAccessToken-expiry-form", "expiredTime", "31/12/2099"],
      ["createAccessToken-empty-name", "name", ""],
      ["createAccessToken-empty-scopes", "scopes", []],
      ["createAccessToken-empty-spaces", "spaceIds", []],
      ["createAccessToken-empty-bases", "baseIds", []],
      ["configureAiIntegration-no-type", "type", undefined],
      ["configureAiIntegration-other-type", "type", "contract-check"],
      ["configureAiIntegration-no-config", "config", undefined],
      ["insertAttachments-no-attachments", "attachments", undefined],
      ["insertAttachments-empty-attachments", "attachments", []],
    ]);
  });

  it("include a missing header, three malformed ones and an invented token", async () => {
    const { requests } = await runSuite({ baseId: "bseOne" });
    const tried = requests.filter(({ path }) => path === "/base/bseOne").map(({ authorization }) => authorization);
    expect(tried).toEqual([
      `Bearer ${BEARER}`,
      null,
      BEARER,
      "Bearer",
      expect.stringMatching(/^Basic \S+$/),
      expect.stringMatching(/^Bearer contract-check\S+$/),
    ]);
  });

  it("create a token with a clear name and minimal access", async () => {
    const { token } = everyTarget;
    const first = async (targets: CheckTargets) =>
      (await runSuite(targets)).requests.find(({ path }) => path === "/access-token")?.body;
    const words = expect.stringMatching(/[Cc]heck/) as string;
    expect(await first({ token })).toEqual({ ...token, name: words, description: words });
    expect(await first({ token, baseId: "b" })).toEqual({
      ...token,
      name: words,
      description: words,
      baseIds: ["b"],
    });
  });

  it("include one unknown member for each valid request, and report a refusal", async () => {
    const { requests, results } = await runSuite(everyTarget, async (request) => {
      const text = await request.clone().text();
      return text.includes("contractCheck")
        ? new Response("", { status: 422, headers: { "content-type": "text/x" } })
        : conforming(request);
    });
    const good = [
      "/access-token",
      "/space/spcOne/integration",
      "/table/tblOne/record/recOne/fldPhotos/insertAttachment",
    ];
    for (const at of good) {
      const [first, ...others] = requests.flatMap(({ path, body }) =>
        path === at && body !== undefined ? [body as object] : [],
      );
      expect(others.filter((body) => "contractCheck" in body)).toEqual([{ ...first, contractCheck: true }]);
    }
    expect(results.flatMap(({ check: { id }, note }) => (id.endsWith("unknown-member") ? [note] : []))).toEqual(
      good.map(() => "Responded with 422 and text/x. The API does not define whether unknown fields are allowed."),
    );
  });
});
