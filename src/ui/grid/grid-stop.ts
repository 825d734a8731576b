/** Returns the cell of the page's grid that Tab reaches, else another tab stop in the grid; `null` without a grid. */
export const gridStop = (): HTMLElement | null =>
  document.querySelector('[role="grid"] [role="gridcell"][tabindex="0"]') ??
  document.querySelector('[role="grid"] [tabindex="0"]');
