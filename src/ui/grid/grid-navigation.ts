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
  const lastRow = shape.rows - 1;
  const lastColumn = shape.columns - 1;
  const moves: Readonly<Record<string, Partial<GridCell>>> = {
    ArrowUp: { row: isFar ? HEADER_ROW : from.row - 1 },
    ArrowDown: { row: isFar ? lastRow : from.row + 1 },
    ArrowLeft: { column: isFar ? 0 : from.column - 1 },
    ArrowRight: { column: isFar ? lastColumn : from.column + 1 },
    Home: { row: isFar ? HEADER_ROW : from.row, column: 0 },
    End: { row: isFar ? lastRow : from.row, column: lastColumn },
    PageUp: { row: from.row - shape.pageRows },
    PageDown: { row: from.row + shape.pageRows },
  };
  const move = moves[pressed.key];
  return move && clampCell({ ...from, ...move }, shape);
}

function clampCell(cell: GridCell, shape: GridShape): GridCell {
  return {
    row: Math.max(HEADER_ROW, Math.min(cell.row, shape.rows - 1)),
    column: Math.max(0, Math.min(cell.column, shape.columns - 1)),
  };
}
