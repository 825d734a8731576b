// `crypto.randomUUID` is missing on plain http, random values are not.
function random(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An id for a new attachment, or for a batch of them. */
export const newAttachmentId = () => `att${random(10)}`;

/** Where a file's bytes are going to be, and the token that goes with it. Neither tells of the file. */
export const newPlace = () => ({ path: random(16), token: random(16) });
