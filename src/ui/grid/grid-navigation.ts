/** The row number of a header. */
export const HEADER_ROW = -1;

/** Row 0 is the first below the header. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Whether the arrow keys also reach the header. */
  readonly hasHeader?: boolean;
  /** How many rows a page key moves. */
  readonly pageRows: number;
}

interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The cell that a key of the ARIA grid pattern moves to, always inside the grid; `undefined` for other keys. */
export function nextCell(from: GridCell, pressed: GridKey, shape: GridShape): GridCell | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const firstRow = shape.hasHeader ? HEADER_ROW : 0;
  const lastRow = shape.rows - 1;
  const lastColumn = shape.columns - 1;
  switch (pressed.key) {
    case "ArrowUp":
      return clampCell({ ...from, row: isFar ? firstRow : from.row - 1 }, shape);
    case "ArrowDown":
      return clampCell({ ...from, row: isFar ? lastRow : from.row + 1 }, shape);
    case "ArrowLeft":
      return clampCell({ ...from, column: isFar ? 0 : from.column - 1 }, shape);
    case "ArrowRight":
      return clampCell({ ...from, column: isFar ? lastColumn : from.column + 1 }, shape);
    case "Home":
      return clampCell({ row: isFar ? firstRow : from.row, column: 0 }, shape);
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

function clampCell(cell: GridCell, shape: GridShape): GridCell {
  const firstRow = shape.hasHeader ? HEADER_ROW : 0;
  return {
    row: Math.max(firstRow, Math.min(cell.row, shape.rows - 1)),
    column: Math.max(0, Math.min(cell.column, shape.columns - 1)),
  };
}
