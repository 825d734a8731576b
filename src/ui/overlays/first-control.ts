const CONTROLS =
  ":is(input, textarea, select, button, a[href], [tabindex='0']):not(:disabled, [type=hidden], [tabindex='-1'], [aria-hidden=true], [data-mark])";

/** Returns the first control in these parts of the page, skipping open-point marks. True: Base UI chooses the focus. */
export function firstControl(...parts: (HTMLElement | null)[]): HTMLElement | true {
  for (const part of parts) {
    const control = part?.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return true;
}
