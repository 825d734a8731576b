/** What is stored was written by a newer version of this console: it is read as far as it can be, and never written. */
export class NewerData extends Error {
  override readonly name = "NewerData";
  constructor() {
    super("A newer version of this console keeps the data here. Reload this page to change anything.");
  }
}
