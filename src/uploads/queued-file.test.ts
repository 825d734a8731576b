import { expect, test } from "vitest";
import { summary, type Halt } from "./queued-file.ts";
import { queuedFile } from "./test-queued-file.ts";

test("an outcome that is not known is counted as no failure", () => {
  const halted = (kind: Halt["kind"]) => ({ ...queuedFile(kind), halt: { kind, message: `${kind}.` } });
  const files = [queuedFile("done", "inserted"), ...(["failed", "gone", "duplicate", "lost"] as const).map(halted)];
  expect(summary(files)).toMatchObject({ inserted: 1, failed: 2, uncertain: 1, asking: 1 });
});
