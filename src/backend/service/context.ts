import type { Alone } from "#site-data/alone.ts";
import type { Store } from "../store/store.ts";
import type { Choices } from "./choices.ts";
import type { Faults, Weather } from "./faults.ts";
import type { IdPrefix } from "./ids.ts";
import type { Operator } from "./operator.ts";

/** What the service needs from outside. Nothing in it is kept in a module: every tab runs its own copy over one store. */
export interface Context extends Weather {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly store: Store;
  readonly alone: Alone;
  readonly operator: Operator;
  now(): Date;
  newId(prefix: IdPrefix): string;
  newSecret(): string;
  choices(): Promise<Choices>;
  faults(): Promise<Faults>;
  /** Is told of failures that nobody meant, for whoever develops this. */
  report(cause: unknown): void;
}
