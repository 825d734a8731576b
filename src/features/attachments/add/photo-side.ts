import { type Session, sessionQuery } from "#session/session.ts";

/**
 * The longest side, in pixels, of photos that are added to a field: they lose their metadata too. `null` if they stay as they
 * are. This browser keeps it.
 */
export const photoSide = (session: Session, fieldId: string) =>
  sessionQuery(
    session,
    { key: ["photo side", fieldId], staleTime: Infinity, gcTime: Infinity, notes: ["photo-side"] },
    async () => (await session.notebook.read<number>("photo-side", fieldId))?.value ?? null,
  );
