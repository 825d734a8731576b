import { beforeEach, describe, expect, it } from "vitest";
import { NO_FAULT, type Drift, type Fault } from "#contract/faults.ts";
import { base, record, space, insertPath, testService, type TestService } from "../http/test-service.ts";
import { memoryStore } from "../store/memory.ts";
import { readFaults, writeFault } from "./faults.ts";

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const fault = (wanted: Partial<Fault>, endpoint = "readBase") =>
  writeFault(service.store, endpoint, { ...NO_FAULT, ...wanted });
const TOKEN = { name: "ci", scopes: ["a"], expiredTime: "2027-01-01" };
const read = () => service.send(`/base/${base.id}`);

describe("a fault", () => {
  it("with a status responds with that status", async () => {
    await fault({ outcome: "status", status: 429 });
    const answer = await read();
    expect([answer.status, answer.body["title"]]).toEqual([429, "Too Many Requests"]);
    expect(answer.body["detail"]).toBe("Test error, set under Local backend.");
    expect(answer.body).not.toHaveProperty("errors");
  });

  it("with HTML responds with a page instead of JSON", async () => {
    await fault({ outcome: "html", status: 502 });
    const answer = await read();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([502, "text/html; charset=utf-8"]);
    expect(answer.text).toMatch(/^<!doctype html>/);
  });

  it("with a malformed or empty body keeps the documented status", async () => {
    await fault({ outcome: "malformed" });
    const malformed = await read();
    expect([malformed.status, malformed.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(malformed.text).toMatch(/^\{/);
    expect(() => void JSON.parse(malformed.text)).toThrow(SyntaxError);
    await fault({ outcome: "empty" }, "insertAttachments");
    const empty = await service.send(insertPath, { body: { attachments: [{}] } });
    expect([empty.status, empty.text]).toEqual([201, ""]);
  });

  it("of the network responds with a network error", async () => {
    await fault({ outcome: "network" });
    expect((await service.ask(new Request(`https://workspace.invalid/base/${base.id}`))).type).toBe("error");
  });

  it("that hangs never responds", async () => {
    await fault({ outcome: "hang" });
    const nothing = Symbol("nothing");
    const turn = new Promise((resolve) => setTimeout(() => resolve(nothing), 20));
    expect(await Promise.race([read(), turn])).toBe(nothing);
  });

  it("delays every outcome", async () => {
    expect((await read()).status).toBe(200);
    expect(service.waits).toEqual([]);
    await fault({ delayMs: 250 });
    expect((await read()).status).toBe(200);
    await fault({ delayMs: 300, outcome: "status", rate: 0 });
    expect((await read()).status).toBe(200);
    expect(service.waits).toEqual([250, 300]);
  });

  it("affects the given share of requests", async () => {
    const chances = [0, 0.29, 0.3, 0.99];
    service = await testService(memoryStore(), { random: () => chances.shift() ?? 1 });
    await fault({ outcome: "status", rate: 0.3 });
    const answers = [await read(), await read(), await read(), await read()];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
  });

  it("applies before or after the service commits", async () => {
    const cell = async () => (await service.store.get("records", record.id))?.value.fields["fldPhotos"];
    const insert = () => service.send(insertPath, { body: { attachments: [{ id: "a" }] } });
    await fault({ outcome: "status", moment: "before" }, "insertAttachments");
    expect((await insert()).status).toBe(503);
    expect(await cell()).toBeUndefined();
    await fault({ outcome: "status", moment: "after" }, "insertAttachments");
    expect((await insert()).status).toBe(503);
    expect(await cell()).toEqual([{ id: "a" }]);
  });

  it("of an endpoint overrides the default until it is removed", async () => {
    const configure = () => service.send(`/space/${space.id}/integration`, { body: { type: "AI", config: {} } });
    await fault({ outcome: "status", status: 500 }, "default");
    await fault({ outcome: "none" });
    expect([(await read()).status, (await configure()).status]).toEqual([200, 500]);
    expect(Object.keys(await readFaults(service.store)).toSorted()).toEqual(["default", "readBase"]);
    await writeFault(service.store, "readBase", undefined);
    expect((await read()).status).toBe(500);
    await writeFault(service.store, "default", undefined);
    expect([(await read()).status, (await configure()).status]).toEqual([200, 200]);
  });

  it.each<[Drift, unknown]>([
    [
      "message",
      { message: 'Validation error: Refused by a test error at "name"', status: 400, code: "validation_error" },
    ],
    ["messages", { message: ["name refused by a test error"], error: "Bad Request" }],
    ["error-object", { error: { message: "Test error, set under Local backend.", type: "invalid_request_error" } }],
    ["errors", { errors: [{ field: "name", message: "refused by a test error" }] }],
    ["fastapi", { detail: [{ type: "value_error", loc: ["body", "name"], msg: "Refused by a test error" }] }],
  ])("with a status has the body shape %s", async (drift, body) => {
    await fault({ outcome: "status", status: 400, drifts: [drift] }, "createAccessToken");
    const answer = await service.send("/access-token", { body: TOKEN });
    expect([answer.status, answer.body]).toEqual([400, body]);
  });

  it.each<[Drift, number, unknown]>([
    ["null", 201, { name: "ci", lastUsedTime: null }],
    ["wrapped", 201, { data: { name: "ci" } }],
    ["other-status", 200, { name: "ci" }],
    ["bare-ok", 201, { status: "ok" }],
    ["pending", 202, { name: "ci" }],
  ])("with a drift changes a success: %s", async (drift, status, body) => {
    await fault({ outcome: "drift", drifts: [drift] }, "createAccessToken");
    const answer = await service.send("/access-token", { body: TOKEN });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body as object);
    expect(await service.store.count("tokens", "")).toBe(1);
  });

  it("with a drift sends no body, an unlisted role or a web page", async () => {
    await fault({ outcome: "drift", drifts: ["no-body"] });
    expect(await read()).toMatchObject({ status: 204, text: "" });
    await fault({ outcome: "drift", drifts: ["absent", "unlisted"] });
    const { body } = await read();
    expect(body["role"]).toBe("guest");
    expect(Object.keys(body)).not.toContain("createdBy");
    await fault({ outcome: "drift", drifts: ["absent"] }, "createAccessToken");
    const token = await service.send("/access-token", { body: TOKEN });
    expect(Object.keys(token.body)).toContain("token");
    expect(Object.keys(token.body)).not.toContain("lastUsedTime");
    await fault({ outcome: "drift", drifts: ["web-page"] });
    expect((await read()).text).toMatch(/^<!doctype html>/);
  });

  it("with an error shape changes real errors and no success", async () => {
    await fault({ outcome: "drift", drifts: ["message", "text"] });
    expect((await read()).status).toBe(200);
    await fault({ outcome: "drift", drifts: ["message"] });
    const { status, body } = await service.send("/base/bseUnknown");
    expect([status, body["message"]]).toEqual([404, "No base has this id."]);
    await fault({ outcome: "drift", drifts: ["text"] });
    expect((await service.send("/base/bseUnknown")).text).toBe("No base has this id.");
  });

  it("of an older version has no drift and works as before", async () => {
    await fault({ outcome: "drift" });
    expect((await read()).status).toBe(200);
  });

  it("is not reported as an unexpected error", async () => {
    await fault({ outcome: "status", status: 500 });
    await read();
    expect(service.reports).toEqual([]);
  });
});
