import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { makeBackup } from "#backend/backup/backup.ts";
import { openBackup, restore } from "#backend/backup/restore.ts";
import { insertPath, testService } from "#backend/http/test-service.ts";
import { addLargeSample } from "#backend/seed/large-sample.ts";
import { seedOutline } from "#backend/seed/outline.ts";
import { seedRecords } from "#backend/seed/small-sample.ts";
import { writeChoice } from "#backend/service/choices.ts";
import { writeFault } from "#backend/service/faults.ts";
import { indexedDbStore } from "#backend/store/indexed-db.ts";
import { NO_FAULT } from "#contract/faults.ts";
import { StorageFull } from "#database/storage-errors.ts";
import { dumpOf, failAt } from "#database/test-database.ts";
import { indexedDbFiles } from "#files/browser/indexed-db.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import { sentRows } from "#upload-targets/sent-rows.ts";
import { indexedDbJournal } from "#uploads/journal.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { vaultRows } from "#vault/vault-rows.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const abc = () => new Blob(["abc"], { type: "text/plain" });

/** All data of this browser, in separate databases. */
function openSiteData(name: string) {
  const databases = {
    store: indexedDbStore(`${name}-store`),
    files: indexedDbFiles(`${name}-files`),
    notebook: indexedDbNotebook("c", `${name}-notebook`),
    journal: indexedDbJournal(`${name}-journal`),
    vault: vaultRows(`${name}-vault`),
    sent: sentRows(`${name}-sent`),
  };
  return {
    ...databases,
    service: () => testService(databases.store),
    dump: () => Promise.all(Object.keys(databases).map((kind) => dumpOf(`${name}-${kind}`))),
    close: () => Promise.all(Object.values(databases).map((database) => database.close())),
  };
}
type SiteData = ReturnType<typeof openSiteData>;

interface Site {
  /** Prepares data; `write` gets the result. */
  readonly before?: (data: SiteData) => Promise<unknown>;
  readonly write: (data: SiteData, before: unknown) => Promise<unknown>;
}

const row = (id: string, value: unknown = id) =>
  ({ put: "settings", row: { id, parent: "p", order: 0, value } }) as const;
const queued = (id: string) => ({ id, addedTime: 0, position: 0 }) as QueuedFile;
const sentRow = (name: string) => ({ path: "f", token: "t", connectionId: "c", target: "tus", name, size: 1 });
// HTTP reports errors only by status.
const succeeded = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  if (status === 507) throw new StorageFull();
  if (status >= 400) throw new Error(`Answered ${status}.`);
};
const call = (path: string, body: unknown): Site => ({
  before: (data) => data.service(),
  write: (_, service) => succeeded((service as Awaited<ReturnType<SiteData["service"]>>).send(path, { body })),
});

const token = { name: "n", scopes: ["s"], expiredTime: "2027-01-01" };

// Before its first file a page probes blob support, which is not part of the test.
const probed = ({ files }: SiteData) => files.put(new Blob(["the first"]));

/** Prepares the outline and its integration. Seeding keeps the integration if the records fail. */
async function configuredOutline({ store }: SiteData) {
  await seedOutline(store);
  const [first] = await store.list("spaces", { parent: "", from: 0, to: 1 });
  const id = first?.id ?? "";
  const value = { request: { type: "AI", config: {} }, savedTime: now.toISOString(), secrets: [] } as const;
  await store.commit([{ put: "integrations", row: { id, parent: id, order: 0, value } }]);
}

const vaultFile = new Uint8Array([1, 2, 3]);
const wrapped = { file: vaultFile, hash: "h" };
const createVault = ({ vault }: SiteData) => vault.create(wrapped, vaultFile, "v", "first");

const SITES: Record<string, Site> = {
  "rows of the store": {
    before: ({ store }) => store.commit([row("kept", "before"), row("goes")]),
    write: ({ store }) => store.commit([row("kept", "after"), { remove: "settings", id: "goes" }, row("new")]),
  },
  "a choice": { write: ({ store }) => writeChoice(store, "anchorPlacement", "before") },
  "a fault": { write: ({ store }) => writeFault(store, "default", NO_FAULT) },
  "an AI integration": call("/space/spcOne/integration", { type: "AI", config: {} }),
  "an access token": call("/access-token", token),
  "an attachment": call(insertPath, { attachments: [{ name: "a" }] }),
  "the last use of a token": {
    before: async (data) => {
      const service = await data.service();
      const created = await service.send("/access-token", { body: token });
      return () => service.send("/base/bseOne", { bearer: String(created.body["token"]) });
    },
    write: (_, read) => succeeded((read as () => Promise<{ status: number }>)()),
  },
  "the outline of a sample": { write: ({ store }) => seedOutline(store) },
  "a large sample": {
    write: ({ store }) => addLargeSample({ store, records: 20, now }),
  },
  "a backup that is restored": {
    before: async ({ store, files }) => {
      await files.put(abc());
      await store.commit([{ put: "spaces", row: { id: "a", parent: "", order: 0, value: { id: "a", name: "A" } } }]);
      const backup = await openBackup(await makeBackup({ store, files, now }));
      for (const { path } of await files.list()) await files.remove(path);
      await store.commit([{ remove: "spaces", id: "a" }, row("other")]);
      return backup;
    },
    write: ({ store, files }, backup) => restore(backup as Awaited<ReturnType<typeof openBackup>>, { store, files }),
  },
  "a file": { before: probed, write: ({ files }) => files.put(abc()) },
  "a file whose content is there": {
    before: ({ files }) => files.put(abc()),
    write: ({ files }) => files.put(abc()),
  },
  "a file in the place of another": {
    before: ({ files }) => files.put(abc()),
    write: ({ files }, stored) => files.put(new Blob(["new"]), { as: stored as { path: string; token: string } }),
  },
  "the removal of a file": {
    before: ({ files }) => files.put(abc()),
    write: ({ files }, stored) => files.remove((stored as { path: string }).path),
  },
  "a note": {
    before: ({ notebook }) => notebook.write("draft", "k", 1),
    write: ({ notebook }) => notebook.write("draft", "k", 2),
  },
  "the removal of a note": {
    before: ({ notebook }) => notebook.write("draft", "k", 1),
    write: ({ notebook }) => notebook.remove("draft", "k"),
  },
  "a space of a roll-out with its bodies": {
    before: ({ notebook }) => notebook.write("roll-out", "k", { state: "waiting" }, [vaultFile]),
    write: ({ notebook }) => notebook.write("roll-out", "k", { state: "waiting" }, [vaultFile, vaultFile.slice(1)]),
  },
  "the outcome of a space of a roll-out": {
    before: ({ notebook }) => notebook.write("roll-out", "k", { state: "sending" }, [vaultFile]),
    write: ({ notebook }) => notebook.change("roll-out", "k", () => ({ state: "saved" })),
  },
  "a vault": { write: createVault },
  "a new passphrase of the vault": {
    before: createVault,
    write: ({ vault }) => vault.changePassphrase("v", { file: vaultFile, hash: "other" }),
  },
  "secrets of the vault": {
    before: createVault,
    write: async ({ vault }) => {
      const { secrets } = (await vault.read()) ?? {};
      return secrets && vault.changeSecrets(secrets, "second", vaultFile);
    },
  },
  "a queue": {
    before: ({ journal }) => journal.write("tab", [queued("a"), queued("b")], []),
    write: ({ journal }) => journal.write("tab", [queued("c"), queued("d")], ["a"]),
  },
  "the queue of a tab that is gone": {
    before: ({ journal }) => journal.write("gone", [queued("a"), queued("b")], []),
    write: ({ journal }) => journal.take("gone", "tab"),
  },
  "a file that is sent": {
    before: ({ sent }) => sent.put([sentRow("before")]),
    write: ({ sent }) => sent.put([sentRow("after")]),
  },
  "the removal of a file that was sent": {
    before: ({ sent }) => sent.put([sentRow("before")]),
    write: ({ sent }) => sent.remove("f"),
  },
  ...(process.env["LONG"] && {
    "the records of a sample": {
      before: async (data: SiteData) => Promise.all([probed(data), configuredOutline(data)]),
      write: ({ store, files }: SiteData) => seedRecords(store, files, "seeded"),
    },
    "a file that is written while it is hashed": {
      before: probed,
      write: ({ files }: SiteData) => files.put(new Blob([new Uint8Array(17 * 1024 * 1024)])),
    },
  }),
};

let runCount = 0;

interface Trial {
  readonly isReached: boolean;
  readonly outcome: unknown;
  readonly isUnchanged: boolean;
  readonly afterwards: unknown;
}

/** Writes with a failure at the nth change, then again with space. */
async function attempt({ before, write }: Site, nth: number, way: "throws" | "aborts"): Promise<Trial> {
  const data = openSiteData(`quota-${++runCount}`);
  const prepared = await before?.(data);
  const initial = await data.dump();
  const end = failAt(nth, way, "put", "delete");
  const outcome = await write(data, prepared).catch((cause: unknown) => cause);
  const isReached = end();
  // An unopened database equals an empty one.
  const isUnchanged = textOf(await data.dump()) === textOf(initial);
  const afterwards = isReached ? await write(data, prepared).catch((cause: unknown) => cause) : undefined;
  await data.close();
  return { isReached, outcome, isUnchanged, afterwards };
}

const textOf = (dump: readonly unknown[]) =>
  JSON.stringify(dump, (name, value: unknown) =>
    name === "stores" ? (value as { rows: unknown[] }[]).filter(({ rows }) => rows.length > 0) : value,
  ).replaceAll(/\{"version":\d+,"stores":\[\]\}/g, "null");

/** Returns the problems of a site without space, for each of its changes. */
async function problemsOf(site: Site): Promise<{ tried: number; problems: string[] }> {
  const problems: string[] = [];
  let tried = 0;
  // Samples have hundreds of rows: tests each of the first changes, then larger steps.
  for (const way of ["throws", "aborts"] as const) {
    for (let nth = 1; ; nth += Math.max(1, Math.floor(nth / 2))) {
      const { isReached, outcome, isUnchanged, afterwards } = await attempt(site, nth, way);
      if (!isReached) break;
      tried += 1;
      if (!(outcome instanceof StorageFull)) problems.push(`${way} at ${nth}: reported as ${String(outcome)}`);
      if (!isUnchanged) problems.push(`${way} at ${nth}: something was left`);
      if (afterwards instanceof Error) problems.push(`${way} at ${nth}: afterwards ${String(afterwards)}`);
    }
  }
  return { tried, problems };
}

describe("without space", () => {
  it.each(Object.entries(SITES))(
    "%s is written completely or not at all, reports it, and works afterwards",
    async (_, site) => {
      const { tried, problems } = await problemsOf(site);
      expect(problems).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(2);
    },
    120_000,
  );
});
