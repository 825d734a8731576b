import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { randomHex } from "#files/file-store.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import type { Session } from "#session/session.ts";
import { createWithLock } from "#site-data/with-lock.ts";
import { sentRows } from "#upload-targets/sent-rows.ts";
import { setTargetSecret } from "#upload-targets/target-secrets.ts";
import { targetFiles } from "#upload-targets/target-store.ts";
import { confirmed, secretsOf, type UploadTarget } from "#upload-targets/target.ts";
import { indexedDbJournal } from "#uploads/journal.ts";
import { servicePorts } from "#uploads/queue-ports.ts";
import { isInProgress } from "#uploads/queued-file.ts";
import type { Tabs } from "#uploads/tabs.ts";
import { createUploadQueue, type UploadQueue } from "#uploads/upload-queue.ts";
import { pinnedWorkspace } from "#workspace/pinned-workspace.ts";
import type { RealTarget } from "./real-targets.ts";

/** How a page ends. A killed one also loses what it had not begun to write to disk. */
export type Leaving = "reload" | "kill";

/** A page with the queue of a remote connection, over real servers. */
export interface TestPage {
  readonly queue: UploadQueue;
  /** Runs what a person does on this page. */
  readonly act: (what: () => void) => void;
  /** Ends the page at once: nothing that it awaits comes to it any more. */
  readonly leave: (how: Leaving) => void;
  /** Resolves when its queue needs a person, has nothing to do, or the page was left. */
  readonly quiet: () => Promise<void>;
  readonly isLeft: () => boolean;
}

interface BrowserParts {
  readonly name: string;
  readonly real: Pick<RealTarget, "open" | "secrets">;
  readonly target: UploadTarget;
  readonly service: { readonly baseUrl: string; readonly bearer: string };
}

const CONNECTION = "con1";
const realFetch = fetch;
const pages = new AsyncLocalStorage<typeof fetch>();
const never = new Promise<never>(() => {});

/** Gives each page a `fetch` of its own, which ends with it. Undone by `vi.unstubAllGlobals`. */
export function stubFetch(): void {
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => (pages.getStore() ?? realFetch)(...args));
}

/** A browser with one page at a time. What its pages write to disk outlives them. */
export function testBrowser({ name, real, target, service }: BrowserParts) {
  const rows = sentRows(`${name}-rows`);
  const journal = indexedDbJournal(`${name}-journal`);
  const workspace = pinnedWorkspace(indexedDbNotebook(CONNECTION, `${name}-notebook`));
  const writing = new Set<Promise<unknown>>();
  for (const secret of secretsOf(target)) {
    setTargetSecret(CONNECTION, secret, real.secrets[secret.name] ?? "");
  }

  /** Opens a page, after what an earlier one had begun to write was written. */
  const openPage = async (): Promise<TestPage> => {
    await Promise.allSettled(writing);
    const left = new AbortController();
    let isKilled = false;
    const unlessLeft = async <T>(work: Promise<T>): Promise<T> => {
      await Promise.allSettled([work]);
      return left.signal.aborted ? never : work;
    };
    const write = async (work: () => Promise<void>) => {
      if (left.signal.aborted) return never;
      const written = new Promise((resolve) => setImmediate(resolve)).then(() => (isKilled ? never : work()));
      const ended = Promise.race([written, killed]);
      writing.add(ended);
      return unlessLeft(written.finally(() => writing.delete(ended)));
    };
    let kill = () => {};
    const killed = new Promise<void>((resolve) => (kill = resolve));
    const fetchOfPage: typeof fetch = async (input, init = {}) => {
      if (left.signal.aborted) return never;
      const own = init.signal ?? (input instanceof Request ? input.signal : undefined);
      const signal = own ? AbortSignal.any([own, left.signal]) : left.signal;
      return unlessLeft(realFetch(input, { ...init, signal }));
    };
    const exchanges = exchangeLog();
    const connection: Session["connection"] = {
      ...service,
      id: CONNECTION,
      kind: "remote",
      name: "Production",
      environment: undefined,
      bearer: async () => service.bearer,
      send: (request) => fetch(request),
      exchanges,
    };
    const files = targetFiles({
      connection,
      target: () => confirmed(target),
      open: real.open,
      rows: {
        ...rows,
        find: (path) => unlessLeft(rows.find(path)),
        put: (row) => write(() => rows.put(row)),
        remove: (path) => write(() => rows.remove(path)),
      },
    });
    const session = { connection, workspace, files, persistence: "disk" } as Session;
    const withLock = createWithLock(undefined);
    const tabs: Tabs = {
      me: randomHex(8),
      withLock: (work, signal, run) => withLock(work, run, signal),
      closed: async () => {},
      send: () => {},
      listen: () => {},
      open: async () => {},
    };
    const queue = createUploadQueue({
      ports: servicePorts(session, files, async () => {}),
      tabs,
      journal: { ...journal, write: (...args) => write(() => journal.write(...args)) },
    });
    const act = (what: () => void) => pages.run(fetchOfPage, what);
    act(queue.start);
    const isTakenOver = async () => {
      const owners = await journal.owners();
      return owners.every((owner) => owner === tabs.me) && (owners.length === 0 || queue.files().length > 0);
    };
    await vi.waitUntil(isTakenOver, { timeout: 10_000, interval: 5 });
    return {
      queue,
      act,
      leave: (how) => {
        isKilled = how === "kill";
        if (isKilled) kill();
        left.abort(new DOMException("The page was left.", "AbortError"));
      },
      quiet: async () =>
        new Promise<void>((resolve) => {
          const look = () => (left.signal.aborted || !queue.files().some(isInProgress)) && resolve();
          left.signal.addEventListener("abort", look);
          queue.subscribe(look);
          look();
        }),
      isLeft: () => left.signal.aborted,
    };
  };

  return {
    openPage,
    close: async () => {
      await Promise.allSettled(writing);
      await Promise.all([rows.close(), journal.close()]);
    },
  };
}
