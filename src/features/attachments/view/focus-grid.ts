/** Moves the focus to the cell of the table that Tab reaches. */
export function focusGrid(): void {
  document
    .querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"], [role="grid"] [tabindex="0"]')
    ?.focus();
}
