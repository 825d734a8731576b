import type { QueryClient } from "@tanstack/react-query";
import { type Session, sessionQuery } from "#session/session.ts";

/** The longest side, in pixels, of photos that lose their metadata as they are added to a field; `null` if they stay as they are. */
export const photoSide = (session: Session, fieldId: string) =>
  sessionQuery(
    session,
    { key: ["photo side", fieldId], staleTime: Infinity, gcTime: Infinity, notes: ["photo-side"] },
    async () => (await session.notebook.read<number>("photo-side", fieldId))?.value ?? null,
  );

/** Keeps the choice of `photoSide` for a field; for this page also where the notebook cannot keep it. */
export function keepPhotoSide(session: Session, client: QueryClient, fieldId: string, side: number | null): void {
  client.setQueryData(photoSide(session, fieldId).queryKey, side);
  session.notebook.write("photo-side", fieldId, side).catch(() => {});
}
