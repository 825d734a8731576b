const CONTROLS =
  ":is(input, textarea, select, button, a[href], [tabindex='0']):not(:disabled, [type=hidden], [tabindex='-1'], [aria-hidden=true], [data-mark])";

/** The first thing to use in a dialog, past the marks beside labels, so that it opens there and not on its close button; true leaves it to the dialog. */
export function firstControl(...parts: (HTMLElement | null)[]): HTMLElement | true {
  for (const part of parts) {
    const control = part?.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return true;
}
