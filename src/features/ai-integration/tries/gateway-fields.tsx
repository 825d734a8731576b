import type { Gateway } from "#tries/ask.ts";
import type { Call, Dialect } from "#tries/dialect.ts";
import { Callout } from "#ui/content/callout.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { Destination } from "./destination.tsx";
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
  /** Why the gateway URL cannot be used. */
  problem: string | undefined;
  calls: readonly Call[];
  /** Which keys go there, such as "With the gateway key"; `undefined` for none. */
  keysText: string | undefined;
  setDialect: (dialect: Dialect) => void;
  /** What chooses the keys. */
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
