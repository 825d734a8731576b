/** There is no room in the browser's storage. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  constructor(cause?: unknown, message = "The browser has no room left for this site.") {
    super(message, { cause });
  }
}

/** What the browser says of a lack of room as `StorageFull`, anything else as it is. */
export function asStorageFull(cause: unknown): unknown {
  return cause instanceof DOMException && cause.name === "QuotaExceededError" ? new StorageFull(cause) : cause;
}
