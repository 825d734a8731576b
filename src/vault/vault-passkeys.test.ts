import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dumpOf, failAt } from "#database/test-database.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { stubAuthenticator } from "./test-authenticator.ts";
import { closeTabs, gatewayKey, openTab } from "./test-vault.ts";
import type { Vault } from "./vault.ts";

let vaults = 0;
let name = "";
beforeEach(async () => {
  name = `passkeys-${++vaults}`;
  await stubWorker("vault-worker.ts", async () => import("./vault-worker.ts"));
});
afterEach(async () => {
  await closeTabs();
  vi.unstubAllGlobals();
});

const kindIs = (kind: string) => expect.objectContaining({ name: "VaultError", kind }) as unknown;
const secretsIn = async (vault: Vault) => {
  const state = vault.state();
  const ids = state.kind === "unlocked" ? state.kept.map(({ id }) => id) : [];
  return [...(await vault.read(ids)).values()];
};
const filled = async () => {
  const { vault } = openTab(name);
  await vault.create("correct horse");
  await vault.keep([gatewayKey("sk-1")]);
  return vault;
};
/** Starts the browser again: no tab has the key. */
const restart = async () => {
  await closeTabs();
  const { vault } = openTab(name);
  await vault.ready();
  return vault;
};
const row = async (key: "keys" | "secrets") => {
  const db = await openDB(name);
  const found = (await db.get("vault", key)) as Record<string, unknown>;
  db.close();
  return found;
};
const names = async (vault: Vault) => (await vault.passkeys()).map((passkey) => passkey.name);

describe("a passkey", () => {
  it.each([
    ["at once", true, ["create", "get"]],
    ["at a second request", false, ["create", "get", "get"]],
  ])("opens the vault, with a secret %s", async (_, answersAtOnce, asked) => {
    const authenticator = stubAuthenticator({ answersAtOnce });
    const vault = await filled();
    const before = await row("secrets");
    await vault.addPasskey("Laptop");
    expect(await row("secrets"), "the secrets are not written again").toEqual(before);
    const next = await restart();
    expect(next.state()).toEqual({ kind: "locked", hasPasskey: true });
    await next.unlockWithPasskey();
    expect(await secretsIn(next)).toEqual(["sk-1"]);
    expect(await next.passkeys()).toEqual([
      {
        id: [...authenticator.credentials.keys()][0],
        name: "Laptop",
        addedTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ]);
    expect(authenticator.asked).toEqual(asked);
    await (await restart()).unlock("correct horse");
  });

  it("lets a lost passphrase be replaced", async () => {
    stubAuthenticator();
    await (await filled()).addPasskey("Laptop");
    const vault = await restart();
    await vault.unlockWithPasskey();
    await vault.changePassphrase("another one");
    await (await restart()).unlock("another one");
    const last = await restart();
    await last.unlockWithPasskey();
    expect(await secretsIn(last)).toEqual(["sk-1"]);
  });

  it("opens nothing once it is removed, and the passphrase still does", async () => {
    const authenticator = stubAuthenticator();
    const vault = await filled();
    await vault.addPasskey("Laptop");
    const before = await row("secrets");
    const [passkey] = await vault.passkeys();
    await vault.removePasskey(passkey?.id ?? "");
    expect(await row("secrets"), "the secrets are not written again").toEqual(before);
    expect(authenticator.credentials.size, "the authenticator forgets it").toBe(0);
    const next = await restart();
    expect(next.state()).toEqual({ kind: "locked", hasPasskey: false });
    await expect(next.unlockWithPasskey()).rejects.toEqual(kindIs("no-answer"));
    await next.unlock("correct horse");
    expect(await secretsIn(next)).toEqual(["sk-1"]);
  });

  it("is one of several, of different devices", async () => {
    const laptop = stubAuthenticator();
    const vault = await filled();
    await vault.addPasskey("Laptop");
    await expect(vault.addPasskey("Laptop again")).rejects.toEqual(kindIs("same-passkey"));
    stubAuthenticator();
    await vault.addPasskey("Security key");
    expect(await names(vault)).toEqual(["Laptop", "Security key"]);
    const [, key] = await vault.passkeys();
    laptop.credentials.clear();
    const next = await restart();
    await next.unlockWithPasskey();
    await next.removePasskey(key?.id ?? "");
    expect(await names(next)).toEqual(["Laptop"]);
  });

  it("has its name and age encrypted", async () => {
    stubAuthenticator();
    const vault = await filled();
    await vault.addPasskey("Laptop of Ada");
    const [passkey] = await vault.passkeys();
    const { rows } = ((await dumpOf(name)) as { stores: { rows: unknown[] }[] }).stores[0] ?? { rows: [] };
    const text = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    );
    expect(text).toContain(passkey?.id);
    for (const planted of ["Laptop", passkey?.addedTime ?? "", "AGE-SECRET-KEY"]) expect(text).not.toContain(planted);
  });

  it("shows in other tabs, of which one adds another", async () => {
    stubAuthenticator();
    const vault = await filled();
    const other = openTab(name).vault;
    await other.ready();
    const before = other.state();
    await vault.addPasskey("Laptop");
    await expect.poll(() => other.state() === before).toBe(false);
    expect(await names(other)).toEqual(["Laptop"]);
    vault.lock();
    await expect.poll(() => other.state()).toEqual({ kind: "locked", hasPasskey: true });
    await other.unlockWithPasskey();
    stubAuthenticator();
    await other.addPasskey("Security key");
    await expect.poll(() => vault.state().kind).toBe("unlocked");
    expect(await names(vault)).toEqual(["Laptop", "Security key"]);
  });
});

describe("a passkey that fails", () => {
  it.each([
    ["a device without PRF", () => stubAuthenticator({ hasPrf: false }), "no-prf"],
    ["a browser without PRF", () => withCapabilities(false), "no-prf"],
    ["a refusal of the user", () => refusing("NotAllowedError"), "no-answer"],
    ["a device without verification", () => refusing("ConstraintError"), "no-prf"],
    ["an IP address", () => refusing("SecurityError"), "no-domain"],
    ["an old browser", withoutPasskeys, "no-passkeys"],
  ])("says why, and changes nothing: %s", async (_, stub, kind) => {
    const vault = await filled();
    const before = await dumpOf(name);
    const authenticator = stub();
    await expect(vault.addPasskey("Laptop")).rejects.toEqual(kindIs(kind));
    expect(await dumpOf(name)).toEqual(before);
    expect(authenticator.credentials.size, "no passkey is left that opens nothing").toBe(0);
    expect(vault.state().kind).toBe("unlocked");
  });

  it("is forgotten where the disk is full", async () => {
    const { credentials } = stubAuthenticator();
    const vault = await filled();
    const end = failAt(1, "throws", "put");
    await expect(vault.addPasskey("Laptop")).rejects.toMatchObject({ name: "StorageFull" });
    end();
    expect(credentials.size).toBe(0);
    expect(await vault.passkeys()).toEqual([]);
  });

  it("is not added to a locked vault", async () => {
    const { asked } = stubAuthenticator();
    const vault = await filled();
    vault.lock();
    for (const use of [vault.addPasskey("Laptop"), vault.removePasskey("any"), vault.passkeys()])
      await expect(use).rejects.toEqual(kindIs("locked"));
    expect(asked).toEqual([]);
  });

  it("leaves the vault locked if it has another secret now", async () => {
    const { credentials } = stubAuthenticator();
    await (await filled()).addPasskey("Laptop");
    const vault = await restart();
    for (const id of credentials.keys()) credentials.set(id, "another secret");
    await expect(vault.unlockWithPasskey()).rejects.toEqual(kindIs("wrong-passkey"));
    expect(vault.state()).toEqual({ kind: "locked", hasPasskey: true });
    await vault.unlock("correct horse");
  });

  it("keeps its place if its name is damaged", async () => {
    stubAuthenticator();
    const vault = await filled();
    await vault.addPasskey("Laptop");
    const keys = await row("keys");
    const [passkey] = keys["passkeys"] as object[];
    const db = await openDB(name);
    await db.put("vault", { ...keys, passkeys: [{ ...passkey, label: new Uint8Array([1]) }] }, "keys");
    db.close();
    const next = await restart();
    await next.unlockWithPasskey();
    expect(await next.passkeys()).toMatchObject([{ name: "", addedTime: "" }]);
  });
});

function refusing(error: string) {
  const authenticator = stubAuthenticator();
  authenticator.refuse(error);
  return authenticator;
}
function withoutPasskeys() {
  const authenticator = stubAuthenticator();
  vi.stubGlobal("PublicKeyCredential", undefined);
  return authenticator;
}
function withCapabilities(hasPrf: boolean) {
  const authenticator = stubAuthenticator();
  Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ "extension:prf": hasPrf }) });
  return authenticator;
}

/** Rows of the first version, which knew no passkeys. Its passphrase is "correct horse battery staple". */
const FIRST_VERSION = {
  passphrase:
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBPRzdHdjNkaDZtY0NRQzRwV0F3Z0hBIDEwCkZ6d284SnVwTWxOWEVWNjJHdWRialJ3Y3VBRzlXRVNTcEhmV21zbXFlZHcKLS0tIDNOSjBVLys4YVdqNkNKSnRQTzdNZU5OeFlveHpTcSsrUGZvYjRHaXJsUGcKMI374n2I5uaQVaTWxza6yuT9oEoUbTTw0p7U4sQoPgKaYY2iavfCrCRO60kS13NxTOHjxKCnZa8lti2zmhrrI3IqxIFYkeQUpofzmSvUbLq4zI2v9ZlUFCGhtQu9iJRi5sAIA3vgubhTHw==",
  hash: "5fdbca9ae95694215ba8599f3b740e6afb7ccb40afd4ec8c2087ada7ef16ea15",
  secrets:
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBHV0FsSldIMytKUWJjWGlGNWpHWkZYb3lzNHdEYnJEMkowUmJyN3JhU1U4CmdmMWFHNmJqZU1xdTFEaXU3V0NGSXRVUXlDbys1RmlkWVE1cnY5TEZ2aTQKLS0tIGZYZVRLU1I4bU5YeGpIbFNScXplT1Q1UXRNRVBYeEovV2hNN3VmQzJyS00K6Atirpc8rd0PBV6DmkZ8q0DCj/8JfkUU1eVToEkoPB1U9CWM5LLWPuI+Ly68XzPWA01tqh1NPMR3V1jbZIO4aI/F5BQfi0/ujLA4BlgvCPnWehRv513GJTUU+6ncKn0UMe1OqZhT0fFimvJNQatLeM6uWWLpplrx58Qkk9QIGVY9Ubq1iT+XLtT2H3p6iCszNMxQrhXkg0AOTG0ehI8O8RstRzZaeW9qZ2QKoNr049Jpf/i1Bw1oGelYRXdd/G28V2+pgLmtJ6tDXxftxu+Sgz0P160sCbFp7pXBGq1y/NscPH4R4+1lCbu0Uxd4rs5exJzWCPtRBr5xJCKvFaWAMjoyYHhNsqRYUICkvGCuq/PWK1jbClZReZo6efj2uYOdxJO0dB4VaXoq5MCGIwVNdGWiLJJM26QkowmPpCAkSJI4KLWakFJS7R/S98Bik+3OcwqAFUDYOhMf4woeTYFQNNFPo5TrgUHkfg==",
};

it("opens a vault that the first version has stored, and adds a passkey to it", async () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
  const db = await openDB(name, 1, { upgrade: (upgraded) => void upgraded.createObjectStore("vault") });
  const passphrase = { file: bytes(FIRST_VERSION.passphrase), hash: FIRST_VERSION.hash };
  await db.put("vault", { format: 1, vaultId: "first", passphrase }, "keys");
  await db.put("vault", { vaultId: "first", edition: "e", file: bytes(FIRST_VERSION.secrets) }, "secrets");
  db.close();
  stubAuthenticator();
  const vault = await restart();
  expect(vault.state()).toEqual({ kind: "locked", hasPasskey: false });
  await vault.unlock("correct horse battery staple");
  expect(await secretsIn(vault)).toEqual(["sk-stored"]);
  await vault.addPasskey("Laptop");
  const next = await restart();
  await next.unlockWithPasskey();
  expect(await secretsIn(next)).toEqual(["sk-stored"]);
  // The first version reads it on: it finds the format and the file of the passphrase where they were.
  expect(await row("keys")).toMatchObject({ format: 1, vaultId: "first", passphrase });
});
