import { expect, it } from "vitest";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { configureText, draftsText, expiringText, waitingFile, waitingText } from "./spaces-page.tsx";

it.each([
  [undefined, false, "Models, keys and defaults. Choose a space below."],
  [0, true, "Models, keys and defaults. Pin a space first."],
  [0, false, "Models, keys and defaults of a space."],
  [1, true, "Models, keys and defaults of a space."],
  [3, false, "Models, keys and defaults. Choose a space below."],
])("says what comes before AI is configured: %j spaces, remote %j", (count, isRemote, text) => {
  expect(configureText(count, isRemote)).toBe(text);
});

it("names the only space that is not set up", () => {
  expect(configureText(3, false, space("Studio"))).toBe("Set up Studio, or choose another space below.");
});

const space = (name: string) => ({ id: name, name });
const token = (name: string, daysLeft: number) => ({ name, daysLeft });
const file = (id: string, stage: QueuedFile["stage"], isStopped = false) =>
  ({ id, stage, ...(isStopped && { error: { kind: "failed", message: "" } }) }) as QueuedFile;

it.each([
  [[], "No drafts"],
  [[space("Studio")], "Draft: Studio"],
  [[space("Studio"), space("B"), space("C")], "Drafts: Studio and 2 more"],
])("names the space of a draft", (drafts, text) => {
  expect(draftsText(drafts)).toBe(text);
});

it.each([
  [[], "No token expires within 14 days"],
  [[token("CI", 0)], "CI expires today"],
  [[token("CI", 1)], "CI expires tomorrow"],
  [[token("CI", 5), token("Deploy", 9)], "CI expires in 5 days · 1 more within 14 days"],
])("names the token that ends next", (tokens, text) => {
  expect(expiringText(tokens)).toBe(text);
});

it.each([
  [[file("a", "inserted")], "No files are waiting", undefined],
  [[file("a", "inserted"), file("b", "reading")], "1 file waiting", "b"],
  [[file("a", "waiting"), file("b", "stored", true), file("c", "stored")], "3 files waiting, 1 stopped", "b"],
])("counts files that are not inserted, and leads to one that stopped first", (files, text, id) => {
  expect(waitingText(files)).toBe(text);
  expect(waitingFile(files)?.id).toBe(id);
});
