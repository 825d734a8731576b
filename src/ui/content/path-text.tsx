import { Fragment } from "react";

/** A path of a URL, which breaks into lines before its slashes. */
export function PathText({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <code translate="no" className={className}>
      {path.split(/(?=\/)/).map((step) => (
        <Fragment key={step}>
          <span>{step}</span>
          {/* Chromium would put a blank there into the name of a button. */}
          <wbr aria-hidden="true" />
        </Fragment>
      ))}
    </code>
  );
}
