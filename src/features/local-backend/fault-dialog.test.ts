import { expect, test } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import { mayRetry } from "#api/retry.ts";
import { STATUS_DETAILS, STATUSES } from "./fault-dialog.tsx";

test.each(STATUSES)("says of %s whether reads are tried again", (status) => {
  const answer = { status: Number(status), statusText: "", contentType: "", body: null };
  const { label, help } = STATUS_DETAILS.get(status) ?? {};
  expect(label).toMatch(/^[A-Z]/);
  expect(help !== undefined).toBe(mayRetry(0, new CallError({ kind: "http", answer })));
});
