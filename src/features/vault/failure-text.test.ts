import { expect, it } from "vitest";
import { StorageFull } from "#database/storage-errors.ts";
import { VaultError } from "#vault/errors.ts";
import { WorkerUnavailable } from "#worker/ask-worker.ts";
import { failureText } from "./failure-text.ts";

it.each([
  ["a full disk", new StorageFull(), /space.* Delete data that you no longer need, then try again\.$/],
  ["a worker that did not start", new WorkerUnavailable(), /Reload the page and try again\.$/],
  ["a wrong passphrase", new VaultError("wrong-passphrase"), /Check Caps Lock/],
  ["something else", "no error", /^The browser gave no reason\. Reload/],
])("says why and what to do: %s", (_, cause, text) => {
  expect(failureText(cause)).toMatch(text);
});
