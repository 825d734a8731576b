import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertPath, record, space, testService } from "#backend/http/test-service.ts";
import { writeChoice } from "#backend/service/choices.ts";
import { indexedDbStore } from "#backend/store/indexed-db.ts";
import type { Attachment } from "#contract/index.ts";
import { changeEntry, readRegister, sentEntry } from "#features/access-tokens/register/register.ts";
import { rememberScopes } from "#features/access-tokens/register/used-scopes.ts";
import { startAutosave } from "#features/ai-integration/draft/autosave.ts";
import type { Saving } from "#features/ai-integration/draft/draft-state.ts";
import { createDraft } from "#features/ai-integration/draft/draft-store.ts";
import { readStored } from "#features/ai-integration/draft/stored-request.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import { createWithLock, type WithLock } from "#site-data/with-lock.ts";
import { pin, pinsIn } from "#workspace/pin.ts";

const KINDS = ["attach", "token", "use", "configure", "note", "keep", "scopes", "pin", "type"] as const;
interface Command {
  readonly tab: number;
  readonly kind: (typeof KINDS)[number];
}

/** Commands of a round run in parallel; rounds run in sequence. */
const sequences = fc.record({
  tabs: fc.integer({ min: 2, max: 4 }),
  rounds: fc.array(
    fc.array(fc.record({ tab: fc.nat(3), kind: fc.constantFrom(...KINDS) }), { minLength: 1, maxLength: 6 }),
    { minLength: 1, maxLength: 4 },
  ),
});
type Sequence = typeof sequences extends fc.Arbitrary<infer S> ? S : never;

/** Opens a tab with its own handles on the shared data. */
async function openTab(name: string, tab: string, withLock: WithLock) {
  const store = indexedDbStore(`${name}-store`);
  const notebook = indexedDbNotebook("c", `${name}-notebook`);
  const service = await testService(store, { withLock });
  const draft = createDraft({ request: { type: "AI", config: {} } });
  let saving: Saving = { kind: "idle" };
  const autosave = startAutosave({
    draft,
    notebook,
    spaceId: space.id,
    tab,
    savedTime: undefined,
    isNothingNew: () => false,
    onChange: (next) => {
      saving = next;
    },
  });
  let seen = 0;
  const look = async () => {
    seen = (await cellIn(store)).length;
  };
  store.subscribe(() => void look());
  return {
    store,
    notebook,
    service,
    draft,
    autosave,
    saving: () => saving,
    text: () => draft.snapshot().request.config.embeddingModel,
    seen: () => seen,
    close: async () => {
      await autosave.stop();
      await Promise.all([store.close(), notebook.close()]);
    },
  };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

async function cellIn(store: Tab["store"]): Promise<readonly Attachment[]> {
  return ((await store.get("records", record.id))?.value.fields["fldPhotos"] ?? []) as readonly Attachment[];
}

/** Acknowledged changes, which must exist at the end. */
interface Promised {
  readonly attachments: string[];
  readonly tokens: { id: string; secret: string }[];
  readonly members: string[];
  readonly entries: Map<string, object>;
  readonly scopes: string[];
  readonly pins: string[];
}

const ENTRY = "entry";

async function run({ kind }: Command, tab: Tab, nth: number, promised: Promised): Promise<void> {
  const { service, notebook } = tab;
  const name = `${kind}-${nth}`;
  const mark = (members: object) => promised.entries.set(ENTRY, { ...promised.entries.get(ENTRY), ...members });
  switch (kind) {
    case "attach": {
      const { status } = await service.send(insertPath, { body: { attachments: [{ id: name }] } });
      if (status === 201) promised.attachments.push(name);
      return;
    }
    case "token": {
      const body = { name, scopes: ["s"], expiredTime: "2027-01-01" };
      const { status, body: answer } = await service.send("/access-token", { body });
      if (status === 201) promised.tokens.push({ id: String(answer["id"]), secret: String(answer["token"]) });
      return;
    }
    case "use": {
      const token = promised.tokens.at(-1);
      if (token) await service.send("/base/bseOne", { bearer: token.secret });
      return;
    }
    case "configure": {
      const body = { type: "AI", config: { [name]: true } };
      const { status } = await service.send(`/space/${space.id}/integration`, { body });
      if (status === 200) promised.members.push(name);
      return;
    }
    case "note":
      await changeEntry(notebook, ENTRY, { note: name });
      return void mark({ note: expect.any(String) as string });
    case "keep":
      await changeEntry(notebook, ENTRY, { keeping: "copied" });
      return void mark({ keeping: "copied" });
    case "scopes":
      await rememberScopes(notebook, [name]);
      return void promised.scopes.push(name);
    case "pin":
      await pin(notebook, { kind: "space", id: name, parent: "", name });
      return void promised.pins.push(name);
    case "type":
      tab.draft.set(["config", "embeddingModel"], name, { label: "edit" });
      return tab.autosave.flush();
  }
}

let runs = 0;

/** Runs a sequence and returns the losses of acknowledged changes. */
async function lossesOf(
  { tabs: count, rounds }: Sequence,
  lockOf: (shared: WithLock) => WithLock = (shared) => shared,
): Promise<string[]> {
  const name = `tabs-${++runs}`;
  const tabs: Tab[] = [];
  // All tabs share Web Locks, which one queue replaces here.
  const locks = createWithLock(undefined);
  for (let tab = 0; tab < count; tab++) tabs.push(await openTab(name, `tab-${tab}`, lockOf(locks)));
  const [first] = tabs as [Tab, ...Tab[]];
  await writeChoice(first.store, "secondIntegration", "merge");
  await first.notebook.write("token", ENTRY, sentEntry({ name: "n", scopes: ["s"], expiredTime: "2027-01-01" }, "t"));
  const promised: Promised = { attachments: [], tokens: [], members: [], entries: new Map(), scopes: [], pins: [] };
  let nth = 0;
  for (const round of rounds) {
    await Promise.all(round.map((command) => run(command, tabs[command.tab % count] as Tab, ++nth, promised)));
  }
  try {
    return await lossesIn(tabs, promised);
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()));
  }
}

async function lossesIn(tabs: readonly Tab[], promised: Promised): Promise<string[]> {
  const { store, notebook } = tabs[0] as Tab;
  const missing = (what: string, wanted: readonly string[], there: readonly string[]) =>
    same(wanted, there) ? [] : [`${what}: ${wanted.join()} became ${there.join()}`];
  const tokens = await store.list("tokens", { parent: "" });
  const integration = (await store.get("integrations", space.id))?.value.request.config ?? {};
  const entry = (await readRegister(notebook)).find(({ key }) => key === ENTRY)?.entry as
    | Record<string, unknown>
    | undefined;
  const scopes = (await notebook.read<string[]>("used-before", "scopes"))?.value ?? [];
  const cell = await cellIn(store);
  await settled(() => tabs.every((tab) => promised.attachments.length === 0 || tab.seen() === cell.length));
  const draft = async () => (await readStored(notebook, "draft", space.id))?.value.request.config.embeddingModel;
  const kept = await draft();
  const isInformed = (tab: Tab) => tab.text() === undefined || tab.text() === kept || tab.saving().kind === "conflict";
  await settled(() => tabs.every(isInformed));
  return [
    ...missing(
      "attachments",
      promised.attachments,
      cell.map(({ id }) => id ?? ""),
    ),
    ...missing(
      "tokens",
      promised.tokens.map(({ id }) => id),
      tokens.map(({ value }) => value.id),
    ),
    ...missing(
      "places of tokens",
      tokens.map((_, place) => String(place)),
      tokens.map(({ order }) => String(order)),
    ),
    ...missing("members of the integration", promised.members, Object.keys(integration)),
    ...missing(
      "members of the entry",
      Object.keys(promised.entries.get(ENTRY) ?? {}),
      Object.keys(entry ?? {}).filter((member) => ["note", "keeping"].includes(member)),
    ),
    ...missing("scopes", promised.scopes, scopes),
    ...missing(
      "pins",
      promised.pins,
      (await pinsIn(notebook)).map(({ id }) => id),
    ),
    ...tabs
      .filter((tab) => promised.attachments.length > 0 && tab.seen() !== cell.length)
      .map(() => "a tab shows old rows"),
    ...tabs.filter((tab) => !isInformed(tab)).map((tab) => `a draft was overwritten unseen: ${tab.text()} by ${kept}`),
  ];
}

const same = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Other tabs are notified within a second, or never. */
async function settled(isSo: () => boolean): Promise<void> {
  await expect
    .poll(isSo, { interval: 1, timeout: 1_000 })
    .toBe(true)
    .catch(() => undefined);
}

const SEQUENCES = process.env["LONG"] ? 600 : 40;

describe("several tabs at once", () => {
  it("lose no acknowledged change, and overwrite no draft silently", async () => {
    const property = fc.asyncProperty(sequences, async (sequence) => {
      expect(await lossesOf(sequence)).toEqual([]);
    });
    await fc.assert(property, { numRuns: SEQUENCES });
  }, 300_000);

  it("would lose changes without a lock that they share", async () => {
    const attachments = [0, 1, 2].map((tab) => ({ tab, kind: "attach" as const }));
    const losses = await lossesOf({ tabs: 3, rounds: [attachments] }, () => createWithLock(undefined));
    expect(losses.join("\n")).toMatch(/attachments.*became/);
  });
});
