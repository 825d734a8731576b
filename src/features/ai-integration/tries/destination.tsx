import type { Gateway } from "#tries/ask.ts";
import type { Call } from "#tries/dialect.ts";
import { Callout } from "#ui/content/callout.tsx";

/** Names the origin that keys go to, and the relay on the way, before anything is sent. */
export function Destination({
  gateway: { baseUrl, confirmedOrigin, dialect, relay },
  calls,
  keysText,
}: {
  gateway: Gateway;
  calls: readonly Call[];
  /** Which keys go there, such as "With the gateway key"; `undefined` for none. */
  keysText: string | undefined;
}) {
  const addresses = calls.map((call) => baseUrl.replace(/\/+$/, "") + dialect.paths[call]);
  return (
    <Callout title={<span className="wrap-anywhere">{`Goes to ${confirmedOrigin}`}</span>}>
      <p className="wrap-anywhere">
        {keysText === undefined ? (
          <span>Without a key. </span>
        ) : (
          <>
            <span>{`${keysText}, in the header `}</span>
            <code className="font-mono text-sm">{dialect.keyHeader}</code>
            <span>. </span>
          </>
        )}
        {relay && !/^authorization$/i.test(dialect.keyHeader) && keysText !== undefined && (
          <span>The relay has to allow this header. </span>
        )}
        <span>{relay ? `Through the relay ${relay.name} of this console to ` : "Straight from this page to "}</span>
        <code className="font-mono text-sm">{addresses.join(", ")}</code>
        <span>. Redirects are not followed.</span>
      </p>
    </Callout>
  );
}
