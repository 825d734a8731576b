import { Fragment } from "react";

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
