import { describe, expect, it } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { checkConnection } from "./check-connection.ts";

const base = { id: "bseA", name: "Atlas", spaceId: "spcA", icon: null, role: "viewer", createdBy: "usrA" };
const answering = (send: (request: Request) => Promise<Response>, bearer = "secret-token") => ({
  id: "c",
  kind: "remote" as const,
  name: "C",
  baseUrl: "https://service.example/api",
  bearer: async () => bearer,
  send,
  exchanges: exchangeLog(),
});

describe("a check of a connection", () => {
  it.each([
    ["a base", Response.json(base), "reachable", /"Atlas".*viewer/],
    ["401", Response.json({}, { status: 401 }), "refused", /another token.*not shown/],
    ["403", new Response("", { status: 403 }), "refused", /other bases.*not shown/],
    ["404", new Response("", { status: 404 }), "unclear", /any web server says 404/],
    ["400", new Response("", { status: 400 }), "unclear", /cannot be told/],
    ["500", new Response("", { status: 500 }), "unclear", /has failed/],
    ["201", Response.json(base, { status: 201 }), "not-this-service", /200 alone/],
    [
      "a web page",
      new Response("<h1>Hi</h1>", { headers: { "content-type": "text/html" } }),
      "not-this-service",
      /text\/html/,
    ],
    ["other JSON", Response.json({ ...base, role: "boss" }), "not-this-service", /not a base/],
  ])("that is answered with %s", async (_, response, kind, text) => {
    const found = await checkConnection(
      answering(async () => response),
      "bseA",
    );
    expect(found).toMatchObject({ kind, text: expect.stringMatching(text) as string });
  });

  it("names the places of an answer that do not fit", async () => {
    const found = await checkConnection(
      answering(async () => Response.json({ ...base, role: "boss", icon: 1 })),
      "bseA",
    );
    expect(found.faults?.map((fault) => fault.split(":")[0])).toEqual(["icon", "role"]);
  });

  it("that gets no answer does not say more than a page can know", async () => {
    const found = await checkConnection(
      answering(async () => Promise.reject(new TypeError("Failed to fetch"))),
      "bseA",
    );
    expect(found).toMatchObject({ kind: "unreachable", title: "Not reachable, or it does not allow this page" });
  });

  it.each([
    ["without a token", "bseA", "", /asks for one/],
    ["with an id that a path cannot carry", "..", "secret-token", /baseId cannot be/],
    ["with a token that a header cannot carry", "bseA", "sécret\ntoken", /header cannot carry/],
  ])("%s sends nothing and does not repeat the token", async (_, baseId, bearer, text) => {
    const found = await checkConnection(
      answering(() => expect.unreachable("something was sent"), bearer),
      baseId,
    );
    expect(found).toMatchObject({ kind: "not-sent", text: expect.stringMatching(text) as string });
    expect(JSON.stringify(found)).not.toContain("sécret");
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
