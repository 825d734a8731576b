import { vi } from "vitest";

type Hear = (event: { data: unknown }) => void;

// A worker's module begins to listen when it is loaded, which is once.
const loaded = new Map<string, Hear>();

/** For tests: runs a worker's module inside the test, whenever one of this name is started. Others do not start. */
export async function stubWorker(script: string, load: () => Promise<unknown>): Promise<void> {
  vi.stubGlobal("addEventListener", (event: string, hear: Hear) => event === "message" && loaded.set(script, hear));
  await load();
  class TestWorker extends EventTarget {
    constructor(url: URL, { type }: WorkerOptions = {}) {
      super();
      if (!url.pathname.endsWith(`/${script}`) || type !== "module")
        throw new DOMException("Refused.", "SecurityError");
    }
    postMessage(data: unknown) {
      const answer = (said: unknown) => this.dispatchEvent(new MessageEvent("message", { data: said }));
      vi.stubGlobal("postMessage", answer);
      loaded.get(script)?.({ data });
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", TestWorker);
}
