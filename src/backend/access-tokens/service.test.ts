import { beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "#workspace/fingerprint.ts";
import {
  base,
  goodCalls,
  insertPath,
  otherBase,
  otherSpace,
  space,
  testService,
  type TestService,
} from "../http/test-service.ts";
import { writeChoice } from "../service/choices.ts";

const request = { name: "CI", scopes: ["base|read"], expiredTime: "2026-12-31" };

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

async function create(body: object, bearer?: string) {
  const answer = await service.send("/access-token", { body, ...(bearer === undefined ? {} : { bearer }) });
  return { ...answer, token: answer.body["token"] as string };
}

const stored = async () => (await service.store.list("tokens", { parent: "" })).map(({ value }) => value);

describe("creating a token", () => {
  it("returns the requested values, the secret and the times", async () => {
    const fullRequest = {
      ...request,
      description: "Nightly",
      spaceIds: null,
      baseIds: [base.id],
      hasFullAccess: false,
      "x-more": 1,
    };
    const { body, token } = await create(fullRequest);
    expect(body).toEqual({
      ...fullRequest,
      id: expect.stringMatching(/^tok[0-9A-Za-z]{16}$/) as string,
      token: expect.stringMatching(/^wst_[\w-]{43}$/) as string,
      createdTime: "2026-11-21T09:00:00.000Z",
      lastUsedTime: "2026-11-21T09:00:00.000Z",
    });
    expect((await create(fullRequest)).token).not.toBe(token);
  });

  it("leaves out members that the request left out", async () => {
    const { body } = await create(request);
    expect(Object.keys(body).toSorted()).toEqual(
      ["id", "name", "scopes", "expiredTime", "token", "createdTime", "lastUsedTime"].toSorted(),
    );
  });

  it("returns an empty lastUsedTime if that choice is set", async () => {
    await writeChoice(service.store, "unusedToken", "empty");
    expect((await create(request)).body["lastUsedTime"]).toBe("");
  });

  it("stores only the hash of the secret", async () => {
    const { token, body } = await create(request);
    const rows = await service.store.list("tokens", { parent: "" });
    expect(rows.map(({ id }) => id)).toEqual([hashOf(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 20));
    expect(await stored()).toEqual([{ ...request, id: body["id"], createdTime: body["createdTime"] }]);
  });

  it("ignores members that the service sets, and members whose names suggest a secret", async () => {
    const { body, token } = await create({
      ...request,
      id: "mine",
      token: "mine",
      createdTime: "mine",
      lastUsedTime: "mine",
      "x-apiKey": "s3cr3t",
    });
    expect(JSON.stringify(body)).not.toContain("mine");
    expect(JSON.stringify(await stored())).not.toMatch(/mine|s3cr3t/);
    expect((await service.send(`/base/${base.id}`, { bearer: token })).status).toBe(200);
  });

  it("keeps the order of creation for parallel requests", async () => {
    const created = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ ...request, name: `t${n}` })));
    expect(new Set(created.map(({ token }) => token)).size).toBe(20);
    const rows = await service.store.list("tokens", { parent: "" });
    expect(rows.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });
});

describe("using a token", () => {
  it("updates lastUsedTime, for refused requests too", async () => {
    const { token } = await create({ ...request, spaceIds: [space.id] });
    expect((await stored())[0]?.lastUsedTime).toBeUndefined();
    service.clock("2026-11-22T10:00:00Z");
    await service.send(`/base/${base.id}`, { bearer: token });
    expect((await stored())[0]?.lastUsedTime).toBe("2026-11-22T10:00:00.000Z");
    service.clock("2026-11-23T10:00:00Z");
    expect((await service.send(`/base/${otherBase.id}`, { bearer: token })).status).toBe(403);
    expect((await stored())[0]?.lastUsedTime).toBe("2026-11-23T10:00:00.000Z");
  });

  it("works until the end of its last day in UTC", async () => {
    const { token } = await create(request);
    service.clock("2026-12-31T23:59:59.999Z");
    expect((await service.send(`/base/${base.id}`, { bearer: token })).status).toBe(200);
    service.clock("2027-01-01T00:00:00Z");
    const answer = await service.send(`/base/${base.id}`, { bearer: token });
    expect([answer.status, answer.body["detail"]]).toEqual([401, "This token expired on 2026-12-31."]);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect((await stored())[0]?.lastUsedTime).toBe("2026-12-31T23:59:59.999Z");
  });

  it("reaches only the listed spaces and bases", async () => {
    const ofSpace = (await create({ ...request, spaceIds: [space.id] })).token;
    const ofBase = (await create({ ...request, baseIds: [base.id] })).token;
    const full = (await create({ ...request, spaceIds: [otherSpace.id], hasFullAccess: true })).token;
    const reach = async (bearer: string) => [
      (await service.send(`/space/${space.id}/integration`, { bearer, body: { type: "AI", config: {} } })).status,
      (await service.send(`/base/${base.id}`, { bearer })).status,
      (await service.send(insertPath, { bearer, body: { attachments: [{}] } })).status,
      (await service.send(`/base/${otherBase.id}`, { bearer })).status,
    ];
    expect(await reach(ofSpace)).toEqual([200, 200, 201, 403]);
    expect(await reach(ofBase)).toEqual([403, 200, 201, 403]);
    expect(await reach(full)).toEqual([200, 200, 201, 200]);
  });

  it.each(Object.entries(goodCalls))("refuses %s in a space that is not listed", async (_, call) => {
    const { token } = await create({ ...request, spaceIds: [otherSpace.id] });
    expect((await service.send(call.path, { bearer: token, body: call.body })).status).toBe(403);
  });

  it("creates no token with more access than its own", async () => {
    const own = (await create({ ...request, spaceIds: [space.id] })).token;
    expect((await create({ ...request, baseIds: [base.id] }, own)).status).toBe(201);
    const refused = await create({ ...request, baseIds: [base.id, otherBase.id, "bseNone"] }, own);
    expect(refused.status).toBe(403);
    expect(refused.body["detail"]).toBe("A restricted token can only create tokens with the same or less access.");
    expect(JSON.stringify(refused.body)).toContain("The token of this request has no access to it.");
    expect((refused.body["errors"] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
      "#/baseIds/1",
      "#/baseIds/2",
    ]);
    expect((await create(request, own)).status).toBe(403);
    expect((await create({ ...request, hasFullAccess: true }, own)).status).toBe(403);
    expect(await stored()).toHaveLength(2);
  });

  it("ignores scopes, because the document does not map them to endpoints", async () => {
    const { token } = await create({ ...request, scopes: ["nothing|at-all"] });
    expect((await service.send("/access-token", { bearer: token, body: request })).status).toBe(201);
  });
});
