const CONTROLS =
  ":is(input, textarea, select, button, a[href], [tabindex='0']):not(:disabled, [type=hidden], [tabindex='-1'], [aria-hidden=true], [data-mark])";

/** Returns the first control in these parts, skipping open-point marks. True means that Base UI chooses. */
export function firstControl(...parts: (HTMLElement | null)[]): HTMLElement | true {
  for (const part of parts) {
    const control = part?.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return true;
}
