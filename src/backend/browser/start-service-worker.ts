import type { HttpHandler } from "msw";
import { defaultNetworkOptions, setupWorker } from "msw/browser";
import { isSiteDataBlocked } from "#site-data/site-data.ts";

const MSW = { defaultNetworkOptions, setupWorker };

export interface WorkerPlace {
  readonly workerUrl: string;
  readonly scope: string;
  readonly msw?: typeof MSW;
}

/**
 * Starts the service worker that answers requests from outside the app. Resolves with true when it controls this page; with
 * false on plain http, in some private windows, with blocked site data, without a script, or after a hard reload.
 */
export async function startServiceWorker(
  handlers: readonly HttpHandler[],
  { msw = MSW, ...place }: WorkerPlace,
): Promise<boolean> {
  if (isSiteDataBlocked() || !("serviceWorker" in navigator) || !(await registerAndControl(place).catch(() => false)))
    return false;
  const stopIgnoring = ignoreFailedUpdates();
  try {
    // msw creates these sources on import. They are never started, and keep every message with its body.
    for (const source of msw.defaultNetworkOptions.sources) if ("terminate" in source) await source.terminate();
    const worker = msw.setupWorker(...handlers);
    // msw clones each response for its listeners. An unread clone stays in memory.
    worker.events.on("response:mocked", ({ response }) => void response.body?.cancel());
    await worker.start({
      quiet: true,
      onUnhandledFrame: "bypass",
      serviceWorker: { url: place.workerUrl, options: optionsFor(place) },
    });
    return true;
  } catch {
    stopIgnoring();
    return false;
  }
}

function optionsFor({ scope }: WorkerPlace): RegistrationOptions {
  return { scope, updateViaCache: "none" };
}

/** Not left to msw, which reloads a page that an existing worker does not control. */
async function registerAndControl(place: WorkerPlace): Promise<boolean> {
  const script = new URL(place.workerUrl, location.href).href;
  const isControlled = () => navigator.serviceWorker.controller?.scriptURL === script;
  const registration = await navigator.serviceWorker.register(place.workerUrl, optionsFor(place));
  const pending = registration.installing ?? registration.waiting;
  if (!isControlled() && pending) await waitUntilActive(pending);
  return isControlled();
}

function waitUntilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== "activated" && worker.state !== "redundant") return;
      worker.removeEventListener("statechange", check);
      resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** msw checks for a newer script and drops the promise. Offline this would be an uncaught error. */
function ignoreFailedUpdates(): () => void {
  const ignore = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason;
    if (reason instanceof Error && reason.message.startsWith("Failed to update a ServiceWorker"))
      event.preventDefault();
  };
  addEventListener("unhandledrejection", ignore);
  return () => removeEventListener("unhandledrejection", ignore);
}
