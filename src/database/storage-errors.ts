export class StorageFull extends Error {
  override readonly name = "StorageFull";
  constructor(cause?: unknown, message = "The browser has no space left for this site.") {
    super(message, { cause });
  }
}

export function asStorageFull(cause: unknown): unknown {
  return cause instanceof DOMException && cause.name === "QuotaExceededError" ? new StorageFull(cause) : cause;
}

/** Data of a newer version is read as far as possible and never written. */
export class NewerData extends Error {
  override readonly name = "NewerData";
  constructor() {
    super("A newer version of this console saved this data. Reload this page.");
  }
}
