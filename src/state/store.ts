/** A value that changes, for whoever reads it and whoever follows it. */
export interface Store<State> {
  /** The value as it is now, the same object until it changes. */
  readonly snapshot: () => State;
  /** Calls `changed` after each change. Returns a function that ends this. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates a store. `set` replaces the value and notifies of it, unless it is the same. */
export function createStore<State>(first: State): Store<State> & { readonly set: (next: State) => void } {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => state,
    subscribe: (changed) => {
      // A function of its own: the same one may subscribe twice, and each ends for itself.
      const listener = () => changed();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
