import type { Session } from "#session/session.ts";
import { readRegister, rowsOfSecret } from "./register/register.ts";

/** Returns whether a text is the bearer token or a listed access token. Never put it into a URL, which browsers keep. */
export async function isKnownToken({ connection, notebook }: Session, text: string): Promise<boolean> {
  const [bearer, rows] = await Promise.all([connection.bearer(), readRegister(notebook)]);
  return text === bearer || rowsOfSecret(rows, text).length > 0;
}
