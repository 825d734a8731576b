import { describe, expect, it, vi } from "vitest";
import { testConnection } from "#api/test-connection.ts";
import { checkConnection } from "./check-connection.ts";

const base = { id: "bseA", name: "Atlas", spaceId: "spcA", icon: null, role: "viewer", createdBy: "usrA" };
const answering = (send: (request: Request) => Promise<Response>, bearer = "secret-token") =>
  testConnection({ baseUrl: "https://service.example/api", bearer: async () => bearer, send });

describe("a check of a connection", () => {
  it.each([
    ["a base", Response.json(base), "reachable", /“Atlas”.*viewer/],
    ["401", Response.json({}, { status: 401 }), "refused", /another token.*does not define/],
    ["403", new Response("", { status: 403 }), "refused", /other bases.*does not define/],
    ["404", new Response("", { status: 404 }), "unclear", /base URL may be wrong/],
    ["400", new Response("", { status: 400 }), "unclear", /right service/],
    ["500", new Response("", { status: 500 }), "unclear", /server failed/],
    ["201", Response.json(base, { status: 201 }), "reachable", /“Atlas”.*viewer/],
    ["202", Response.json(base, { status: 202 }), "unclear", /as the response/],
    ["another role", Response.json({ ...base, role: "boss" }), "reachable", /^It can read the base “Atlas”.$/],
    ["an id alone", Response.json({ id: "bseA" }), "reachable", /“bseA”/],
    ["other JSON", Response.json({ status: "ok" }), "not-this-service", /no id or name/],
    ["nothing", new Response(null, { status: 204 }), "not-this-service", /no id or name/],
    ["text", new Response("Hi"), "not-this-service", /text\/plain/],
    [
      "a web page",
      new Response("<h1>Hi</h1>", { headers: { "content-type": "text/html" } }),
      "not-this-service",
      /need a path|sign-in page/,
    ],
    ["403 as a page", new Response("<!doctype html>", { status: 403 }), "not-this-service", /sign-in or a filter/],
    ["401 as a page", new Response("<!doctype html>", { status: 401 }), "not-this-service", /sign-in or a filter/],
    ["405 as a page", new Response("<!doctype html>", { status: 405 }), "not-this-service", /sign-in or a filter/],
    [
      "a web page that says 404",
      new Response("<!doctype html><p>Hi", { status: 404 }),
      "not-this-service",
      /need a path|sign-in page/,
    ],
  ])("reports an answer with %s", async (_, response, kind, text) => {
    const found = await checkConnection(
      answering(async () => response),
      "bseA",
    );
    expect(found).toMatchObject({ kind, text: expect.stringMatching(text) as string });
    expect(found.base?.id).toBe(kind === "reachable" ? "bseA" : undefined);
  });

  it("names the base that was read, and its space", async () => {
    const found = await checkConnection(
      answering(async () => Response.json(base)),
      "bseA",
    );
    expect(found.base).toEqual({ id: "bseA", name: "Atlas", spaceId: "spcA" });
  });

  it.each([
    [
      "404 in JSON",
      Response.json({}, { status: 404 }),
      "reached",
      /allows this site \(CORS\).*Not tested: .*the token can read/,
    ],
    ["404 without JSON", new Response("", { status: 404 }), "unclear", /base URL may be wrong/],
    ["404 as a page", new Response("<!doctype html>", { status: 404 }), "not-this-service", /need a path|sign-in page/],
    ["401", Response.json({}, { status: 401 }), "refused", /another token/],
    ["403", Response.json({}, { status: 403 }), "unclear", /every unknown id/],
    ["500", Response.json({}, { status: 500 }), "unclear", /server failed/],
    ["a base", Response.json(base), "unclear", /no service has/],
    ["other JSON", Response.json({ status: "ok" }), "not-this-service", /no id or name/],
    [
      "a page",
      new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
      "not-this-service",
      /path/,
    ],
  ])("without a base id, reports an answer with %s", async (_, response, kind, text) => {
    const found = await checkConnection(
      answering(async () => response),
      "",
    );
    expect(found).toMatchObject({ kind, text: expect.stringMatching(text) as string });
  });

  it("without a base id, asks once for an id that no service has, each time another", async () => {
    const sent: string[] = [];
    const service = answering(async ({ url }) => {
      sent.push(url);
      return Response.json({}, { status: 404 });
    });
    const found = [await checkConnection(service, ""), await checkConnection(service, "")];
    expect(found.map(({ url }) => url)).toEqual(sent);
    expect(new Set(sent).size).toBe(2);
    expect(sent.join(" ")).toMatch(/^(\S+\/base\/connection-check-[0-9a-f]{16} ?){2}$/);
  });

  it("lists the places of an answer that deviate", async () => {
    const found = await checkConnection(
      answering(async () => Response.json({ ...base, role: "boss", icon: 1 })),
      "bseA",
    );
    expect(found.deviations?.map(({ path }) => path.join("."))).toEqual(["icon", "role"]);
  });

  it("repeats the reason of the service", async () => {
    const refusing = answering(async () => Response.json({ error: { message: "Ask Ada" } }, { status: 403 }));
    expect((await checkConnection(refusing, "bseA")).said?.text).toBe("Ask Ada");
  });

  const silent = async () => Promise.reject(new TypeError("Failed to fetch"));

  it.each([
    ["nothing answers", silent, "unreachable", "Nothing answers this page"],
    [
      "something answers that the page may not read",
      async () => Response.error(),
      "refused",
      /does not allow this page/,
    ],
  ])("without a readable response says whether %s, by a request without the token", async (_, plain, kind, title) => {
    const asked = vi.fn<typeof fetch>(plain);
    vi.stubGlobal("fetch", asked);
    for (const id of ["bseA", ""]) {
      const found = await checkConnection(answering(silent), id);
      expect(found).toMatchObject({ kind, isHidden: true, title: expect.stringMatching(title) as string });
    }
    vi.unstubAllGlobals();
    expect(asked).toHaveBeenCalledTimes(2);
    const [address, options] = asked.mock.calls[0] ?? [];
    expect(address).toBe("https://service.example/api");
    expect(options).toMatchObject({ method: "HEAD", mode: "no-cors", credentials: "omit" });
    expect(options?.headers).toBeUndefined();
  });

  it("asks no plain request behind a relay, nor of the service in this browser", async () => {
    const asked = vi.fn<typeof fetch>(silent);
    vi.stubGlobal("fetch", asked);
    const relayed = await checkConnection({ ...answering(silent), isRelayed: true }, "bseA");
    const local = await checkConnection({ ...answering(silent), kind: "standalone" }, "bseA");
    vi.unstubAllGlobals();
    expect([relayed.isHidden, local.isHidden]).toEqual([undefined, undefined]);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["with an id that a path cannot carry", "..", "secret-token", /baseId cannot be/],
    ["with a token that a header cannot carry", "bseA", "sécret\ntoken", /cannot be sent. Copy/],
  ])("%s sends nothing and does not repeat the token", async (_, baseId, bearer, text) => {
    const found = await checkConnection(
      answering(() => expect.unreachable("something was sent"), bearer),
      baseId,
    );
    expect(found).toMatchObject({ kind: "not-sent", text: expect.stringMatching(text) as string });
    expect(JSON.stringify(found)).not.toContain("sécret");
  });

  it.each([
    ["401", "", Response.json({}, { status: 401 }), "reached", "Reachable. It asks for a token (401)"],
    ["403 for a base", "bseA", new Response("", { status: 403 }), "reached", "Reachable. It asks for a token (403)"],
    ["404 in JSON", "", Response.json({}, { status: 404 }), "reached", "Reachable, without a token"],
    ["a base", "bseA", Response.json(base), "reachable", "Connected, without a token"],
    [
      "a page",
      "",
      new Response("<!doctype html>", { status: 404 }),
      "not-this-service",
      "The response is a web page (404)",
    ],
  ])("without a token, sends none and reports %s", async (_, id, response, kind, title) => {
    const sent: (string | null)[] = [];
    const service = answering(async ({ headers }) => {
      sent.push(headers.get("authorization"));
      return response;
    }, "");
    expect(await checkConnection(service, id)).toMatchObject({ kind, title });
    expect(sent).toEqual([null]);
    expect(service.exchanges.list()[0]?.requestHeaders).not.toHaveProperty("authorization");
  });

  it("reads once", async () => {
    const sent: string[] = [];
    const service = answering(async ({ method, url }) => {
      sent.push(`${method} ${url}`);
      return new Response("", { status: 503 });
    });
    await checkConnection(service, "a/b");
    expect(sent).toEqual(["GET https://service.example/api/base/a%2Fb"]);
  });
});
