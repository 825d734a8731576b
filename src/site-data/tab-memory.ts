import { isSiteDataBlocked } from "./site-data.ts";
import { tabValues } from "./values.ts";

/** Texts that survive a reload, in the memory of a service worker, not on disk. Lost a minute after the tab closes. */
export type TabMemory = ReturnType<typeof tabMemory>;

const ID = "tab-memory";
// Chromium stops a worker after 30 s without events.
const RENEW_MS = 20_000;
const ANSWER_MS = 2_000;

export function tabMemory(base: string) {
  const texts = new Map<string, string>();
  // Plain http has no `randomUUID`.
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;
  let isRenewing = false;

  const worker = async () => {
    const registration = await (registered ??= register(base).catch(() => undefined));
    return registration?.active ?? registration?.waiting ?? registration?.installing ?? undefined;
  };
  const sendTexts = async () => (await worker())?.postMessage({ id, texts });
  const startRenewing = () => {
    if (isRenewing) return;
    isRenewing = true;
    const renew = () => void (texts.size > 0 && sendTexts());
    setInterval(renew, RENEW_MS);
    addEventListener("pagehide", renew);
  };
  /** `undefined` removes the text. */
  const hold = (key: string, text: string | undefined) => {
    if (text === undefined && !texts.delete(key)) return;
    if (text !== undefined) texts.set(key, text);
    startRenewing();
    // A new id for each page: a duplicated tab starts with the id of the first.
    tabValues.write(ID, texts.size > 0 ? id : null);
    void sendTexts();
  };
  const restore = async (before: string) => {
    const restored = await ask(await worker(), before);
    for (const [key, text] of restored) hold(key, text);
    return restored;
  };

  const before = tabValues.read(ID);
  return {
    /** False on plain http and in some private windows, which have no service workers. */
    isAvailable: async () => (await worker()) !== undefined,
    /** Texts from before the reload, by key. Resolves within two seconds, empty if the worker does not answer. */
    restored: before === null ? Promise.resolve<ReadonlyMap<string, string>>(new Map()) : restore(before),
    hold,
  };
}

async function register(base: string): Promise<ServiceWorkerRegistration | undefined> {
  // Firefox would log an error.
  if (isSiteDataBlocked()) return undefined;
  // A scope without pages, so that it handles no requests.
  return navigator.serviceWorker.register(`${base}tab-memory.js`, {
    scope: `${base}tab-memory/`,
    updateViaCache: "none",
  });
}

function ask(worker: ServiceWorker | undefined, id: string): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve) => {
    if (!worker) return resolve(new Map());
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(new Map()), ANSWER_MS);
    port1.addEventListener("message", ({ data }: MessageEvent<ReadonlyMap<string, string>>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage({ id }, [port2]);
  });
}
