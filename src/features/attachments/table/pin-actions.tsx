import { PinButton } from "#features/connection/pins/pin-button.tsx";

/** What fills a table of a service that lists neither records nor fields. */
export function PinActions({ tableId }: { tableId: string }) {
  return (
    <>
      <PinButton kind="field" parent={tableId} />
      <PinButton kind="record" parent={tableId} />
    </>
  );
}
