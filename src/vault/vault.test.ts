import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dumpOf } from "#database/test-database.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { list } from "./age-files.ts";
import type { NewSecret } from "./kept-secret.ts";
import { closeTabs, gatewayKey, openTab } from "./test-vault.ts";
import type { Vault } from "./vault.ts";

let vaults = 0;
let name = "";
beforeEach(async () => {
  name = `vault-${++vaults}`;
  await stubWorker("vault-worker.ts", async () => import("./vault-worker.ts"));
});
const channels: BroadcastChannel[] = [];
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.close();
  await closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab with a new vault that has these secrets. */
const filled = async (...secrets: NewSecret[]) => {
  const { vault } = openTab(name);
  await vault.create("correct horse");
  await vault.keep(secrets);
  return vault;
};
/** Two tabs with a new vault, both unlocked. */
const twoTabs = async () => {
  const [one, two] = [openTab(name), openTab(name)];
  await one.vault.create("correct horse");
  await expect.poll(() => two.vault.state().kind).toBe("unlocked");
  return [one, two] as const;
};
const keptIn = (vault: Vault) => {
  const state = vault.state();
  return state.kind === "unlocked" ? state.kept : [];
};
const secretsIn = async (vault: Vault) => [...(await vault.read(keptIn(vault).map(({ id }) => id))).values()];
const kindIs = (kind: string) => expect.objectContaining({ name: "VaultError", kind }) as unknown;
/** Starts the browser again: no tab has the key. */
const restart = async () => {
  await closeTabs();
  const { vault } = openTab(name);
  await vault.ready();
  return vault;
};
/** The rows as they are stored, which a test may damage. */
async function editRows(edit: (rows: Map<string, Record<string, unknown>>) => void): Promise<void> {
  const db = await openDB(name);
  const rows = new Map<string, Record<string, unknown>>();
  for (const key of (await db.getAllKeys("vault")) as string[]) rows.set(key, (await db.get("vault", key)) as never);
  edit(rows);
  await db.clear("vault");
  for (const [key, row] of rows) await db.put("vault", row, key);
  db.close();
}
const flip = (file: unknown, at: number) => (file as Uint8Array).map((byte, index) => (index === at ? byte ^ 1 : byte));

/** Returns a wait until the tabs that are open have heard what was sent before: a tab hears messages in their order. */
function messagesHeard(): () => Promise<void> {
  const [sender, witness] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  channels.push(sender, witness);
  let heard = 0;
  witness.addEventListener(
    "message",
    ({ data }: MessageEvent<{ kind: string }>) => void (heard += +(data.kind === "mark")),
  );
  return async () => {
    const before = heard;
    sender.postMessage({ kind: "mark" });
    await expect.poll(() => heard).toBe(before + 1);
  };
}

describe("a vault", () => {
  it("is off until it is created, and locked after a restart", async () => {
    const { vault } = openTab(name);
    await vault.ready();
    expect(vault.state()).toEqual({ kind: "off" });
    await vault.create("correct horse");
    await vault.keep([gatewayKey("sk-1")]);
    expect(keptIn(vault)).toEqual([
      {
        id: expect.any(String) as string,
        kind: "integration",
        name: "Gateway key",
        baseUrl: "https://service.example",
        fingerprint: expect.stringMatching(/^[\da-f]{12}$/) as string,
        savedTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        uses: [{ label: "Production, Sales", spaceId: "spcOne", place: "/config/aiGatewayApiKey" }],
      },
    ]);
    const next = await restart();
    expect(next.state()).toEqual({ kind: "locked", hasPasskey: false });
    await expect(next.read([])).rejects.toEqual(kindIs("locked"));
    await expect(next.keep([gatewayKey("sk-2")])).rejects.toEqual(kindIs("locked"));
    await expect(next.unlock("correct horsE")).rejects.toEqual(kindIs("wrong-passphrase"));
    expect(next.state()).toEqual({ kind: "locked", hasPasskey: false });
    await next.unlock("correct horse");
    expect(await secretsIn(next)).toEqual(["sk-1"]);
  });

  it("takes the same passphrase from another keyboard", async () => {
    await openTab(name).vault.create("Pass\u00E9 compos\u00E9");
    const vault = await restart();
    await vault.unlock("Passe\u0301 compose\u0301");
    expect(vault.state().kind).toBe("unlocked");
  });

  it("stores nothing that can be read", async () => {
    const vault = await filled(gatewayKey("sk-planted"));
    const { rows } = ((await dumpOf(name)) as { stores: { rows: unknown[] }[] }).stores[0] ?? { rows: [] };
    const classes = new Set<unknown>();
    const text = JSON.stringify(rows, (_, value: unknown) => {
      if (typeof value === "object") classes.add(value?.constructor);
      return value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value;
    });
    // A CryptoKey would open it.
    expect(classes).toEqual(new Set([Array, Object, Uint8Array]));
    expect(text).toContain("age-encryption.org/v1");
    const [kept] = keptIn(vault);
    for (const planted of [
      "sk-planted",
      "correct horse",
      "AGE-SECRET-KEY",
      "Gateway",
      "service.example",
      "Production",
      "spcOne",
      kept?.fingerprint ?? "",
      kept?.savedTime ?? "",
    ])
      expect(text).not.toContain(planted);
  });

  it("changes the passphrase without writing the secrets", async () => {
    const { vault } = openTab(name);
    await vault.create("the first one");
    await vault.keep([gatewayKey("sk-1")]);
    const secretsRow = async () => {
      const db = await openDB(name);
      const row: unknown = await db.get("vault", "secrets");
      db.close();
      return row;
    };
    const before = await secretsRow();
    await vault.changePassphrase("the second one");
    expect(await secretsRow()).toEqual(before);
    const next = await restart();
    await expect(next.unlock("the first one")).rejects.toEqual(kindIs("wrong-passphrase"));
    await next.unlock("the second one");
    expect(await secretsIn(next)).toEqual(["sk-1"]);
  });

  it("replaces a secret in all places at once", async () => {
    const vault = await filled(gatewayKey("sk-1"), gatewayKey("sk-1", "spcTwo"), gatewayKey("sk-2", "spcThree"));
    await vault.replace({ fingerprint: keptIn(vault)[0]?.fingerprint ?? "", secret: "sk-3" });
    expect(await secretsIn(vault)).toEqual(["sk-3", "sk-2"]);
    expect(keptIn(vault).map(({ uses, replacedTime }) => [uses.length, typeof replacedTime])).toEqual([
      [2, "string"],
      [1, "undefined"],
    ]);
  });

  it("removes one secret, and is deleted with all", async () => {
    const vault = await filled(gatewayKey("sk-1"), gatewayKey("sk-2", "spcTwo"));
    await vault.remove([keptIn(vault)[0]?.id ?? ""]);
    expect(await secretsIn(vault)).toEqual(["sk-2"]);
    await vault.destroy();
    expect(vault.state()).toEqual({ kind: "off" });
    expect(await dumpOf(name)).toMatchObject({ stores: [{ rows: [] }] });
    await expect(vault.unlock("correct horse")).rejects.toEqual(kindIs("gone"));
    expect((await restart()).state()).toEqual({ kind: "off" });
  });
});

describe("a vault that cannot be read", () => {
  type Rows = Parameters<Parameters<typeof editRows>[0]>[0];
  const wrapped = (rows: Rows) => rows.get("keys")?.["passphrase"] as { file: Uint8Array };

  it.each<[string, string, (rows: Rows) => void]>([
    ["damaged identity", "damaged", (rows) => (wrapped(rows).file = flip(wrapped(rows).file, 60))],
    [
      "damaged secrets",
      "damaged",
      (rows) => rows.set("secrets", { ...rows.get("secrets"), file: flip(rows.get("secrets")?.["file"], 250) }),
    ],
    [
      "cut secrets",
      "damaged",
      (rows) =>
        rows.set("secrets", {
          ...rows.get("secrets"),
          file: (rows.get("secrets")?.["file"] as Uint8Array | undefined)?.slice(0, 220),
        }),
    ],
    ["missing secrets", "damaged", (rows) => rows.delete("secrets")],
    ["missing keys", "damaged", (rows) => rows.delete("keys")],
    [
      "secrets of another vault",
      "damaged",
      (rows) => rows.set("secrets", { ...rows.get("secrets"), vaultId: "other" }),
    ],
    ["newer format", "newer", (rows) => rows.set("keys", { ...rows.get("keys"), format: 2 })],
  ])("says so, and changes nothing: %s", async (_, kind, damage) => {
    await filled(gatewayKey("sk-1"));
    await closeTabs();
    await editRows(damage);
    const before = await dumpOf(name);
    const { vault } = openTab(name);
    await vault.ready();
    await expect(vault.unlock("correct horse")).rejects.toEqual(kindIs(kind));
    await expect(vault.create("another")).rejects.toEqual(kindIs(vault.state().kind === "locked" ? "exists" : kind));
    expect(await dumpOf(name)).toEqual(before);
  });

  it("says so of secrets of a newer format", async () => {
    const { Encrypter, generateX25519Identity, identityToRecipient } = await import("age-encryption");
    const identity = await generateX25519Identity();
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(identity));
    const file = await encrypter.encrypt(JSON.stringify({ format: 2, secrets: {} }));
    await expect(list({ identity, file })).rejects.toMatchObject({ kind: "newer" });
  });
});

describe("two tabs", () => {
  it("share the key, and lock together", async () => {
    const [one, two] = [openTab(name), openTab(name)];
    await one.vault.create("correct horse");
    await one.vault.keep([gatewayKey("sk-1")]);
    await expect.poll(() => keptIn(two.vault)).toHaveLength(1);
    const third = openTab(name);
    await third.vault.ready();
    expect(await secretsIn(third.vault)).toEqual(["sk-1"]);
    third.vault.lock();
    await expect.poll(() => [one, two].map(({ vault }) => vault.state().kind)).toEqual(["locked", "locked"]);
    await two.vault.unlock("correct horse");
    await expect.poll(() => one.vault.state().kind).toBe("unlocked");
  });

  it("keep what both save at once", async () => {
    const [one, two] = await twoTabs();
    await Promise.all([one.vault.keep([gatewayKey("sk-1", "a")]), two.vault.keep([gatewayKey("sk-2", "b")])]);
    await expect.poll(() => [keptIn(one.vault).length, keptIn(two.vault).length]).toEqual([2, 2]);
  });

  it("create one vault", async () => {
    const [one, two] = [openTab(name), openTab(name)];
    const results = await Promise.allSettled([one.vault.create("the first"), two.vault.create("the second")]);
    expect(results.map((result) => result.status === "rejected" && (result.reason as unknown))).toEqual([
      false,
      kindIs("exists"),
    ]);
    await (await restart()).unlock("the first");
  });

  it("do not mix up two vaults", async () => {
    const [one, two] = await twoTabs();
    await two.vault.destroy();
    await expect.poll(() => one.vault.state().kind).toBe("off");
    await two.vault.create("another one");
    await two.vault.keep([gatewayKey("sk-2")]);
    await expect.poll(async () => secretsIn(one.vault)).toEqual(["sk-2"]);
  });
});

describe("a tab that answers late", () => {
  interface Heard {
    readonly kind: string;
    readonly question?: string;
    readonly key?: object;
  }
  let busy: BroadcastChannel;
  let heard: Heard[];
  beforeEach(() => {
    heard = [];
    busy = new BroadcastChannel(name);
    busy.addEventListener("message", ({ data }: MessageEvent<Heard>) => void heard.push(data));
  });
  afterEach(() => busy.close());

  /** Two tabs of which the second has asked for the key, and the key itself, which a busy tab has too. */
  const asked = async () => {
    const one = openTab(name);
    await one.vault.create("correct horse");
    busy.postMessage({ kind: "who-has-it", question: "of the busy tab" });
    await expect.poll(() => heard.find(({ kind }) => kind === "key")).toBeDefined();
    const key = heard.find(({ kind }) => kind === "key")?.key;
    const two = openTab(name);
    await two.vault.ready();
    expect(two.vault.state().kind).toBe("unlocked");
    const question = heard.findLast(({ kind }) => kind === "who-has-it")?.question;
    const settle = messagesHeard();
    return { one, two, settle, answer: (of = question) => busy.postMessage({ kind: "key", question: of, key }) };
  };
  it("does not undo a lock", async () => {
    const { one, two, settle, answer } = await asked();
    two.vault.lock();
    answer();
    await settle();
    expect([one, two].map(({ vault }) => vault.state().kind)).toEqual(["locked", "locked"]);
  });

  it("does not undo a lock that came before its answer to an open question", async () => {
    const { one, two, settle, answer } = await asked();
    one.vault.lock();
    await expect.poll(() => two.vault.state().kind).toBe("locked");
    two.page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await expect.poll(() => heard.at(-1)?.kind).toBe("who-has-it");
    const open = heard.at(-1)?.question;
    one.vault.lock();
    await settle();
    answer(open);
    await settle();
    expect(two.vault.state().kind).toBe("locked");
  });

  it("is not heard when nobody asked, or asked too long ago", async () => {
    const { one, two, settle, answer } = await asked();
    const questions = () => heard.flatMap(({ kind, question }) => (kind === "who-has-it" ? [question] : []));
    /** Lets the second tab ask anew. */
    const ask = async () => {
      const before = questions().length;
      two.page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
      await expect.poll(questions).toHaveLength(before + 1);
      return questions().at(-1);
    };
    one.vault.lock();
    await expect.poll(() => two.vault.state().kind).toBe("locked");
    answer("never asked");
    await settle();
    expect(two.vault.state().kind).toBe("locked");
    vi.useFakeTimers({ toFake: ["performance"] });
    let question = await ask();
    answer("another question");
    await settle();
    expect(two.vault.state().kind).toBe("locked");
    vi.advanceTimersByTime(10_001);
    answer(question);
    await settle();
    expect(two.vault.state().kind, "asked too long ago").toBe("locked");
    question = await ask();
    vi.advanceTimersByTime(5_000);
    answer(question);
    await expect.poll(() => two.vault.state().kind).toBe("unlocked");
  });
});

it("a tab that was not used for long gives its key to nobody", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const one = openTab(name);
  await one.vault.create("correct horse");
  vi.setSystemTime(Date.now() + 3_600_000);
  const two = openTab(name);
  await two.vault.ready();
  expect(two.vault.state().kind).toBe("locked");
});

it("a lock in another tab also ends an unlock that is under way", async () => {
  const one = openTab(name);
  await one.vault.create("correct horse");
  const two = openTab(name);
  await two.vault.ready();
  one.vault.lock();
  await expect.poll(() => two.vault.state().kind).toBe("locked");
  const settle = messagesHeard();
  const unlocking = two.vault.unlock("correct horse").catch((cause: unknown) => cause);
  one.vault.lock();
  await settle();
  expect(await unlocking).toEqual(kindIs("locked"));
  expect(two.vault.state().kind).toBe("locked");
});

describe("a lock while something is under way", () => {
  /** Locks the vault when its worker has been given this task, before it answers. */
  const lockDuring = (task: string, vault: Vault) => {
    const Working = globalThis.Worker;
    const given = vi.fn<() => void>();
    class LockingWorker extends Working {
      override postMessage(order: { task: string }) {
        super.postMessage(order);
        if (order.task !== task) return;
        given();
        vault.lock();
      }
    }
    vi.stubGlobal("Worker", LockingWorker);
    return given;
  };

  it("stays, and what was kept is kept", async () => {
    const { vault } = openTab(name);
    await vault.create("correct horse");
    const given = lockDuring("change", vault);
    await vault.keep([gatewayKey("sk-1")]);
    expect(given).toHaveBeenCalledOnce();
    expect(vault.state()).toEqual({ kind: "locked", hasPasskey: false });
    await vault.unlock("correct horse");
    expect(await secretsIn(vault)).toEqual(["sk-1"]);
  });

  it("stays when the passphrase is changed meanwhile, and the new one opens it", async () => {
    const { vault } = openTab(name);
    await vault.create("the first one");
    const given = lockDuring("wrap", vault);
    await vault.changePassphrase("the second one");
    expect(given).toHaveBeenCalledOnce();
    expect(vault.state()).toEqual({ kind: "locked", hasPasskey: false });
    await expect(vault.read([])).rejects.toEqual(kindIs("locked"));
    await expect(vault.unlock("the first one")).rejects.toEqual(kindIs("wrong-passphrase"));
    await vault.unlock("the second one");
  });

  it("stays when another tab has changed the vault", async () => {
    const [one, two] = await twoTabs();
    const given = lockDuring("list", two.vault);
    const states: string[] = [];
    two.vault.subscribe(() => states.push(two.vault.state().kind));
    await one.vault.keep([gatewayKey("sk-1")]);
    await expect.poll(() => given.mock.calls).toHaveLength(1);
    await two.vault.unlock("correct horse");
    expect(states).toEqual(["locked", "unlocked"]);
  });
});

describe("a vault locks", () => {
  const unlocked = async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    return twoTabs();
  };
  const kinds = (tabs: Awaited<ReturnType<typeof unlocked>>) => tabs.map(({ vault }) => vault.state().kind);

  it("after minutes without use of any tab", async () => {
    const tabs = await unlocked();
    const [one, two] = tabs;
    vi.advanceTimersByTime(50_000);
    const settle = messagesHeard();
    two.page.dispatchEvent(new Event("pointerdown"));
    await settle();
    vi.advanceTimersByTime(50_000);
    expect(kinds(tabs)).toEqual(["unlocked", "unlocked"]);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => kinds(tabs)).toEqual(["locked", "locked"]);
    await expect(one.vault.read([])).rejects.toEqual(kindIs("locked"));
  });

  it("when the machine wakes up, before anything counts as use", async () => {
    const tabs = await unlocked();
    const [one] = tabs;
    vi.setSystemTime(Date.now() + 3_600_000);
    one.page.dispatchEvent(new Event("pointerdown"));
    await expect.poll(() => kinds(tabs)).toEqual(["locked", "locked"]);
  });

  it("when the clock goes back: nobody knows how long it was not used", async () => {
    const tabs = await unlocked();
    const [one] = tabs;
    vi.setSystemTime(Date.now() - 3_600_000);
    one.page.dispatchEvent(new Event("pointerdown"));
    await expect.poll(() => kinds(tabs)).toEqual(["locked", "locked"]);
    await one.vault.unlock("correct horse");
    await expect.poll(() => kinds(tabs)).toEqual(["unlocked", "unlocked"]);
    vi.advanceTimersByTime(50_000);
    const settle = messagesHeard();
    one.page.dispatchEvent(new Event("pointerdown"));
    await settle();
    vi.advanceTimersByTime(50_000);
    expect(kinds(tabs), "the other tab heard of the use").toEqual(["unlocked", "unlocked"]);
  });

  it("by Shift+F8, in all tabs", async () => {
    const tabs = await unlocked();
    tabs[0].page.dispatchEvent(Object.assign(new Event("keydown"), { key: "F8", shiftKey: false }));
    expect(kinds(tabs)).toEqual(["unlocked", "unlocked"]);
    tabs[0].page.dispatchEvent(Object.assign(new Event("keydown"), { key: "F8", shiftKey: true }));
    await expect.poll(() => kinds(tabs)).toEqual(["locked", "locked"]);
  });

  it("in a tab that goes, and asks the others when it returns", async () => {
    const tabs = await unlocked();
    const [one] = tabs;
    one.page.dispatchEvent(new Event("pagehide"));
    expect(kinds(tabs)).toEqual(["locked", "unlocked"]);
    one.page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await expect.poll(() => kinds(tabs)).toEqual(["unlocked", "unlocked"]);
  });
});
