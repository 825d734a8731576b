import { failureText } from "#text/failure-text.ts";
import { Callout } from "./callout.tsx";

/** Says why an action failed. Nothing without an error. */
export function FailureCallout({ title, error }: { title: string; error: unknown }) {
  if (!error) return null;
  return (
    <Callout tone="danger" title={title}>
      {failureText(error)}
    </Callout>
  );
}
