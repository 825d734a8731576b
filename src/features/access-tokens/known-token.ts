import type { Session } from "#session/session.ts";
import { readRegister, rowsOfSecret } from "./register/register.ts";

/**
 * Whether a text is an access token that this browser knows: the one of the connection, or one of the register, by its
 * fingerprint. Such a text may not become part of an address, which is kept in many places.
 */
export async function isKnownToken({ connection, notebook }: Session, text: string): Promise<boolean> {
  const [bearer, rows] = await Promise.all([connection.bearer(), readRegister(notebook)]);
  return text === bearer || rowsOfSecret(rows, text).length > 0;
}
