import type { HttpHandler } from "msw";
import { defaultNetworkOptions, setupWorker } from "msw/browser";
import { isSiteDataBlocked } from "#site-data/site-data.ts";

const MSW = { defaultNetworkOptions, setupWorker };

export interface WorkerPlace {
  /** Where the worker script is served. */
  readonly workerUrl: string;
  /** The path under which its pages lie. */
  readonly scope: string;
  /** What stands the worker up; msw's own refuses to outside a browser. */
  readonly msw?: typeof MSW;
}

/**
 * Lets a service worker bring requests to the handlers. Resolves with how to stop once it stands and controls this page;
 * with `undefined` when it cannot: no service workers here (plain http), none allowed (private windows of some
 * browsers), no script at its address, or a page loaded past the worker (hard reload).
 */
export async function startWorker(
  handlers: readonly HttpHandler[],
  { msw = MSW, ...place }: WorkerPlace,
): Promise<(() => Promise<void>) | undefined> {
  // Where site data is blocked Firefox writes an error to its console for each attempt.
  if (isSiteDataBlocked() || !("serviceWorker" in navigator) || !(await controls(place).catch(() => false)))
    return undefined;
  const forgive = forgiveFailedUpdates();
  try {
    // Sources that msw makes on import listen too, and keep every message with its body as they are never started.
    for (const source of msw.defaultNetworkOptions.sources) if ("terminate" in source) await source.terminate();
    const worker = msw.setupWorker(...handlers);
    // msw hands a copy of each answer to its listeners; one that nobody reads stays in memory.
    worker.events.on("response:mocked", ({ response }) => void response.body?.cancel());
    await worker.start({
      quiet: true,
      onUnhandledFrame: "bypass",
      serviceWorker: { url: place.workerUrl, options: optionsFor(place) },
    });
    return async () => {
      forgive();
      await worker.stop();
    };
  } catch {
    forgive();
    return undefined;
  }
}

function optionsFor({ scope }: WorkerPlace): RegistrationOptions {
  return { scope, updateViaCache: "none" };
}

/**
 * Registers the worker and waits until this page is under its control. msw would do both, but it reloads a page that
 * finds a worker standing and is not under its control.
 */
async function controls(place: WorkerPlace): Promise<boolean> {
  const script = new URL(place.workerUrl, location.href).href;
  const isControlled = () => navigator.serviceWorker.controller?.scriptURL === script;
  const registration = await navigator.serviceWorker.register(place.workerUrl, optionsFor(place));
  const coming = registration.installing ?? registration.waiting;
  if (!isControlled() && coming) await activated(coming);
  return isControlled();
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== "activated" && worker.state !== "redundant") return;
      worker.removeEventListener("statechange", look);
      resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** msw asks for a newer worker script and drops the promise: offline, that would be told as an uncaught error. */
function forgiveFailedUpdates(): () => void {
  const forgive = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason;
    if (reason instanceof Error && reason.message.startsWith("Failed to update a ServiceWorker"))
      event.preventDefault();
  };
  addEventListener("unhandledrejection", forgive);
  return () => removeEventListener("unhandledrejection", forgive);
}
