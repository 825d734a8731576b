interface FailedOptions {
  /** The id of its request in the log of this page. */
  readonly exchangeId?: number | undefined;
  /** How long the target asks to wait, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** A file was not sent to its target. The message is a sentence for people, without secrets. */
export class UploadFailed extends Error {
  override readonly name: string = "UploadFailed";
  readonly exchangeId: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, { exchangeId, retryAfter }: FailedOptions = {}) {
    super(message);
    this.exchangeId = exchangeId;
    this.retryAfter = retryAfter;
  }
}

/** The answer sends elsewhere, which is not followed. */
export class Redirected extends UploadFailed {
  override readonly name = "Redirected";
}

/** The device is offline: nothing was sent. */
export class Offline extends UploadFailed {
  override readonly name = "Offline";
}

/** No answer came. The request may have reached the target all the same. */
export class NoAnswer extends UploadFailed {
  override readonly name = "NoAnswer";
  /** Whether a relay or a proxy answered in its place, or its answer began and broke off. The message says which. */
  readonly isBetween: boolean;

  constructor(
    message: string,
    { isBetween = false, ...options }: FailedOptions & { readonly isBetween?: boolean } = {},
  ) {
    super(message, options);
    this.isBetween = isBetween;
  }
}
