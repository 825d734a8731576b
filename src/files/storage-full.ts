/** There is no room in the browser's storage. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  constructor(cause?: unknown) {
    super("The browser has no room left for this site.", { cause });
  }
}
