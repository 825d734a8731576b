import type { ComponentProps } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { BodyBlock } from "#features/request-log/body-block.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { FailureReason } from "./failure-reason.tsx";

/** Shown after a failed call: why it failed, and the full response if there is one. */
export function CallFailure({
  error,
  ...state
}: Omit<ComponentProps<typeof ErrorState>, "details"> & { error: unknown }) {
  const answer = error instanceof CallError && "answer" in error.reason ? error.reason.answer : undefined;
  return (
    <ErrorState
      {...state}
      detail={state.detail ?? <FailureReason error={error} />}
      details={answer && <BodyBlock label="Full response" body={answer.body} whole={answer.whole} maxHeightRem={20} />}
    />
  );
}
