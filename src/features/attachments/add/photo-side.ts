import { type Session, sessionQuery } from "#session/session.ts";

/** The longest side, in pixels, of photos that lose their metadata as they are added to a field; `null` if they stay as they are. */
export const photoSide = (session: Session, fieldId: string) =>
  sessionQuery(
    session,
    { key: ["photo side", fieldId], staleTime: Infinity, gcTime: Infinity, notes: ["photo-side"] },
    async () => (await session.notebook.read<number>("photo-side", fieldId))?.value ?? null,
  );
