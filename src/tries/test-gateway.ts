import { exchangeLog } from "#api/exchange-log.ts";
import type { Gateway } from "./ask.ts";
import { OPEN_AI, type Dialect } from "./dialect.ts";

export const KEY = "sk-canary-0001-Xw7q";
export const OTHER = "sk-canary-0002-Xw7q";

/** Returns the gateway at an address as a user confirmed it, with both keys in its form. */
export const gatewayAt = (baseUrl: string, dialect: Dialect = OPEN_AI): Gateway => ({
  baseUrl,
  confirmedOrigin: new URL(baseUrl).origin,
  dialect,
  log: exchangeLog(),
  secrets: [KEY, OTHER],
});
