import type { Gateway } from "#tries/ask.ts";
import type { Call, Dialect } from "#tries/dialect.ts";
import { Callout } from "#ui/content/callout.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { DialectFields } from "./dialect-fields.tsx";

/** Names where requests go and with which keys, before anything is sent, and edits how the gateway is asked. */
export function GatewayFields({
  gateway,
  problem,
  calls,
  keysText,
  setDialect,
  children,
}: {
  gateway: Gateway;
  problem: string | undefined;
  calls: readonly Call[];
  /** Which keys go there, such as "With the gateway key"; `undefined` for none. */
  keysText: string | undefined;
  setDialect: (dialect: Dialect) => void;
  children: Elements;
}) {
  return (
    <>
      {problem === undefined ? (
        <Destination gateway={gateway} calls={calls} keysText={keysText} />
      ) : (
        <Callout tone="danger" title="The gateway URL cannot be used">
          {problem}
        </Callout>
      )}
      {children}
      <DialectFields dialect={gateway.dialect} onDialect={setDialect} calls={calls} />
    </>
  );
}

function Destination({
  gateway: { baseUrl, confirmedOrigin, dialect, relay },
  calls,
  keysText,
}: {
  gateway: Gateway;
  calls: readonly Call[];
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
