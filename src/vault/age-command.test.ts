import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AGE, hasAge, runAge } from "../../test-servers/age-command.ts";
import { change, create, hashOfFile, list, read, unlock } from "./age-files.ts";
import { openText, sealText } from "./passphrase-file.ts";
import { gatewayKey } from "./test-vault.ts";

const AGE_KEYGEN = "/usr/bin/age-keygen";
const PASSPHRASE = "correct horse battery";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "age-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

const ageWithPassphrase = (args: string, asks: number) => runAge(args, { folder, passphrase: PASSPHRASE, asks });

const kept = async () => {
  const made = await create({ passphrase: PASSPHRASE, workFactor: 10 });
  const changed = await change({ ...made, added: [gatewayKey("sk-1")], removed: [], now: "2026-01-01T00:00:00.000Z" });
  return { ...made, file: changed.file };
};

describe.runIf(hasAge)("the age command", () => {
  it("opens a vault with the passphrase alone", async () => {
    const { wrapped, file: secrets } = await kept();
    writeFileSync(file("identity.age"), wrapped.file);
    writeFileSync(file("secrets.age"), secrets);
    await ageWithPassphrase("-d -o identity.txt identity.age", 1);
    const text = execFileSync(AGE, ["-d", "-i", "identity.txt", "secrets.age"], { cwd: folder, encoding: "utf8" });
    expect(JSON.parse(text)).toMatchObject({ format: 1, secrets: [{ secret: "sk-1", name: "Gateway key" }] });
  });

  it("writes files that the vault opens", async () => {
    const { identity } = await kept();
    const secrets = [{ ...gatewayKey("sk-2"), id: "a" }];
    writeFileSync(file("identity.txt"), `${identity}\n`);
    writeFileSync(file("secrets.json"), JSON.stringify({ format: 1, secrets }));
    await ageWithPassphrase("-p -o identity.age identity.txt", 2);
    const recipient = execFileSync(AGE_KEYGEN, ["-y", "identity.txt"], { cwd: folder, encoding: "utf8" }).trim();
    execFileSync(AGE, ["-r", recipient, "-o", "secrets.age", "secrets.json"], { cwd: folder });
    const wrapped = new Uint8Array(readFileSync(file("identity.age")));
    const sealed = new Uint8Array(readFileSync(file("secrets.age")));
    const question = { wrapped: { file: wrapped, hash: hashOfFile(wrapped) }, passphrase: PASSPHRASE, file: sealed };
    expect(await unlock(question)).toMatchObject({ identity, kept: [{ id: "a", name: "Gateway key" }] });
    expect(await read({ identity, file: sealed, ids: ["a"] })).toEqual(new Map([["a", "sk-2"]]));
  });
});

describe.runIf(hasAge)("a file to take along", () => {
  const text = JSON.stringify({ kind: "workspace-console/browser", secrets: ["sk-ü"] });

  it("is opened by the age command", async () => {
    writeFileSync(file("taken.age"), await sealText({ text, passphrase: PASSPHRASE, workFactor: 10 }));
    await ageWithPassphrase("-d -o taken.json taken.age", 1);
    expect(readFileSync(file("taken.json"), "utf8")).toBe(text);
  });

  it("is opened after age has written it", async () => {
    writeFileSync(file("taken.json"), text);
    await ageWithPassphrase("-p -o taken.age taken.json", 2);
    const taken = new Uint8Array(readFileSync(file("taken.age")));
    expect(await openText({ file: taken, passphrase: PASSPHRASE })).toBe(text);
  });
});

// Written by age 1.1.1 of Debian 12, for machines without it.
const WRITTEN_BY_AGE = {
  identity: "AGE-SECRET-KEY-1T2MTX7L99E0LAV3JF6K36LCXZ99PVW394D5D74JX2T2D69HXZAXSJC0REF",
  file: "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBjZG9jU2RORkNRYlFrdEZvTG5VVlM5SjQ3a1dtWHgxWlNkZFVRcmhReEhNCmkzWTVqOTQvL2Nod295cEFDWldoYVpQSnBIRndJdTJyNzB0ZjVNQ0NRc2cKLS0tIFpGelV6VVdLT0J4ckwxZzR3MmJiV0JhaWFtaldiYTRqdHVZdy9TZjU2dWsK2q/MyVQJDmGQXHymAzkyNFhwVoJ3Eq3AZGpqQfT6hKfSDaRddRFeOokJWXZTokznaAZhfTMCaH+ml8+W9NI43pcfCXUQBNFLyq69BU8Hd6u+LGe8MAiqtEasRqLrZKSDlS0Liu407sK5VAbwPSs0WQ+TbThZykQZK3vPqWnBuLNhBV8YZlrROiasyam/mmYBsSBsPnRcC52IXViydOXPEhk=",
};

it("opens a file that age 1.1.1 has written", async () => {
  const { identity, file: sealed } = WRITTEN_BY_AGE;
  expect(await list({ identity, file: new Uint8Array(Buffer.from(sealed, "base64")) })).toMatchObject([
    { id: "a", name: "Gateway key" },
  ]);
});
