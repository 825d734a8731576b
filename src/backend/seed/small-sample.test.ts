import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aiIntegration, base, baseRole, check, tableRecord, type Attachment } from "#contract/index.ts";
import { StorageFull } from "#database/storage-errors.ts";
import { memoryFiles } from "#files/browser/memory.ts";
import type { FileStore } from "#files/file-store.ts";
import { hashOf } from "#workspace/fingerprint.ts";
import type { FieldType, StoredIntegration } from "#workspace/workspace.ts";
import { withoutSecrets } from "../ai-integration/service.ts";
import { directoryOf } from "../browser/directory.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { seedOutline } from "./outline.ts";
import sample from "./sample/ai-integration.json" with { type: "json" };
import { seedRecords, seedSmall } from "./small-sample.ts";

const seeded = async (store: Store = memoryStore(), files = memoryFiles()) => {
  await seedSmall(store, files, "seeded");
  const directory = directoryOf(store);
  const spaces = await directory.spaces();
  const bases = (await Promise.all(spaces.map(({ id }) => store.list("bases", { parent: id })))).flat();
  const tables = (await Promise.all(bases.map(({ id }) => directory.tables(id)))).flat();
  const records = (await Promise.all(tables.map(({ id }) => store.list("records", { parent: id })))).flat();
  return { store, files, directory, spaces, bases: bases.map(({ value }) => value), tables, records };
};

const attachmentsIn = (record: { fields: Record<string, unknown> }) =>
  Object.values(record.fields).filter(Array.isArray).flat() as Attachment[];

const HTML = { "Content-Type": "text/html; charset=utf-8" };

/** Every value without members, with its path. Includes empty objects and arrays. */
function leavesOf(value: unknown, path = ""): [path: string, value: unknown][] {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return [[path, value]];
  return members.flatMap(([name, member]) => leavesOf(member, `${path}/${name}`));
}

describe("the integration of the small sample", () => {
  it("lists every model it refers to, and has no empty value", () => {
    const { request, savedTime, secrets } = sample as unknown as StoredIntegration;
    const { type, enable, config } = request;
    expect([type, enable]).toEqual(["AI", true]);
    expect(withoutSecrets(request, savedTime)).toEqual({ request, savedTime, secrets: [] });
    expect(secrets).toHaveLength(14);
    // Only these have places of keys.
    const { aiGatewayApiKeys: _, concurrencyGroups = [], ...others } = config;
    const leaves = leavesOf(others);
    expect(leaves.filter(([, value]) => value === "" || typeof value === "object")).toEqual([]);
    const listed = (config.gatewayModels ?? []).filter(({ enabled }) => enabled);
    const { lg, md, sm } = config.chatModel ?? {};
    const named = [lg, md, sm, config.embeddingModel, config.translationModel];
    expect(config.chatModel?.ability).toEqual(listed.find(({ id }) => id === lg)?.capabilities);
    const types = named.map((name) => listed.find(({ id }) => id === name)?.modelType);
    expect(types).toEqual(["language", "language", "language", "embedding", "language"]);
    expect(listed.filter(({ defaultFor }) => defaultFor?.includes("chatLg")).map(({ id }) => id)).toEqual([lg]);
    const addresses = leaves.filter(([path]) => /(?:Url|Origin)$/.test(path)).map(([, value]) => value);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) expect(new URL(String(address)).host).toMatch(/\.example$/);
    const { attachmentTest, attachmentTransferMode } = config;
    expect(attachmentTest).toMatchObject({
      urlMode: { success: true },
      base64Mode: { success: false },
      recommendedMode: attachmentTransferMode,
    });
    expect(Date.parse(String(attachmentTest?.testedAt))).toBeLessThan(Date.parse("2026-11-21"));
    expect(new Set(concurrencyGroups.map(({ id }) => id)).size).toBe(concurrencyGroups.length);
  });
});

describe("the small sample", () => {
  let sample: Awaited<ReturnType<typeof seeded>>;
  // Exceeds the hook limit on a busy machine.
  beforeAll(async () => {
    sample = await seeded();
  }, 30_000);

  it("fits the contract", async () => {
    const { store, spaces, bases, records } = sample;
    for (const value of bases) expect(check(base, value)).toMatchObject({ ok: true });
    for (const { value } of records) expect(check(tableRecord, value)).toMatchObject({ ok: true });
    const integration = await store.get("integrations", spaces[0]?.id ?? "");
    expect(check(aiIntegration, integration?.value.request)).toMatchObject({ ok: true });
  });

  it("includes every kind of base, field and value", () => {
    const { spaces, bases, tables, records } = sample;
    expect([spaces.length, bases.length, tables.length]).toEqual([3, 6, 10]);
    expect(records.length).toBeGreaterThan(185);
    expect(new Set(bases.map(({ role }) => role))).toEqual(new Set(baseRole.options));
    expect(new Set(bases.map(({ collaboratorType }) => collaboratorType))).toEqual(
      new Set(["space", "base", undefined]),
    );
    expect(bases.some(({ icon }) => icon === null)).toBe(true);
    expect(bases.some(({ lastModifiedTime }) => lastModifiedTime === null)).toBe(true);
    const types = new Set(tables.flatMap(({ fields }) => fields.map(({ type }) => type)));
    expect(types).toEqual(new Set(["text", "number", "date", "attachment"]));
  });

  it("has cells of their field's type", () => {
    const { tables, records } = sample;
    const isOfType: Record<FieldType, (cell: unknown) => boolean> = {
      number: Number.isFinite,
      date: (cell) => typeof cell === "string" && /^\d{4}-\d\d-\d\d$/.test(cell),
      text: (cell) => typeof cell === "string" && cell.trim() !== "",
      attachment: (cell) => Array.isArray(cell) && cell.length > 0,
    };
    for (const { value, parent } of records) {
      const fields = tables.find(({ id }) => id === parent)?.fields ?? [];
      const wrong = Object.entries(value.fields).filter(([id, cell]) => {
        const field = fields.find((one) => one.id === id);
        return !field || !isOfType[field.type](cell);
      });
      expect(wrong).toEqual([]);
      expect(value.fields[fields[0]?.id ?? ""]).toBe(value.name);
    }
  });

  it("has pictures whose bytes match their attachments", async () => {
    const { files, records } = sample;
    const attachments = records.flatMap(({ value }) => attachmentsIn(value));
    expect(attachments).toHaveLength(14);
    expect(await files.list()).toHaveLength(14);
    for (const { path = "", token, size, width, height, mimetype, smThumbnailUrl = "" } of attachments) {
      expect([path, token]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect(token).not.toBe(path);
      const blob = await files.read(path);
      expect([blob?.size, blob?.type]).toEqual([size, mimetype]);
      const header = new DataView((await blob?.arrayBuffer()) ?? new ArrayBuffer(24));
      expect([header.getUint32(0), header.getUint32(16), header.getUint32(20)]).toEqual([0x89504e47, width, height]);
      expect(smThumbnailUrl).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
      const thumbnail = Buffer.from(smThumbnailUrl.split(",")[1] ?? "", "base64");
      expect([thumbnail.readUInt32BE(16), thumbnail.readUInt32BE(20)]).toEqual([96, 64]);
      expect(smThumbnailUrl.length).toBeLessThan(4_100);
    }
  });

  it("has an integration with forty models, four groups and no secret", async () => {
    const { spaces, directory } = sample;
    const stored = await directory.integration(spaces[0]?.id ?? "");
    const { gatewayModels = [], concurrencyGroups = [] } = stored?.request.config ?? {};
    expect([gatewayModels.length, concurrencyGroups.length]).toEqual([40, 4]);
    expect(new Set(gatewayModels.map(({ id }) => id)).size).toBe(40);
    expect(
      gatewayModels.every(({ pricing }) =>
        Object.values(pricing ?? {}).every((price) => /^0\.\d+$/.test(String(price))),
      ),
    ).toBe(true);
    expect(stored?.secrets).toHaveLength(14);
    const others = [...spaces.slice(1), ...sample.bases, ...sample.tables].map(({ id }) => directory.integration(id));
    expect(new Set(await Promise.all(others))).toEqual(new Set([undefined]));
    expect(JSON.stringify(stored)).not.toContain("wst_");
  });

  it("is identical each time", async () => {
    const [one, two] = [sample, await seeded()];
    expect(one.spaces).toEqual(two.spaces);
    expect(one.bases).toEqual(two.bases);
    expect(one.tables).toEqual(two.tables);
    expect(one.records).toEqual(two.records);
    const places = one.records.flatMap(({ value }) => attachmentsIn(value)).map(({ path }) => path);
    expect(hashOf(places.join()).slice(0, 12)).toBe("330da842ed70");
    const [integration, again] = await Promise.all(
      [one, two].map(({ store, spaces }) => store.get("integrations", spaces[0]?.id ?? "")),
    );
    expect(integration).toEqual(again);
    expect(new Set(one.records.map(({ id }) => id)).size).toBe(one.records.length);
  });

  it("keeps its ids, which users bookmark", () => {
    const { spaces, bases, tables, records } = sample;
    const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
    expect(idsOf(spaces)).toEqual(["spcqSDRzGWm2Ljj1PsD", "spcdEACTHjS3USnnxEz", "spcy8JWBvij68UbTGLF"]);
    expect(hashOf([bases, tables, records].flatMap(idsOf).join()).slice(0, 12)).toBe("ccebc9f23f92");
    const [fields, attachments] = [
      tables.flatMap((table) => table.fields),
      records.flatMap(({ value }) => attachmentsIn(value)),
    ];
    expect(fields.filter(({ id }) => !/^fld\w{16}$/.test(id))).toEqual([]);
    expect(attachments.filter(({ id }) => !/^att\w{16}$/.test(id ?? ""))).toEqual([]);
  });

  it("has creation and change times within two years, in order and not in the future", () => {
    for (const { value } of sample.records) {
      const { createdTime = "", lastModifiedTime = "" } = value;
      expect([createdTime > "2025-01-06", createdTime <= lastModifiedTime, lastModifiedTime < "2026-11-21"]).toEqual([
        true,
        true,
        true,
      ]);
    }
    const months = new Set(sample.records.map(({ value }) => value.createdTime?.slice(0, 7)));
    const days = sample.records.map(
      ({ value }) => Date.parse(value.lastModifiedTime ?? "") - Date.parse(value.createdTime ?? ""),
    );
    expect([months.size > 18, Math.max(...days) > 300 * 86_400_000]).toEqual([true, true]);
  });

  it("numbers the records of each table from 1, names their authors and protects the first", () => {
    for (const { id } of sample.tables) {
      const rows = sample.records.filter(({ parent }) => parent === id).map(({ value }) => value);
      expect(rows.map(({ autoNumber }) => autoNumber)).toEqual(rows.map((_, place) => place + 1));
      expect(rows.map((row) => row["undeletable"])).toEqual(rows.map((_, place) => place === 0 || undefined));
      const people = rows.flatMap(({ createdBy, lastModifiedBy }) => [createdBy, lastModifiedBy]);
      expect(people.filter((person) => !/^\w+ \w+$/.test(person ?? ""))).toEqual([]);
    }
  });
});

describe("making the small sample", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, () => Promise<Response>]>([
    ["cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["has no such file", async () => new Response("", { status: 404 })],
    ["answers with its start page", async () => new Response("<!doctype html>", { headers: HTML })],
  ])("stores no records if the host %s, and adds them the next time", async (_, answer) => {
    const [store, files] = [memoryStore(), memoryFiles()];
    const fetchNow = globalThis.fetch;
    let nth = 0;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (...args) => (++nth === 9 ? answer() : fetchNow(...args)));
    await expect(seedSmall(store, files, "seeded")).rejects.toThrow(/Failed to fetch|has no /);
    expect(await files.list()).toEqual([]);
    expect(await store.get("settings", "seeded")).toBeUndefined();
    vi.restoreAllMocks();
    const { records } = await seeded(store, files);
    expect(records.length).toBeGreaterThan(185);
    expect(await files.list()).toHaveLength(14);
  });

  it("leaves no unused bytes of an interrupted visit", async () => {
    const [store, files] = [memoryStore(), memoryFiles()];
    await seedOutline(store);
    const closing: Store = {
      ...store,
      commit: (changes) =>
        changes.some((change) => "put" in change && change.put === "records")
          ? new Promise(() => {})
          : store.commit(changes),
    };
    void seedRecords(closing, files, "seeded");
    await expect.poll(() => files.list()).toHaveLength(14);
    const { records } = await seeded(store, files);
    const referred = records.flatMap(({ value }) => attachmentsIn(value)).map(({ path }) => path ?? "");
    expect((await files.list()).map(({ path }) => path).toSorted()).toEqual(referred.toSorted());
  });

  it("keeps rows that were added before it, whatever their names", async () => {
    const store = memoryStore();
    await seedOutline(store);
    const [space] = await store.list("spaces", { parent: "" });
    const [base] = await store.list("bases", { parent: space?.id ?? "" });
    const [table] = await store.list("tables", { parent: base?.id ?? "" });
    if (!table || !base) throw new Error("The sample has no table.");
    const value = { ...table.value, id: "tblMine", baseId: "bseMine" };
    await store.commit([
      { put: "spaces", row: { id: "spcMine", parent: "", order: -1, value: { id: "spcMine", name: "Mine" } } },
      {
        put: "bases",
        row: {
          id: "bseMine",
          parent: "spcMine",
          order: 0,
          value: { ...base.value, id: "bseMine", spaceId: "spcMine" },
        },
      },
      { put: "tables", row: { id: "tblMine", parent: "bseMine", order: 0, value } },
    ]);
    await seedRecords(store, memoryFiles(), "seeded");
    expect(await store.count("records", "tblMine")).toBe(0);
    expect(await store.get("integrations", "spcMine")).toBeUndefined();
    expect(await store.count("records", table.id)).toBeGreaterThan(0);
  });

  it("configures the first space before it stores pictures, and keeps a later configuration", async () => {
    const [store, files] = [memoryStore(), memoryFiles()];
    await seedOutline(store);
    const failing: FileStore = { ...files, put: () => Promise.reject(new StorageFull()) };
    await expect(seedRecords(store, failing, "seeded")).rejects.toThrow(StorageFull);
    const [space] = await store.list("spaces", { parent: "" });
    const row = await store.get("integrations", space?.id ?? "");
    if (!row) throw new Error("The first space is not configured.");
    const sent = { ...row, value: { ...row.value, savedTime: "2026-11-22T10:00:00.000Z" } };
    await store.commit([{ put: "integrations", row: sent }]);
    await seedRecords(store, files, "seeded");
    expect(await store.get("integrations", row.id)).toEqual(sent);
    const { records } = await seeded(memoryStore(), memoryFiles());
    const tables = [...new Set(records.map(({ parent }) => parent))];
    const kept = await Promise.all(tables.map((parent) => store.list("records", { parent })));
    expect(kept.flat()).toEqual(records);
  });

  it("is stored completely or not at all", async () => {
    const [store, files] = [indexedDbStore("seed-fails"), memoryFiles()];
    const full: Store = { ...store, commit: () => Promise.reject(new StorageFull()) };
    await expect(seedSmall(full, files, "seeded")).rejects.toThrow(StorageFull);
    expect(await store.count("spaces", "")).toBe(0);
    expect(await files.list()).toEqual([]);
    expect((await seeded(store, files)).records.length).toBeGreaterThan(185);
    // Backups include the note.
    expect(await store.list("settings", { parent: "" })).toEqual([
      { id: "seeded", parent: "", order: 0, value: "small" },
    ]);
    await store.close();
  });
});
