/** An insert that the service accepted with a 2xx, but answered without a record. Sending it again could insert twice. */
export class NotConfirmed extends Error {
  override readonly name = "NotConfirmed";

  constructor(status: number) {
    super(`Accepted, not confirmed: the service answered ${status} without a record.`);
  }
}
