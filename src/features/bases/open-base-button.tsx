import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";

const OpenBaseDialog = lazyComponent(() => import("./open-base-dialog.tsx"), "OpenBaseDialog");

/** The button whose dialog asks for the id or address of a base and opens the base. */
export function OpenBaseButton() {
  return <DialogButton renderDialog={(close) => <OpenBaseDialog onClose={close} />}>Open a base…</DialogButton>;
}
