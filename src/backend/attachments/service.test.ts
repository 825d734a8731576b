import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Attachment } from "#contract/index.ts";
import { insertPath, record, testService, type TestService } from "../http/test-service.ts";
import { writeChoice } from "../service/choices.ts";
import { indexedDbStore } from "../store/indexed-db.ts";

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const insert = (ids: string[], anchorId?: string) =>
  service.send(insertPath, {
    body: { attachments: ids.map((id) => ({ id, name: id })), ...(anchorId === undefined ? {} : { anchorId }) },
  });
const stored = async () => (await service.store.get("records", record.id))?.value;
const cell = async () => ((await stored())?.fields["fldPhotos"] ?? []) as Attachment[];
const ids = async () => (await cell()).map(({ id }) => id);

describe("inserting attachments", () => {
  it("appends them in order", async () => {
    await insert(["a", "b"]);
    await insert(["c"]);
    expect(await ids()).toEqual(["a", "b", "c"]);
  });

  it("keeps every member, and adds missing ids", async () => {
    const attachment = { name: "ä \u0000", path: "p", token: "t", size: 1.5, width: 0, "x-more": { a: [null] } };
    const { body } = await service.send(insertPath, { body: { attachments: [attachment, { id: "given" }, {}] } });
    const [first, second, third] = (body["fields"] as { fldPhotos: Attachment[] }).fldPhotos;
    expect(first).toEqual({ id: expect.stringMatching(/^att[0-9A-Za-z]{16}$/) as string, ...attachment });
    expect(second).toEqual({ id: "given" });
    expect(third?.id).not.toBe(first?.id);
  });

  it("drops unknown members whose names suggest a secret", async () => {
    await service.send(insertPath, { body: { attachments: [{ id: "a", token: "kept", uploadPassword: "s3cr3t" }] } });
    expect(await cell()).toEqual([{ id: "a", token: "kept" }]);
  });

  it.each([
    ["after", "a", ["a", "x", "y", "b"]],
    ["after", "b", ["a", "b", "x", "y"]],
    ["before", "a", ["x", "y", "a", "b"]],
    ["before", "b", ["a", "x", "y", "b"]],
  ] as const)("places them %s the anchor %s", async (placement, anchor, order) => {
    await writeChoice(service.store, "anchorPlacement", placement);
    await insert(["a", "b"]);
    await insert(["x", "y"], anchor);
    expect(await ids()).toEqual(order);
  });

  it("refuses an anchor that is not in the cell", async () => {
    await insert(["a"]);
    for (const anchor of ["none", ""]) {
      const answer = await insert(["b"], anchor);
      expect(answer.status).toBe(400);
      expect(answer.body["detail"]).toBe("The anchor is not in this cell.");
      expect(answer.body["errors"]).toEqual([
        { pointer: "#/anchorId", detail: "No attachment in this cell has this id." },
      ]);
    }
    expect(await ids()).toEqual(["a"]);
  });

  it("refuses an id that exists already or is sent twice", async () => {
    await insert(["a"]);
    const answer = await insert(["b", "a", "c", "c"]);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain("An attachment with this id is already in this cell.");
    expect(answer.body["detail"]).toBe("An attachment with the same id is already in this cell.");
    expect((answer.body["errors"] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
      "#/attachments/1/id",
      "#/attachments/3/id",
    ]);
    expect(await ids()).toEqual(["a"]);
  });

  it("sets time and user of the change, and changes nothing else", async () => {
    service.clock("2026-11-22T10:00:00Z");
    const { body } = await insert(["a"]);
    const { fields, ...rest } = record;
    expect(body).toEqual({
      ...rest,
      fields: { ...fields, fldPhotos: [{ id: "a", name: "a" }] },
      lastModifiedTime: "2026-11-22T10:00:00.000Z",
      lastModifiedBy: "Console operator",
    });
    expect(await stored()).toEqual(body);
  });

  it("returns field names if that choice is set, and still stores ids", async () => {
    await writeChoice(service.store, "recordFieldKeys", "name");
    const { body } = await insert(["a"]);
    expect(body["fields"]).toEqual({ Name: "Lamp", Photos: [{ id: "a", name: "a" }] });
    expect(Object.keys((await stored())?.fields ?? {})).toEqual(["fldName", "fldPhotos"]);
  });

  it("loses none of many parallel inserts, on disk too", async () => {
    const store = indexedDbStore("many-at-once");
    const { send } = await testService(store);
    const many = Array.from({ length: 60 }, (_, n) => `a${n}`);
    const answers = await Promise.all(
      many.map((id) => send(insertPath, { body: { attachments: [{ id }, { id: `${id}-second` }] } })),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const stored = (await store.get("records", record.id))?.value.fields["fldPhotos"] as Attachment[];
    const wanted = many.flatMap((id) => [id, `${id}-second`]);
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(wanted));
    expect(stored).toHaveLength(wanted.length);
    await store.close();
  });

  it("accepts only one of parallel inserts with the same id", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => insert(["same"])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await ids()).toEqual(["same"]);
  });
});
