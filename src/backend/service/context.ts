import type { Faults } from "#contract/faults.ts";
import type { Body, Endpoint, Params, Reply } from "#contract/index.ts";
import { withLock, type WithLock } from "#site-data/with-lock.ts";
import type { Store } from "../store/store.ts";
import type { FaultEnvironment } from "./faults.ts";
import type { Caller, createOperator } from "./operator.ts";

/** What the endpoints of the local backend work with. Modules keep no state: every tab runs its own copy over one store. */
export interface Context extends FaultEnvironment {
  /** Has no trailing slash. */
  readonly baseUrl: string;
  readonly store: Store;
  readonly withLock: WithLock;
  readonly operator: ReturnType<typeof createOperator>;
  now(): Date;
  faults(): Promise<Faults>;
  /** Receives unexpected errors, which become a 500. */
  report(cause: unknown): void;
}

interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly caller: Caller;
}

/** Throws `HttpError`. Resolves after its only commit, so a response never promises more than is stored. */
export type Service<E extends Endpoint> = (call: Call<E>, context: Context) => Promise<Reply<E>>;

export const withServiceLock: WithLock = (name, work, signal) => withLock(`workspace-service:${name}`, work, signal);
