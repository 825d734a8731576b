import { beforeEach, describe, expect, it } from "vitest";
import { NO_FAULT, readFaults, writeFault, type InjectedFault } from "./faults.ts";
import { memoryStore } from "./store/memory.ts";
import { base, record, space, insertPath, testService, type TestService } from "./test-service.ts";

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const fault = (wanted: Partial<InjectedFault>, endpoint = "readBase") =>
  writeFault(service.store, endpoint, { ...NO_FAULT, ...wanted });
const read = () => service.send(`/base/${base.id}`);

describe("a fault", () => {
  it("of a status is a refusal with it", async () => {
    await fault({ outcome: "status", status: 429 });
    const answer = await read();
    expect([answer.status, answer.body["title"]]).toEqual([429, "Too Many Requests"]);
    expect(answer.body["detail"]).toMatch(/asked for/);
  });

  it("of HTML is a page instead of JSON", async () => {
    await fault({ outcome: "html", status: 502 });
    const answer = await read();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([502, "text/html; charset=utf-8"]);
    expect(answer.text).toMatch(/^<!doctype html>/);
  });

  it("of a malformed or an empty body keeps the documented status", async () => {
    await fault({ outcome: "malformed" });
    const malformed = await read();
    expect([malformed.status, malformed.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(malformed.text).toMatch(/^\{/);
    expect(() => void JSON.parse(malformed.text)).toThrow(SyntaxError);
    await fault({ outcome: "empty" }, "insertAttachments");
    const empty = await service.send(insertPath, { body: { attachments: [{}] } });
    expect([empty.status, empty.text]).toEqual([201, ""]);
  });

  it("of the network is an error response", async () => {
    await fault({ outcome: "network" });
    expect((await service.ask(new Request(`https://workspace.invalid/base/${base.id}`))).type).toBe("error");
  });

  it("that hangs gives no answer", async () => {
    await fault({ outcome: "hang" });
    const nothing = Symbol("nothing");
    const turn = new Promise((resolve) => setTimeout(() => resolve(nothing), 20));
    expect(await Promise.race([read(), turn])).toBe(nothing);
  });

  it("delays, whatever comes of it", async () => {
    expect((await read()).status).toBe(200);
    expect(service.waits).toEqual([]);
    await fault({ delayMs: 250 });
    expect((await read()).status).toBe(200);
    await fault({ delayMs: 300, outcome: "status", rate: 0 });
    expect((await read()).status).toBe(200);
    expect(service.waits).toEqual([250, 300]);
  });

  it("hits the share of requests that was asked for", async () => {
    const chances = [0, 0.29, 0.3, 0.99];
    service = await testService(memoryStore(), { random: () => chances.shift() ?? 1 });
    await fault({ outcome: "status", rate: 0.3 });
    const answers = [await read(), await read(), await read(), await read()];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
  });

  it("strikes before the service acted, or after", async () => {
    const cell = async () => (await service.store.get("records", record.id))?.value.fields["fldPhotos"];
    const insert = () => service.send(insertPath, { body: { attachments: [{ id: "a" }] } });
    await fault({ outcome: "status", moment: "before" }, "insertAttachments");
    expect((await insert()).status).toBe(503);
    expect(await cell()).toBeUndefined();
    await fault({ outcome: "status", moment: "after" }, "insertAttachments");
    expect((await insert()).status).toBe(503);
    expect(await cell()).toEqual([{ id: "a" }]);
  });

  it("of an endpoint goes before the default, until it is taken back", async () => {
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

  it("is not taken for a failure of the service", async () => {
    await fault({ outcome: "status", status: 500 });
    await read();
    expect(service.reports).toEqual([]);
  });
});
