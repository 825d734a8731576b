import { tryTo } from "#json/read-json.ts";

/** What a worker can be asked to do: functions by name, each with one question. */
type Tasks = Readonly<Record<string, (question: never, work: WorkerWork) => unknown>>;

export interface WorkerWork {
  /** Aborted by `stop` of the page. */
  readonly signal: AbortSignal;
  /** Tells the page how far the work is. */
  readonly onProgress: (done: number) => void;
}

export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives how much is done. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

type Order = { readonly task: string; readonly question: unknown } | "stop";
type Reply = { readonly progress: number } | { readonly answer: unknown } | { readonly cause: unknown };
type Question<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>[0];
type Answer<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>;

/** No worker started, its code could not be fetched, or it broke down. The page can do the work itself. */
export class WorkerUnavailable extends Error {
  override readonly name = "WorkerUnavailable";

  constructor() {
    super("A worker of this page did not start or broke down.");
  }
}

/** For the worker's module: does the tasks that the page asks for, one at a time. */
export function runTasks(tasks: Tasks): void {
  let stopping = new AbortController();
  addEventListener("message", ({ data: order }: MessageEvent<Order>) => {
    if (order === "stop") {
      stopping.abort();
      return;
    }
    stopping = new AbortController();
    const { postMessage } = globalThis as unknown as { postMessage: (reply: Reply) => void };
    const work = { signal: stopping.signal, onProgress: (progress: number) => postMessage({ progress }) };
    const run = async () => tasks[order.task]?.(order.question as never, work);
    run().then(
      (answer) => postMessage({ answer }),
      (cause: unknown) => postMessage({ cause }),
    );
  });
}

export type RunningWorker<T extends Tasks> = NonNullable<ReturnType<typeof startWorker<T>>>;

/**
 * Runs a worker, or returns `undefined` where the browser refuses. `create` is `() => new Worker(new URL(…))` in the
 * caller's own module: that is how Vite finds the worker's file.
 */
export function startWorker<T extends Tasks>(create: () => Worker) {
  const worker = tryTo(create);
  if (!worker) return undefined;
  const post = (order: Order) => worker.postMessage(order);
  return {
    /**
     * Resolves with the answer to one question at a time. Rejects with what the worker threw, with `WorkerUnavailable`, or
     * with the signal's reason as soon as it is aborted; the worker is then still busy.
     */
    ask: async <Name extends keyof T & string>(
      task: Name,
      question: Question<T, Name>,
      { signal, onProgress }: WorkOptions = {},
    ): Promise<Answer<T, Name>> => {
      signal?.throwIfAborted();
      const listening = new AbortController();
      const until = { signal: listening.signal };
      return new Promise<Answer<T, Name>>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error), until);
        worker.addEventListener("error", () => reject(new WorkerUnavailable()), until);
        const onMessage = ({ data: reply }: MessageEvent<Reply>) => {
          if ("progress" in reply) onProgress?.(reply.progress);
          else if ("answer" in reply) resolve(reply.answer as Answer<T, Name>);
          else reject(reply.cause);
        };
        worker.addEventListener("message", onMessage, until);
        post({ task, question });
      }).finally(() => listening.abort());
    },
    /** Aborts the signal of the task under way, which still answers or rejects. */
    stop: () => post("stop"),
    /** Ends the worker at once, whatever it does. */
    end: () => worker.terminate(),
  };
}

/** More is read in a worker, which takes some 50 ms to start. */
const MAX_SIZE_HERE = 100_000;

/**
 * Asks one thing of a worker of its own and ends it: its memory goes with it, and an abort stops it at once. Rejects like
 * `ask`; `here` does the work instead where no worker runs, and for what is small, in bytes or characters.
 */
export async function askOnce<T extends Tasks, Name extends keyof T & string = keyof T & string>(
  create: () => Worker,
  task: Name,
  question: Question<T, Name>,
  {
    here,
    size = Infinity,
    ...options
  }: WorkOptions & {
    readonly here?: (question: Question<T, Name>) => Answer<T, Name> | Promise<Answer<T, Name>>;
    readonly size?: number;
  } = {},
): Promise<Answer<T, Name>> {
  if (here && size <= MAX_SIZE_HERE) return here(question);
  const worker = startWorker<T>(create);
  try {
    if (!worker) throw new WorkerUnavailable();
    return await worker.ask(task, question, options);
  } catch (cause) {
    if (here && cause instanceof WorkerUnavailable) return await here(question);
    throw cause;
  } finally {
    worker?.end();
  }
}
