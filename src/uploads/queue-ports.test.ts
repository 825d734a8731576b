import { expect, test, vi } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import type { FileStore } from "#files/file-store.ts";
import type { ChangedPhoto } from "#files/prepare/change-photo.ts";
import { changeInWorker } from "#files/prepare/prepare.ts";
import type { Session } from "#session/session.ts";
import { NotConfirmed, servicePorts } from "./queue-ports.ts";
import { refusalOf } from "./secret-waits.ts";

vi.mock("#files/prepare/prepare.ts", { spy: true });

const { errorOf } = servicePorts({ connection: {} } as Session, {} as FileStore, () => Promise.resolve());
const answered = (status: number, mayBeRepeat = false) =>
  new CallError({ kind: "http", answer: { status, statusText: "", contentType: "", body: null }, mayBeRepeat });

const pending = new CallError({
  kind: "pending",
  answer: { status: 202, statusText: "", contentType: "", body: null },
});

const relay = (sentUpstream: boolean) => {
  const answer = { status: 502, statusText: "", contentType: "", body: null };
  return new CallError({ kind: "relay", answer, detail: "No way", sentUpstream });
};

test.each([
  [relay(false), "failed", undefined],
  [relay(true), "lost", true],
  [new NotConfirmed(204), "unconfirmed", true],
  [pending, "unconfirmed", true],
  [answered(413), "failed", undefined],
  [answered(409), "failed", undefined],
  // The first of two requests that a browser made of one has perhaps inserted it.
  [answered(409, true), "lost", false],
  [answered(500), "lost", false],
  [answered(504), "lost", true],
  [new CallError({ kind: "aborted" }), "lost", true],
  [new Error("anything else"), "failed", undefined],
])("it is told what an insert may have done, or may do yet: %s", (cause, kind, isPending) => {
  const error = errorOf(cause);
  expect([error.kind, error.isPending]).toEqual([kind, isPending]);
});

test.each(["NotFoundError", "NotReadableError"])("says what to do with a file that changed on the disk: %s", (name) => {
  const { kind, message } = errorOf(new DOMException("Requested file could not be read", name));
  expect([kind, message]).toEqual([
    "failed",
    expect.stringContaining("changed or protected. If it stays so, discard it"),
  ]);
});

test("an upload that failed names its request in the log", () => {
  const failed = Object.assign(answered(422), { exchangeId: 7 });
  const lost = Object.assign(answered(500), { exchangeId: 8 });
  expect([failed, lost, new Error("no call")].map((cause) => errorOf(cause).exchangeId)).toEqual([7, 8, undefined]);
});

test.each([
  ["standalone", false],
  ["remote", undefined],
] as const)(
  "an attachment that a record lacks is known not to be there in standalone alone: %s",
  async (kind, isThere) => {
    const cell = { tableId: "tbl", recordId: "rec", fieldId: "fld" };
    const session = {
      connection: { kind },
      workspace: { table: async () => {}, record: async () => ({ id: "rec", fields: { fld: [{ id: "att1" }] } }) },
    } as unknown as Session;
    const { lookUp } = servicePorts(session, {} as FileStore, async () => {});
    const isIn = await lookUp(cell);
    expect([isIn("att1"), isIn("att2")]).toEqual([true, isThere]);
  },
);

test("only a refused or missing token is asked for", () => {
  const causes = [answered(401), new CallError({ kind: "no-bearer" }), answered(403), answered(500), new Error("no")];
  const [none, refused] = [
    "This connection has no bearer token.",
    "The service did not accept the bearer token (401).",
  ];
  expect(causes.map((cause) => refusalOf(cause))).toEqual([refused, none, undefined, undefined, undefined]);
});

const cell = { tableId: "tbl", recordId: "rec", fieldId: "fld" };
/** Stores a file as the queue does. Returns the bytes that were put, each as text, and the notes. */
async function stored(file: File, maxSide: number | undefined, changed: ChangedPhoto) {
  vi.mocked(changeInWorker).mockResolvedValue(changed);
  const put: string[] = [];
  const notes: unknown[] = [];
  const files = {
    put: async (bytes: Blob, { onNote }: { onNote: (note: string) => void }) => {
      put.push(await bytes.text());
      onNote("Sent in pieces.");
    },
  } as unknown as FileStore;
  const { store } = servicePorts({ connection: {} } as Session, files, async () => {});
  const options = {
    name: file.name,
    signal: new AbortController().signal,
    onProgress: () => {},
    onSent: () => {},
    cell,
    isNew: true,
  };
  const onNote = (...note: readonly unknown[]) => notes.push(note);
  const as = { path: "p", token: "t" };
  await store(file, { ...options, as, onNote, maxSide });
  return { put, notes };
}

const PHOTO = new File(["with a place"], "a.jpg");

test("a changed photo is stored in place of the chosen one, and what was done is said", async () => {
  const { put, notes } = await stored(PHOTO, 100, { changed: new Blob(["clean"]), text: "shrunk." });
  expect(put).toEqual(["clean"]);
  expect(notes).toEqual([["12 B → 5 B, shrunk.", 5], ["12 B → 5 B, shrunk. Sent in pieces."]]);
  expect(changeInWorker).toHaveBeenCalledExactlyOnceWith(PHOTO, "a.jpg", 100, expect.any(AbortSignal));
});

test("nothing is changed unless asked, nor what is no photo", async () => {
  expect(await stored(PHOTO, undefined, { text: "" })).toEqual({ put: ["with a place"], notes: [["Sent in pieces."]] });
  expect(await stored(PHOTO, 100, { text: "" })).toEqual({ put: ["with a place"], notes: [["Sent in pieces."]] });
});

test("a photo that should lose its place and cannot is not stored, and is asked about", async () => {
  const message = "A file of the type image/x-adobe-dng cannot be changed here.";
  const refused = stored(PHOTO, 100, { text: message, isRefused: true });
  const cause: unknown = await refused.catch((error: unknown) => error);
  expect(errorOf(cause)).toEqual({ kind: "unchanged", message });
});
