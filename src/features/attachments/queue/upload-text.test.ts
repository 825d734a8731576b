import { expect, test } from "vitest";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { errorHint, stageText } from "./upload-text.ts";

const failed = { ...queuedFile("a", "stored"), error: { kind: "failed", message: "Refused." } } as const;

test("a file that was sent to its place and is in no record says what discarding does there", () => {
  expect(errorHint(failed, false, true)).toBe(
    "The file is at its place, but in no record. Discarding deletes it there, or lists it under Unattached files.",
  );
  expect(errorHint(failed, true, true)).toMatch(/^The files are at their place.* deletes them there/);
  expect(errorHint(failed, false, false)).toBe("The file is kept, but not added to a record.");
  // Steps and a file of one request start again: only some places continue.
  expect(errorHint({ ...failed, stage: "waiting" }, false, true)).toBe("Nothing was added. Try again, or discard it.");
});

test("a file that waits for a token does not repeat why", () => {
  const waiting = { ...queuedFile("a", "stored"), waitsFor: "The service refused it.", needsToken: true } as const;
  expect(stageText(waiting, true)).toBe("Uploaded. Waiting for a bearer token.");
});
