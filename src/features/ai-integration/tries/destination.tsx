import type { Gateway } from "#tries/ask.ts";
import type { Call } from "#tries/dialect.ts";
import { Callout } from "#ui/content/callout.tsx";

/** Names the origin that keys go to, before anything is sent. */
export function Destination({
  gateway: { baseUrl, confirmedOrigin, dialect },
  call,
  keysText,
}: {
  gateway: Gateway;
  call: Call;
  /** Which keys go there, such as "The gateway key". */
  keysText: string;
}) {
  return (
    <Callout title={<span className="wrap-anywhere">{`Goes to ${confirmedOrigin}`}</span>}>
      <p className="wrap-anywhere">
        <span>{`${keysText}, in the header `}</span>
        <code className="font-mono text-sm">{dialect.keyHeader}</code>
        <span>. Straight from this page to </span>
        <code className="font-mono text-sm">{baseUrl.replace(/\/+$/, "") + dialect.paths[call]}</code>
        <span>. Redirects are not followed.</span>
      </p>
    </Callout>
  );
}
