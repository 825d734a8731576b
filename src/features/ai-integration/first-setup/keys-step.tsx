import { KeyPool } from "../keys/key-pool.tsx";

export function KeysStep() {
  return <KeyPool isFirstSetup />;
}
