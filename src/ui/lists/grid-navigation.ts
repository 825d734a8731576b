export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the cell a key moves to (ARIA grid pattern), clamped to the grid; `undefined` for other keys. */
export function nextCell(from: GridCell, pressed: GridKey, shape: GridShape): GridCell | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const lastRow = shape.rows - 1;
  const lastColumn = shape.columns - 1;
  switch (pressed.key) {
    case "ArrowUp":
      return clampCell({ ...from, row: isFar ? 0 : from.row - 1 }, shape);
    case "ArrowDown":
      return clampCell({ ...from, row: isFar ? lastRow : from.row + 1 }, shape);
    case "ArrowLeft":
      return clampCell({ ...from, column: isFar ? 0 : from.column - 1 }, shape);
    case "ArrowRight":
      return clampCell({ ...from, column: isFar ? lastColumn : from.column + 1 }, shape);
    case "Home":
      return clampCell({ row: isFar ? 0 : from.row, column: 0 }, shape);
    case "End":
      return clampCell({ row: isFar ? lastRow : from.row, column: lastColumn }, shape);
    case "PageUp":
      return clampCell({ ...from, row: from.row - shape.pageRows }, shape);
    case "PageDown":
      return clampCell({ ...from, row: from.row + shape.pageRows }, shape);
    default:
      return undefined;
  }
}

export function clampCell(cell: GridCell, shape: Pick<GridShape, "rows" | "columns">): GridCell {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  return { row: clamp(cell.row, shape.rows), column: clamp(cell.column, shape.columns) };
}
