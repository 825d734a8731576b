import { Fragment } from "react";

/** A path as code, which breaks before a slash where it has to. */
export function PathText({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <code translate="no" className={className}>
      {path.split(/(?=\/)/).map((step) => (
        <Fragment key={step}>
          <span>{step}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
