/** A cell of the grid: row by its place in the view, column from the left. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page holds. */
  readonly page: number;
}

/** Where a key leads from a cell, as a grid behaves for the keyboard; `undefined` for keys that do not move. */
export function keyMove(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { row, column }: GridPosition,
  { rows, columns, page }: GridSize,
): GridPosition | undefined {
  const isFar = ctrlKey || metaKey;
  const at = (nextRow: number, nextColumn: number) => ({
    row: Math.min(Math.max(nextRow, 0), rows - 1),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  });
  switch (key) {
    case "ArrowUp":
      return at(isFar ? 0 : row - 1, column);
    case "ArrowDown":
      return at(isFar ? rows - 1 : row + 1, column);
    case "ArrowLeft":
      return at(row, isFar ? 0 : column - 1);
    case "ArrowRight":
      return at(row, isFar ? columns - 1 : column + 1);
    case "Home":
      return at(isFar ? 0 : row, 0);
    case "End":
      return at(isFar ? rows - 1 : row, columns - 1);
    case "PageUp":
      return at(row - page, column);
    case "PageDown":
      return at(row + page, column);
    default:
      return undefined;
  }
}
