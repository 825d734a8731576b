import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FAULT } from "#contract/faults.ts";
import { aiIntegration, base as baseSchema, newAccessToken } from "#contract/index.ts";
import { arbitraryOf } from "#contract/test-arbitrary.ts";
import { hashOf } from "#workspace/fingerprint.ts";
import type { Change, Collection } from "../store/store.ts";
import { backupOf, contents, empty, restoreArchive, type Workspace } from "./test-backup.ts";

// JSON.stringify drops the sign of -0.
const json = <T>(arbitrary: fc.Arbitrary<T>) => arbitrary.map((value) => JSON.parse(JSON.stringify(value)) as never);
const text = fc.string({ unit: "binary", maxLength: 12 });
const bytes = fc.uint8Array({ maxLength: 300 });
const file = fc.record({ bytes, type: fc.constantFrom("", "image/png", "text/plain;charset=utf-8") });
const record = json(fc.dictionary(text, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }));
const table = fc.record({ name: text, records: fc.array(record, { maxLength: 6 }) });
const base = fc.record({ value: json(arbitraryOf(baseSchema)), tables: fc.array(table, { maxLength: 2 }) });
const space = fc.record({
  name: text,
  integration: fc.option(json(arbitraryOf(aiIntegration))),
  bases: fc.array(base, { maxLength: 2 }),
});
const drawing = fc.record({
  spaces: fc.array(space, { maxLength: 3 }),
  tokens: fc.array(json(arbitraryOf(newAccessToken)), { maxLength: 2 }),
  files: fc.array(file, { maxLength: 3 }),
  isChosen: fc.boolean(),
  isDisturbed: fc.boolean(),
});
type Drawing = typeof drawing extends fc.Arbitrary<infer D> ? D : never;

/** Each record of the first table refers to the files. */
async function workspaceOf(drawn: Drawing): Promise<Workspace> {
  const workspace = empty();
  const attachments = [];
  for (const { bytes, type } of drawn.files) {
    attachments.push(await workspace.files.put(new Blob([new Uint8Array(bytes)], { type })));
  }
  const changes: Change[] = [];
  const put = (collection: Collection, id: string, parent: string, order: number, value: object | string) =>
    void changes.push({ put: collection, row: { id, parent, order, value } } as Change);
  for (const [s, { name, integration, bases }] of drawn.spaces.entries()) {
    put("spaces", `s${s}`, "", s, { id: `s${s}`, name });
    if (integration) put("integrations", `s${s}`, `s${s}`, 0, { request: integration, savedTime: "", secrets: [] });
    for (const [b, { value, tables }] of bases.entries()) {
      const baseId = `s${s}b${b}`;
      put("bases", baseId, `s${s}`, b, { ...(value as object), id: baseId, spaceId: `s${s}` });
      for (const [t, { name: tableName, records }] of tables.entries()) {
        const tableId = `${baseId}t${t}`;
        put("tables", tableId, baseId, t, { id: tableId, baseId, name: tableName, fields: [] });
        for (const [r, fields] of records.entries()) {
          const id = `${tableId}r${r}`;
          put("records", id, tableId, r, { id, fields: { ...(fields as object), fldFiles: attachments } });
        }
      }
    }
  }
  for (const [t, token] of drawn.tokens.entries()) {
    put("tokens", hashOf(`secret ${t}`), "", t, { ...(token as object), id: `tok${t}`, createdTime: "" });
  }
  if (drawn.isChosen) put("settings", "choice:anchorPlacement", "choices", 0, "before");
  if (drawn.isDisturbed) put("settings", "fault:readBase", "faults", 0, NO_FAULT);
  await workspace.store.commit(changes);
  return workspace;
}
const RUNS = process.env["LONG"] ? 1000 : 100;

describe("a backup of any workspace", () => {
  it("restores any workspace exactly, with bytes and hashes, over any other data", async () => {
    await fc.assert(
      fc.asyncProperty(drawing, drawing, async (drawn, other) => {
        const workspace = await workspaceOf(drawn);
        const before = await contents(workspace);
        const archive = await backupOf(workspace);
        for (const target of [empty(), await workspaceOf(other)]) {
          await restoreArchive(archive, target);
          expect(await contents(target)).toEqual(before);
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it("is refused with any byte flipped, and changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(drawing, fc.nat(), fc.integer({ min: 1, max: 255 }), async (drawn, place, flip) => {
        const archive = new Uint8Array(await (await backupOf(await workspaceOf(drawn))).arrayBuffer());
        const at = place % archive.length;
        archive[at] = (archive[at] ?? 0) ^ flip;
        const target = await workspaceOf(drawn);
        const before = await contents(target);
        await expect(restoreArchive(new Blob([archive]), target)).rejects.toMatchObject({ name: "BackupRefused" });
        expect(await contents(target)).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
