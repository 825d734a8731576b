import { browserValues } from "#site-data/values.ts";

const STORAGE_KEY = "single-keys";

/** Whether keys without Ctrl or Alt, such as ?, are shortcuts. Speech input and screen readers may type them. */
export const areSingleKeysOn = (): boolean => browserValues.read(STORAGE_KEY) !== "off";

/** Turns such shortcuts on or off, in all tabs. */
export function setSingleKeys(isOn: boolean): void {
  browserValues.write(STORAGE_KEY, isOn ? null : "off");
}
