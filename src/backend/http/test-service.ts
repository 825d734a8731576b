import type { Base, EndpointName, TableRecord } from "#contract/index.ts";
import { createWithLock } from "#site-data/with-lock.ts";
import type { Space, Table } from "#workspace/workspace.ts";
import type { Context } from "../service/context.ts";
import { memoryStore } from "../store/memory.ts";
import type { Change, Store } from "../store/store.ts";
import { handlersFor, respond } from "./handlers.ts";

export const BASE_URL = "https://workspace.invalid";
export const OPERATOR = "wst_the-operator";

export const space = { id: "spcOne", name: "One" } satisfies Space;
export const otherSpace = { id: "spcTwo", name: "Two" } satisfies Space;
export const base = {
  id: "bseOne",
  name: "Catalogue",
  spaceId: space.id,
  icon: null,
  role: "owner",
  createdBy: "usrOne",
} satisfies Base;
export const otherBase = { ...base, id: "bseTwo", spaceId: otherSpace.id } satisfies Base;
export const table = {
  id: "tblOne",
  baseId: base.id,
  name: "Products",
  fields: [
    { id: "fldName", name: "Name", type: "text" },
    { id: "fldPhotos", name: "Photos", type: "attachment" },
  ],
} satisfies Table;
export const record = { id: "recOne", fields: { fldName: "Lamp" }, name: "Lamp", autoNumber: 1 } satisfies TableRecord;
export const insertPath = `/table/${table.id}/record/${record.id}/fldPhotos/insertAttachment`;

export const goodCalls: Readonly<Record<EndpointName, { readonly path: string; readonly body?: object }>> = {
  configureAiIntegration: { path: `/space/${space.id}/integration`, body: { type: "AI", config: {} } },
  createAccessToken: {
    path: "/access-token",
    body: { name: "CI", scopes: ["base|read"], expiredTime: "2026-12-31", baseIds: [base.id], spaceIds: null },
  },
  insertAttachments: { path: insertPath, body: { attachments: [{ name: "a.png" }] } },
  readBase: { path: `/base/${base.id}` },
};

const fixture: Change[] = [
  { put: "spaces", row: { id: space.id, parent: "", order: 0, value: space } },
  { put: "spaces", row: { id: otherSpace.id, parent: "", order: 1, value: otherSpace } },
  { put: "bases", row: { id: base.id, parent: space.id, order: 0, value: base } },
  { put: "bases", row: { id: otherBase.id, parent: otherSpace.id, order: 0, value: otherBase } },
  { put: "tables", row: { id: table.id, parent: base.id, order: 0, value: table } },
  { put: "tables", row: { id: "tblOther", parent: base.id, order: 1, value: { ...table, id: "tblOther" } } },
  { put: "records", row: { id: record.id, parent: table.id, order: 0, value: record } },
];

interface Sent {
  readonly method?: string;
  readonly bearer?: string | null;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

/** Starts the service with a clock that tests set, and calls it through msw as a page does. */
export async function testService(store: Store = memoryStore(), overrides: Partial<Context> = {}) {
  await store.commit(fixture);
  let now = new Date("2026-11-21T09:00:00.000Z");
  const reports: unknown[] = [];
  const waits: number[] = [];
  const handlers = handlersFor({
    baseUrl: BASE_URL,
    store,
    withLock: createWithLock(undefined),
    bearer: OPERATOR,
    now: () => now,
    random: () => 0,
    wait: async (ms) => void waits.push(ms),
    report: (cause) => void reports.push(cause),
    ...overrides,
  });
  const ask = async (request: Request): Promise<Response> => {
    const response = await respond(handlers, request);
    if (!response) throw new Error("No handler answered");
    return response;
  };
  const send = async (path: string, { method, bearer = OPERATOR, headers = {}, body, raw }: Sent = {}) => {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await ask(
      new Request(BASE_URL + path, {
        method: method ?? (content === undefined ? "GET" : "POST"),
        headers: {
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(content === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
      }),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  };
  return {
    store,
    reports,
    waits,
    ask,
    send,
    clock: (iso: string) => {
      now = new Date(iso);
    },
  };
}

export type TestService = Awaited<ReturnType<typeof testService>>;

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
