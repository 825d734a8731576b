import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { copyAs, LANGUAGES } from "#api/copy-as.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { asHar } from "#api/har.ts";
import { MASK } from "#contract/index.ts";
import { cacheRecord } from "#features/attachments/values/cache-record.ts";
import { collectConnections, writeContent } from "#features/browser-data/file-content.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import type { Session } from "#session/session.ts";
import type { Adapter } from "#upload-targets/port/adapter.ts";
import { s3Rules, SECRET_KEY } from "#upload-targets/s3/s3-target.ts";
import { sentRows } from "#upload-targets/sent-rows.ts";
import { setTargetSecret } from "#upload-targets/target-secrets.ts";
import { targetFiles } from "#upload-targets/target-store.ts";
import { confirmed, type UploadTarget } from "#upload-targets/target.ts";
import { pinnedWorkspace } from "#workspace/pinned-workspace.ts";
import { indexedDbJournal, journalName } from "./journal.ts";
import { servicePorts } from "./queue-ports.ts";
import { oneTab } from "./test-ports.ts";
import { createUploadQueue } from "./upload-queue.ts";

const ID = "con1";
const BASE_URL = "https://service.example";
const HOST = "https://files.example";

/** Planted: one in each member of an attachment that opens its file. */
const CANARIES = {
  token: "token-canary",
  presignedUrl: "address-canary",
  smThumbnailUrl: "small-canary",
  lgThumbnailUrl: "large-canary",
};
const SECRETS = {
  token: CANARIES.token,
  presignedUrl: `${HOST}/control-address?X-Amz-Signature=${CANARIES.presignedUrl}`,
  smThumbnailUrl: `${HOST}/control-small?sig=${CANARIES.smThumbnailUrl}`,
  lgThumbnailUrl: `${HOST}/control-large?${CANARIES.lgThumbnailUrl}`,
};

/** Returns everything that the databases of this browser have, as text. */
async function onDisk(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done));
    for (const store of opening.result.objectStoreNames) {
      const all = opening.result.transaction(store).objectStore(store).getAll();
      await new Promise((done) => all.addEventListener("success", done));
      found.push([name, store, all.result]);
    }
    opening.result.close();
  }
  return JSON.stringify(found);
}

/** A queue that sends files to a target whose answers are secrets, and gives them to a service that repeats them. */
function openSession(answer: (body: { attachments: object[] }) => Response) {
  const target: UploadTarget = {
    ...s3Rules.empty,
    endpoint: HOST,
    region: "eu",
    bucket: "acme",
    accessKeyId: "A",
    // As another kind names its values.
    members: {
      name: "name",
      path: "key",
      token: "etag",
      presignedUrl: "address",
      smThumbnailUrl: "url",
      lgThumbnailUrl: "bucket",
    },
  };
  const adapter: Adapter = {
    send: async () => ({
      values: { key: "control-path" },
      secretValues: { etag: SECRETS.token, url: SECRETS.smThumbnailUrl, bucket: SECRETS.lgThumbnailUrl },
    }),
    address: async () => SECRETS.presignedUrl,
  };
  setTargetSecret(ID, { name: SECRET_KEY, address: `${HOST}/acme` }, "not-a-canary");
  const exchanges = exchangeLog();
  const notebook = indexedDbNotebook(ID);
  const received: { attachments: object[] }[] = [];
  const connection = {
    id: ID,
    name: "Production",
    kind: "remote",
    baseUrl: BASE_URL,
    bearer: async () => "bearer",
    exchanges,
    send: async (request: Request) => {
      const body = (await request.json()) as { attachments: object[] };
      received.push(body);
      return answer(body);
    },
  };
  const workspace = pinnedWorkspace(notebook);
  const session = { connection, notebook, workspace, persistence: "disk" } as unknown as Session;
  const files = targetFiles({
    connection,
    rows: sentRows(),
    target: () => confirmed(target),
    open: async () => adapter,
  });
  const queue = createUploadQueue({
    ports: servicePorts(session, files, (inserted, called) =>
      cacheRecord(new QueryClient(), session, inserted, called),
    ),
    tabs: oneTab,
    journal: indexedDbJournal(journalName(ID)),
  });
  const insert = async (recordId: string) => {
    const cell = { tableId: "tbl1", recordId, fieldId: "fld1" };
    queue.add({ cell, title: "control-title" }, [new File(["bytes"], "control-name.txt")]);
    await expect.poll(() => queue.files().at(-1)?.stage === "inserted" || queue.files().at(-1)?.error).toBeTruthy();
    await expect.poll(async () => JSON.stringify(await onDisk())).toContain("control-path");
    return queue.files().at(-1);
  };
  return { exchanges, received, insert };
}

const leaksIn = (text: string) => Object.values(CANARIES).filter((canary) => text.includes(canary));

it("what opens a file reaches the service, and no log, no disk and no export", async () => {
  const { exchanges, received, insert } = openSession(({ attachments }) =>
    Response.json({ id: "rec1", name: "control-record", fields: { fld1: attachments } }, { status: 201 }),
  );
  expect(await insert("rec1")).toMatchObject({ stage: "inserted" });
  // The control: it was sent and answered in clear.
  expect(leaksIn(JSON.stringify(received))).toHaveLength(4);

  const log = JSON.stringify([exchanges.list(), asHar(exchanges.list())]);
  const [exchange] = exchanges.list();
  const copies = exchange ? LANGUAGES.map((language) => copyAs(language, BASE_URL, exchange) ?? "") : [];
  const disk = await onDisk();
  const saved = [{ id: ID, name: "Production", baseUrl: BASE_URL, environment: { word: "", color: "none" } }];
  const connections = await collectConnections(saved as never);
  const taken = writeContent({ savedTime: "", connections, secrets: [] });

  const places = Object.entries({ log, copies: copies.join("\n"), disk, taken });
  const withControl = places.filter(([, text]) => /control-(?:name\.txt|record)/.test(text)).map(([place]) => place);
  expect(withControl).toEqual(["log", "copies", "disk", "taken"]);
  expect(places.filter(([, text]) => leaksIn(text).length > 0).map(([place]) => place)).toEqual([]);
  for (const known of ["control-address", "control-small", "control-large"]) {
    expect(log).toContain(`${HOST}/${known}?${MASK}`);
    expect(disk).toContain(`${HOST}/${known}?${MASK}`);
  }
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    expect(copy).toContain("ATTACHMENTS_0_PRESIGNED_URL");
    expect(copy).toContain("ATTACHMENTS_0_TOKEN");
    expect(copy).not.toContain(MASK);
  }
});

it("is masked in the words of a service that refuses the insert, in the log and in the journal", async () => {
  const { exchanges, insert } = openSession(({ attachments }) =>
    Response.json({ message: `control-words, not ${JSON.stringify(attachments)}` }, { status: 422 }),
  );
  const file = await insert("rec2");
  expect(file?.error?.message).toContain("control-words");
  const disk = await onDisk();
  expect(disk).toContain("control-words");
  expect(leaksIn(JSON.stringify([file, exchanges.list(), disk]))).toEqual([]);
});
