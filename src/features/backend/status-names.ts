const TRIED_AGAIN = "Reads are tried again, writes are not.";

const NAMES: readonly (readonly [status: number, name: string, help?: string])[] = [
  [400, "Bad request"],
  [401, "No valid token"],
  [403, "No permission"],
  [404, "Not found"],
  [409, "Conflict"],
  [413, "Too large"],
  [422, "Refused"],
  [429, "Too many requests", TRIED_AGAIN],
  [500, "Internal error"],
  [502, "Bad gateway", TRIED_AGAIN],
  [503, "Unavailable", TRIED_AGAIN],
  [504, "Gateway timeout", TRIED_AGAIN],
];

/** Error statuses that a test error can have. Others can be typed. */
export const STATUSES = NAMES.map(([status]) => String(status));

/** What these statuses are called, and which of them are tried again. */
export const STATUS_DETAILS = new Map(NAMES.map(([status, name, help]) => [String(status), { label: name, help }]));
