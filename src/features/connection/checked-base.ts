import { useEffect } from "react";
import type { Notebook } from "#notebook/notebook.ts";
import { useSession } from "#session/session.ts";
import { keyOf, pin } from "#workspace/pin.ts";

/** A base that was read to check a connection. */
export interface CheckedBase {
  readonly id: string;
  readonly name: string | undefined;
  readonly spaceId: string | undefined;
}

/** The session opens after the form is gone. */
let waiting: { readonly connectionId: string; readonly base: CheckedBase } | undefined;

/** Pins a base once the session of its connection has opened. */
export function pinWhenOpened(connectionId: string, base: CheckedBase): void {
  waiting = { connectionId, base };
}

/** Pins the base that this connection was checked with, and its space. The answer has no name of the space. */
export function usePinCheckedBase(): void {
  const { connection, notebook } = useSession();
  useEffect(() => {
    if (waiting?.connectionId !== connection.id) return;
    const { base } = waiting;
    waiting = undefined;
    // Without pins the base is still open, and can be pinned by hand.
    pinBase(notebook, base).catch(() => undefined);
  }, [connection.id, notebook]);
}

/** Pins a base as a response described it, and its space. Pins nothing if the response names no space. */
export async function pinBase(
  notebook: Notebook,
  { id, name, spaceId }: CheckedBase,
  learned = new Date().toISOString(),
): Promise<void> {
  if (spaceId === undefined) return;
  const space = { kind: "space", parent: "", id: spaceId, name: spaceId, learned } as const;
  if (!(await notebook.read("pin", keyOf(space)))) await pin(notebook, space);
  await pin(notebook, { kind: "base", parent: spaceId, id, name: name ?? id, learned });
}
