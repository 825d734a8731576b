import { getResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { byPath, createAccessToken, endpoints, readBase } from "#contract/index.ts";
import { StorageFull } from "#database/storage-errors.ts";
import type { Context } from "../service/context.ts";
import { memoryStore } from "../store/memory.ts";
import { otherMethods } from "./handlers.ts";
import { BASE_URL, base, goodCalls, space, testService, type TestService } from "./test-service.ts";

const methodsBeside = (path: string): readonly string[] =>
  endpoints.filter((one) => one.path === path).map(({ method }) => method);
const all = endpoints.map(({ name, method, path }) => {
  const call = goodCalls[name];
  return [`${method} ${call.path}`, { ...call, documented: methodsBeside(path) }] as const;
});
const posts = all.filter(([, { body }]) => body !== undefined);

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

describe.each(all)("%s", (_, { path, body, documented }) => {
  it.each([
    ["is missing", null, "The Authorization header is missing."],
    ["carries an unknown token", "Bearer wst_unknown", "The service does not know this token."],
    ["has no token", "Bearer ", "The Authorization header must be: Bearer <ACCESS_TOKEN>."],
  ])("answers 401 when the Authorization header %s", async (_, authorization, detail) => {
    const answer = await service.send(path, {
      body,
      bearer: null,
      headers: authorization === null ? {} : { authorization },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toEqual({ type: "about:blank", title: "Unauthorized", status: 401, detail });
  });

  it("authenticates before all other checks", async () => {
    const answer = await service.send(path, {
      method: body ? "POST" : "GET",
      ...(body ? { raw: "{" } : {}),
      bearer: null,
    });
    expect(answer.status).toBe(401);
  });

  it("answers 405 to other methods and names the documented ones", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "GET", "POST"].filter((one) => !documented.includes(one))) {
      const answer = await service.send(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe(documented.join(", "));
    }
  });
});

it("names every method of a path that has several endpoints", async () => {
  const there = [
    { ...readBase, path: "/both" },
    { ...createAccessToken, path: "/both" },
  ];
  const [path = "", shared = []] = [...byPath(there)][0] ?? [];
  const request = new Request(`${BASE_URL}/both`, { method: "DELETE" });
  const answer = await getResponse([otherMethods(path, shared, { baseUrl: BASE_URL } as Context)], request);
  expect([answer?.status, answer?.headers.get("allow")]).toEqual([405, "GET, POST"]);
});

describe.each(posts)("the body of %s", (_, { path, body }) => {
  it.each([
    ["text/plain"],
    ["application/x-www-form-urlencoded"],
    ["application/problem+json"],
    ["application/json-patch+json"],
    [""],
  ])("is refused with 415 as %s", async (contentType) => {
    const answer = await service.send(path, { body, headers: { "content-type": contentType } });
    expect(answer.status).toBe(415);
    expect(answer.headers.get("accept")).toBe("application/json");
  });

  it("may name a charset in any letter case", async () => {
    const answer = await service.send(path, { body, headers: { "content-type": "Application/JSON; charset=UTF-8" } });
    expect(answer.status).toBeLessThan(300);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["empty", "", "The request body is empty."],
    ["only white space", " \n", "The request body is empty."],
    [
      "marked with a byte order mark",
      `\ufeff${JSON.stringify(body)}`,
      "The request body starts with a byte order mark. Send JSON without it.",
    ],
    ["not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "The request body is not UTF-8."],
    [
      "nested too deeply",
      `{"name":"n","scopes":["s"],"expiredTime":"2027-01-01","x":${"[".repeat(1e5)}${"]".repeat(1e5)}}`,
      "The request body is nested deeper than 200 levels.",
    ],
    ["cut off", '{"name":', "The request body is not JSON."],
    ["not JSON", '{"name": s3cr3t-value}', "The request body is not JSON."],
  ])("is refused with 400 when it is %s", async (_, raw, detail) => {
    const answer = await service.send(path, { raw });
    expect([answer.status, answer.body["detail"]]).toEqual([400, detail]);
    expect(answer.text).not.toContain("s3cr3t");
  });

  it("is refused with the path of each fault if it does not fit the document", async () => {
    const answer = await service.send(path, { body: [] });
    expect(answer.status).toBe(400);
    expect(answer.body["errors"]).toEqual([{ pointer: "#", detail: expect.any(String) as string }]);
  });
});

describe("refusals by the contract", () => {
  it("point into the body", async () => {
    const gatewayModels = [{}, {}, {}, { id: 3, "x-~/ö": 1, capabilities: { image: "s3cr3t" } }];
    const answer = await service.send(`/space/${space.id}/integration`, {
      body: { type: "AI", config: { gatewayModels } },
    });
    expect(answer.status).toBe(400);
    expect((answer.body["errors"] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
      "#/config/gatewayModels/3/id",
      "#/config/gatewayModels/3/capabilities/image",
    ]);
    expect(answer.text).not.toContain("s3cr3t");
  });
});

describe("other paths of the origin", () => {
  it.each([
    "",
    "/",
    "/space",
    "/base",
    `/base/${base.id}/tables`,
    "/access-token/1",
    "/Base/x",
    "/%zz",
    "/base/%zz",
    "//",
    "/v1/base/x?y=z",
  ])("answer 501 or 404 inside the page at %s", async (path) => {
    const answer = await service.send(path);
    expect([501, 404]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  it("are refused for every method", async () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) {
      expect((await service.send("/nowhere", { method, bearer: null })).status).toBe(501);
    }
  });

  it("do not include other origins", async () => {
    const elsewhere = service.ask(new Request(`${BASE_URL}.example/base/${base.id}`));
    await expect(elsewhere).rejects.toThrow("No handler answered");
  });

  it("decode percent-encoded ids", async () => {
    const id = "bse/ö %25?#";
    await service.store.commit([{ put: "bases", row: { id, parent: space.id, order: 9, value: { ...base, id } } }]);
    expect((await service.send(`/base/${encodeURIComponent(id)}`)).body["id"]).toBe(id);
  });
});

describe("unexpected errors", () => {
  it("become a 500 without a stack, and are reported", async () => {
    const cause = new Error("s3cr3t at /home/somebody/file.ts");
    const failing = { ...memoryStore(), get: () => Promise.reject(cause) };
    const { send, reports } = await testService(failing);
    const answer = await send(`/base/${base.id}`);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/s3cr3t|file\.ts|stack/);
    expect(reports).toEqual([cause]);
  });

  it("in the settings are handled the same way", async () => {
    const cause = new Error("gone");
    const { send } = await testService(memoryStore(), { faults: () => Promise.reject(cause) });
    expect((await send(`/base/${base.id}`)).status).toBe(500);
  });

  it("become a 507 without space", async () => {
    const store = memoryStore();
    const { send, reports } = await testService(store);
    store.commit = () => Promise.reject(new StorageFull());
    for (const [, { path, body }] of posts) {
      const answer = await send(path, { body });
      expect([answer.status, answer.body["title"]]).toEqual([507, "Insufficient Storage"]);
    }
    expect(reports).toEqual([]);
  });
});
