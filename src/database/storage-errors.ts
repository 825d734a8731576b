export class StorageFull extends Error {
  override readonly name = "StorageFull";
  constructor(cause?: unknown, message = "The browser has no space left for this site.") {
    super(message, { cause });
  }
}

/** The browser's storage broke, or does not answer. Chromium's words for it name files of its own. */
export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
  constructor(cause?: unknown) {
    super("The browser could not use its storage. The disk may be full.", { cause });
  }
}

/** Chromium has the last two for a value whose file is lost. */
const BROKEN = new Set(["UnknownError", "DataError", "NotReadableError"]);

/** Returns the error for a failure of the browser's storage; any other cause as it is. */
export function asStorageError(cause: unknown): unknown {
  if (!(cause instanceof DOMException)) return cause;
  if (cause.name === "QuotaExceededError") return new StorageFull(cause);
  return BROKEN.has(cause.name) ? new StorageFailed(cause) : cause;
}

/** Data of a newer version is read as far as possible and never written. */
export class NewerData extends Error {
  override readonly name = "NewerData";
  constructor() {
    super("A newer version of this console saved this data. Reload this page.");
  }
}
