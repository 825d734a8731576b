import { describe, expect, it } from "vitest";
import { NO_FAULT } from "#contract/faults.ts";
import type { StoredFile } from "#files/file-store.ts";
import { hashOf } from "#workspace/fingerprint.ts";
import { writeArchive } from "./archive.ts";
import { openBackup } from "./restore.ts";
import { contents, empty, now, refusedWith, restoreArchive, sample } from "./test-backup.ts";

describe("a forged archive", () => {
  /** Builds an archive with a correct checksum. */
  async function archive(header: object, pages: readonly unknown[], files: readonly string[] = []): Promise<Blob> {
    const rows = { spaces: 0, bases: 0, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 0 };
    for (const page of pages as { collection: keyof typeof rows; rows: unknown[] }[]) {
      if (page.collection in rows) rows[page.collection] += page.rows.length;
    }
    const head = { createdTime: now.toISOString(), rows, pages: pages.length, files: [], ...header };
    return writeArchive(
      [head, ...pages].map((part) => new Blob([JSON.stringify(part)])).concat(files.map((f) => new Blob([f]))),
    );
  }
  const helloHash = hashOf("hello");
  const row = (id: string, value: unknown, parent = "") => ({ id, parent, order: 0, value });
  const spaces = (...rows: unknown[]) => ({ collection: "spaces", rows });
  const rows = (collection: string, ...those: unknown[]) => ({ collection, rows: those });
  const spaceA = row("a", { id: "a", name: "A" });
  const baseB = row("b", { id: "b", spaceId: "a", name: "B", icon: null, role: "owner", createdBy: "u" }, "a");
  const tableT = row("t", { id: "t", baseId: "b", name: "T", fields: [{ id: "f", name: "F", type: "text" }] }, "b");
  const recordR = row("r", { id: "r", fields: {} }, "t");
  const integrationA = row("a", { request: { type: "AI", config: {} }, savedTime: "", secrets: [] }, "a");
  const token = { id: "tok", createdTime: "", name: "n", scopes: ["s"], expiredTime: "2027-01-01" };
  const tokenK = row(helloHash, token);
  const faultF = row("fault:default", NO_FAULT, "faults");
  const good = {
    settings: rows("settings", row("choice:x", "y", "choices"), row("seeded", "small"), faultF),
    tokens: rows("tokens", tokenK),
    spaces: spaces(spaceA),
    integrations: rows("integrations", integrationA),
    bases: rows("bases", baseB),
    tables: rows("tables", tableT),
    records: rows("records", recordR),
  };
  const aFile = { path: "0123abcd", token: "t", size: 5, hash: helloHash, type: "" };

  it("is accepted if it is valid", async () => {
    const { header } = await openBackup(await archive({ files: [aFile] }, Object.values(good), ["hello"]));
    expect(header.rows).toEqual({
      spaces: 1,
      bases: 1,
      tables: 1,
      records: 1,
      integrations: 1,
      tokens: 1,
      settings: 3,
    });
  });

  it("may have a setting without a value", async () => {
    const settings = rows("settings", row("choice:x", null, "choices"));
    expect((await openBackup(await archive({}, [settings]))).pages).toEqual([settings]);
  });

  // The message for the user.
  const FORM = "has an unknown format";
  const PLACE = "belongs to a row that is missing";
  const PAGE = "has rows in a format that this console does not know";
  const HEAD = "cannot read the header";

  it.each<[string, string, Partial<Record<keyof typeof good, unknown>>]>([
    ["a space has a parent", PLACE, { spaces: spaces({ ...spaceA, parent: "z" }) }],
    ["a base names another id", PLACE, { bases: rows("bases", { ...baseB, id: "c" }) }],
    ["a base names another space", PLACE, { bases: rows("bases", { ...baseB, parent: "z" }) }],
    ["a base has no space", PLACE, { spaces: spaces(), integrations: rows("integrations") }],
    [
      "an integration has another parent",
      PLACE,
      { integrations: rows("integrations", { ...integrationA, parent: "z" }) },
    ],
    [
      "an integration is of no space",
      PLACE,
      { integrations: rows("integrations", { ...integrationA, id: "z", parent: "z" }) },
    ],
    [
      "an integration is none",
      FORM,
      { integrations: rows("integrations", { ...integrationA, value: { request: {} } }) },
    ],
    ["a table names another id", PLACE, { tables: rows("tables", { ...tableT, id: "z" }), records: rows("records") }],
    ["a table names another base", PLACE, { tables: rows("tables", { ...tableT, parent: "z" }) }],
    ["a table has no base", PLACE, { bases: rows("bases") }],
    [
      "a table has no fields",
      FORM,
      { tables: rows("tables", { ...tableT, value: { id: "t", baseId: "b", name: "T" } }) },
    ],
    ["a record has no table", PLACE, { tables: rows("tables") }],
    ["a record names another id", PLACE, { records: rows("records", { ...recordR, id: "z" }) }],
    ["a record has no fields", FORM, { records: rows("records", { ...recordR, value: { id: "r" } }) }],
    ["a token has a parent", PLACE, { tokens: rows("tokens", { ...tokenK, parent: "z" }) }],
    ["a token has more than its hash", PLACE, { tokens: rows("tokens", { ...tokenK, id: `${helloHash}0` }) }],
    ["a token has something before its hash", PLACE, { tokens: rows("tokens", { ...tokenK, id: `0${helloHash}` }) }],
    ["a token has no id of its own", FORM, { tokens: rows("tokens", { ...tokenK, value: { ...token, id: "" } }) }],
    ["a token is no token", FORM, { tokens: rows("tokens", { ...tokenK, value: { id: "tok", createdTime: "" } }) }],
    ["a token is not a hash", PLACE, { tokens: rows("tokens", { ...tokenK, id: "t" }) }],
    ["a setting has an unknown parent", PLACE, { settings: rows("settings", row("x", 1, "elsewhere")) }],
    ["a fault is none", FORM, { settings: rows("settings", { ...faultF, value: "none" }) }],
    [
      "a fault has a negative delay",
      FORM,
      { settings: rows("settings", { ...faultF, value: { ...NO_FAULT, delayMs: -1 } }) },
    ],
    [
      "a fault has a status that no answer can have",
      FORM,
      { settings: rows("settings", { ...faultF, value: { ...NO_FAULT, status: 99_999 } }) },
    ],
    [
      "a fault hits more than all",
      FORM,
      { settings: rows("settings", { ...faultF, value: { ...NO_FAULT, rate: 1.1 } }) },
    ],
    [
      "a space has a name of 1,001 characters",
      FORM,
      { spaces: spaces(row("a", { id: "a", name: "A".repeat(1_001) })) },
    ],
    [
      "a base has more than a million characters",
      "is longer than 1,000,000 characters",
      { bases: rows("bases", { ...baseB, value: { ...(baseB.value as object), more: "a".repeat(1_000_000) } }) },
    ],
    [
      "a space is nested deeper than 200 levels",
      "is nested deeper than 200 levels",
      { spaces: spaces(row("a", { id: "a", name: "A", more: JSON.parse(`${"[".repeat(300)}${"]".repeat(300)}`) })) },
    ],
    ["a row has no id", PAGE, { settings: rows("settings", row("", 1)) }],
  ])("is refused when %s", async (_, why, broken) => {
    const made = await archive({}, Object.values({ ...good, ...broken }));
    await expect(openBackup(made)).rejects.toMatchObject(refusedWith(why));
  });

  it.each([
    ["has no JSON", HEAD, ["{"]],
    ["has no header", HEAD, []],
    ["has a header that is none", HEAD, ["[]"]],
    ["has a page that is not JSON", "has rows that are not JSON", [null, "{"]],
  ])("is refused when it %s", async (_, why, parts) => {
    const rows = { spaces: 0, bases: 0, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 0 };
    const head = JSON.stringify({ createdTime: now.toISOString(), rows, pages: 1, files: [] });
    const made = await writeArchive(parts.map((part) => new Blob([part ?? head])));
    await expect(openBackup(made)).rejects.toMatchObject(refusedWith(why));
  });

  it.each<[string, string, object, readonly unknown[], readonly string[]]>([
    ["a row is duplicated", "a in spaces is in the backup twice", {}, [spaces(spaceA), spaces(spaceA)], []],
    ["a collection is unknown", PAGE, {}, [{ collection: "passwords", rows: [] }], []],
    ["a collection is called like a member of every object", PAGE, {}, [{ collection: "__proto__", rows: [] }], []],
    ["a row has members more", PAGE, {}, [spaces({ ...spaceA, extra: 1 })], []],
    ["a row's value is of another kind", FORM, {}, [spaces(row("a", { id: "a", name: 7 }))], []],
    ["a row's value names another id", PLACE, {}, [spaces(row("b", { id: "a", name: "A" }))], []],
    [
      "rows are fewer than the header says",
      "number of spaces does not match",
      { rows: { spaces: 2, bases: 0, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 0 } },
      [spaces(spaceA)],
      [],
    ],
    ["pages are fewer than the header says", "number of parts does not match", { pages: 9 }, [spaces(spaceA)], []],
    ["parts are more than the header says", "number of parts does not match", {}, [spaces(spaceA)], ["stowaway"]],
    ["the header has members more", HEAD, { note: "hi" }, [], []],
    ["the header's time is none", HEAD, { createdTime: "yesterday" }, [], []],
    ["a file's path leads upwards", HEAD, { files: [{ ...aFile, path: "../../etc/passwd" }] }, [], ["hello"]],
    ["a file's path is absolute", HEAD, { files: [{ ...aFile, path: "/a" }] }, [], ["hello"]],
    ["a file's path is empty", HEAD, { files: [{ ...aFile, path: "" }] }, [], ["hello"]],
    ["a file's path ends a line", HEAD, { files: [{ ...aFile, path: "a\n" }] }, [], ["hello"]],
    ["two files lie at one path", "two files have the same path", { files: [aFile, aFile] }, [], ["hello", "hello"]],
    ["a file is longer than it says", "a file has another length", { files: [{ ...aFile, size: 4 }] }, [], ["hello"]],
    ["a size is negative", HEAD, { files: [{ ...aFile, size: -5 }] }, [], ["hello"]],
  ])("is refused when %s", async (_, why, header, pages, files) => {
    await expect(openBackup(await archive(header, pages, files))).rejects.toMatchObject(refusedWith(why));
  });

  it("is refused and leaves nothing behind if bytes do not match their hash", async () => {
    const target = await sample();
    const before = await contents(target);
    const lying = await archive({ files: [{ ...aFile, hash: hashOf("other") }] }, [spaces(spaceA)], ["hello"]);
    await expect(restoreArchive(lying, target)).rejects.toMatchObject(refusedWith("hash of a file does not match"));
    expect(await contents(target)).toEqual(before);
  });

  it.each<[string, (there: StoredFile) => object]>([
    ["other bytes", ({ path, token }) => ({ path, token })],
    ["the same bytes with another token", ({ path, hash }) => ({ path, hash, token: "other" })],
  ])("is refused if it would replace %s of a stored file", async (_, part) => {
    const target = empty();
    const there = await target.files.put(new Blob(["other"]));
    const before = await contents(target);
    const lying = await archive({ files: [{ ...aFile, ...part(there) }] }, [], ["hello"]);
    await expect(restoreArchive(lying, target)).rejects.toMatchObject(
      refusedWith("already stored at the path of a file"),
    );
    expect(await contents(target)).toEqual(before);
  });

  it("is refused with a reason if its version differs", async () => {
    const changed = new Uint8Array(await (await archive({}, [])).arrayBuffer());
    changed[11] = 2;
    await expect(openBackup(new Blob([changed]))).rejects.toThrow(/format 2.*format 1/);
  });

  it.each([
    ["larger than the file", 1000n],
    ["larger than any file", 2n ** 64n - 1n],
  ])("is refused if a length is %s", async (_, length) => {
    const whole = new Uint8Array(await (await archive({}, [])).arrayBuffer());
    new DataView(whole.buffer).setBigUint64(12, length);
    await expect(openBackup(await hashed(whole.slice(0, -32)))).rejects.toMatchObject(
      refusedWith("longer than the file"),
    );
  });

  it("is refused if the last part is too short", async () => {
    const content = (await archive({}, [])).slice(0, -32);
    const made = await hashed(new Uint8Array(await new Blob([content, "end"]).arrayBuffer()));
    await expect(openBackup(made)).rejects.toMatchObject(refusedWith("ends too early"));
  });

  async function hashed(content: Uint8Array<ArrayBuffer>): Promise<Blob> {
    return new Blob([content, await crypto.subtle.digest("SHA-256", content)]);
  }
});
