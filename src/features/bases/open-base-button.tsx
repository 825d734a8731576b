import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";

const OpenBaseDialog = lazyComponent(() => import("./open-base-dialog.tsx"), "OpenBaseDialog");

export function OpenBaseButton() {
  return <DialogButton renderDialog={(close) => <OpenBaseDialog onClose={close} />}>Open a base…</DialogButton>;
}
