import { browserValues } from "#site-data/values.ts";

const FLAG = "vault";
const MINUTES = "vault-minutes";
const DEFAULT_MINUTES = 15;

/** The choices of minutes without use after which the vault locks. */
export const LOCK_MINUTES: readonly number[] = [1, 5, 15, 60];

/** Whether this browser has a vault, without loading it. The database decides; this is a hint. */
export const isVaultOn = (): boolean => browserValues.read(FLAG) !== null;

/** Notes whether this browser has a vault. */
export function markVault(isOn: boolean): void {
  if (isOn !== isVaultOn()) browserValues.write(FLAG, isOn ? "on" : null);
}

/** Minutes without use after which the vault locks, in all tabs. */
export function lockMinutes(): number {
  const minutes = Number(browserValues.read(MINUTES));
  return LOCK_MINUTES.includes(minutes) ? minutes : DEFAULT_MINUTES;
}

/** Applies at once, in all tabs. */
export function setLockMinutes(minutes: number): void {
  browserValues.write(MINUTES, String(minutes));
}
