import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { check, endpoints, type Endpoint } from "#contract/index.ts";
import { directoryOf } from "../browser/directory.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { base, goodCalls, insertPath, record, space, table, testService } from "./test-service.ts";

const opened: { close(): Promise<void> }[] = [];
let databases = 0;

function indexedDb(name = `endpoints-${++databases}`) {
  const store = indexedDbStore(name);
  opened.push(store);
  return store;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

function expectAsDocumented(success: Endpoint["success"], answer: { status: number; headers: Headers; body: unknown }) {
  expect(answer.status).toBe(success.status);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(check(success.reply, answer.body)).toMatchObject({ ok: true });
}

const integration = {
  type: "AI",
  enable: true,
  config: { chatModel: { lg: "northwind/large-2" }, aiGatewayApiKey: "s3cr3t", llmProviders: [{ any: [1, null] }] },
};
const newToken = { name: "CI", scopes: ["base|read"], expiredTime: "2026-12-31", baseIds: [base.id], spaceIds: null };

describe.each<[string, () => Store]>([
  ["memory", memoryStore],
  ["IndexedDB", indexedDb],
])("every endpoint over %s", (_, create) => {
  it("answers as documented", async () => {
    const { send } = await testService(create());
    for (const { name, success } of endpoints) {
      const { path, body } = goodCalls[name];
      expectAsDocumented(success, await send(path, { body }));
    }
  });

  it("stores the result before it responds", async () => {
    const store = create();
    const directory = directoryOf(store);
    const { send } = await testService(store);
    await send(`/space/${space.id}/integration`, { body: integration });
    expect((await directory.integration(space.id))?.request.config.chatModel).toEqual({ lg: "northwind/large-2" });
    const inserted = await send(insertPath, { body: { attachments: [{ name: "a" }] } });
    expect(await directory.record(table.id, record.id)).toEqual(inserted.body);
    const created = await send("/access-token", { body: newToken });
    expect((await send(`/base/${base.id}`, { bearer: created.body["token"] as string })).status).toBe(200);
  });

  it("answers 404 for unknown ids and ids of another parent", async () => {
    const { send } = await testService(create());
    const attachments = { attachments: [{}] };
    const asked = await Promise.all([
      send("/space/spcNone/integration", { body: integration }),
      send("/base/bseNone"),
      send("/base/__proto__"),
      send(`/table/tblNone/record/${record.id}/fldPhotos/insertAttachment`, { body: attachments }),
      send(`/table/${table.id}/record/recNone/fldPhotos/insertAttachment`, { body: attachments }),
      send(`/table/tblOther/record/${record.id}/fldPhotos/insertAttachment`, { body: attachments }),
      send(`/table/${table.id}/record/${record.id}/fldNone/insertAttachment`, { body: attachments }),
      send(`/table/${table.id}/record/${record.id}/fldName/insertAttachment`, { body: attachments }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    expect(new Set(asked.map(({ body }) => body["detail"])).size).toBe(6);
  });
});
