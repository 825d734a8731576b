import { expect, test } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import type { FileStore } from "#files/file-store.ts";
import type { Session } from "#session/session.ts";
import { NotConfirmed, servicePorts } from "./queue-ports.ts";
import { refusalOf } from "./secret-waits.ts";

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
