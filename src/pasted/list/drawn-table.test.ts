import { describe, expect, it } from "vitest";
import { reading } from "#json/read-json.ts";
import { drawnTable } from "./drawn-table.ts";

const rowsOf = (...lines: readonly string[]) => drawnTable(lines.join("\n"))?.rows;

describe("a table with blanks between its columns", () => {
  const rows = [
    ["NAME", "ID", "SIZE"],
    ["llama3:8b", "a6990ed6be41", "4.7 GB"],
  ];
  it.each([
    ["$ ollama list", "$ "],
    ["(base) PS Z:\\nas> ollama list", "(base) PS Z:\\nas> wsl --shutdown"],
    ["ada@host:~$ ollama list", "ada@host:~$"],
    ["➜  ~ ollama list", "➜  ~"],
    ["ollama list", "deleted 'llama3:70b'"],
  ])("is read below %j and above %j", (above, below) => {
    const lines = ["NAME         ID              SIZE", "llama3:8b    a6990ed6be41    4.7 GB"];
    expect(rowsOf(above, ...lines, below)).toEqual(rows);
  });

  it("keeps the places of its columns where a cell is empty, or one blank is between two", () => {
    expect(
      rowsOf(
        "NAME      URL    READY   PREV   AGE",
        "sklearn          True           3m35s",
        "tiny-llm  a      16 hours ago 5.5M",
      ),
    ).toEqual([
      ["NAME", "URL", "READY", "PREV", "AGE"],
      ["sklearn", "", "True", "", "3m35s"],
      ["tiny-llm  a      16 hours ago 5.5M"],
    ]);
    expect(rowsOf("NAME        MODIFIED     SIZE", "tiny-llm    16 hours ago 5.5M")?.[1]).toEqual([
      "tiny-llm",
      "16 hours ago",
      "5.5M",
    ]);
  });

  it("may have other names than capitals above a line of dashes", () => {
    const lines = ["Name    Version     Is default", "------  ----------  ------------", "gpt-4o  2024-08-06  True"];
    expect(rowsOf("$ az list -o table", ...lines)).toEqual([
      ["Name", "Version", "Is default"],
      ["gpt-4o", "2024-08-06", "True"],
    ]);
    expect(rowsOf("=====  =====", "Model  Size", "=====  =====", "a      1", "=====  =====")?.[1]).toEqual(["a", "1"]);
  });
});

describe("a table that is drawn with lines", () => {
  const rows = [
    ["model", "context"],
    ["a-1", "8000"],
    ["b-2", ""],
  ];
  it.each([
    ["psql", " model | context\n-------+---------\n a-1   |    8000\n b-2   |        \n(2 rows)"],
    ["rich", "┏━━━┳━━━┓\n┃ model ┃ context ┃\n┡━━━╇━━━┩\n│ a-1 │ 8000 │\n│ b-2 │ │\n└───┴───┘"],
    ["double lines", "╔═══╦═══╗\n║ model ║ context ║\n╠═══╬═══╣\n║ a-1 ║ 8000 ║\n║ b-2 ║ ║\n╚═══╩═══╝"],
    [
      "duckdb, with types",
      "┌───┬───┐\n│ model │ context │\n│ varchar │ int64 │\n├───┼───┤\n│ a-1 │ 8000 │\n│ b-2 │ │\n└───┴───┘",
    ],
    [
      "the AWS CLI, with a title",
      "-----\n|  ListModels  |\n+---+---+\n| model | context |\n+---+---+\n| a-1 | 8000 |\n| b-2 | |\n+---+---+",
    ],
    ["reStructuredText", "+---+---+\n| model | context |\n+===+===+\n| a-1 | 8000 |\n+---+---+\n| b-2 | |\n+---+---+"],
    ["org-mode", "| model | context |\n|---+---|\n| a-1 | 8000 |\n| b-2 | |"],
    ["Jira", "||model||context||\n|a-1|8000|\n|b-2| |"],
    ["AsciiDoc", "|===\n|model |context\n\n|a-1 |8000\n|b-2 |\n|==="],
    [
      "Markdown, in two parts",
      "A\n| model | context |\n|--|--|\n| a-1 | 8000 |\n\nB\n| model | context |\n|--|--|\n| b-2 | |",
    ],
  ])("is read from %s", (_, text) => {
    const plain = drawnTable(text);
    expect(plain?.rows.map((cells) => [cells[0], cells[1] ?? ""])).toEqual(rows);
    expect(plain?.isOne).toBe(true);
  });

  it("keeps a bar in a cell, and an empty first cell", () => {
    expect(rowsOf("| a | b |", "|--|--|", String.raw`| x \| y | z |`)?.[1]).toEqual(["x | y", "z"]);
    expect(rowsOf(" a | b", "---+---", "   | z")?.[1]).toEqual(["", "z"]);
  });

  it("is one of several if another has other columns", () => {
    const one = "| model | price |\n|--|--|\n| a | 1 |";
    expect(drawnTable(`${one}\n\nImages\n\n| model | each |\n|--|--|\n| b | 2 |`)?.isOne).toBe(false);
    expect(drawnTable(`+--+--+\n${one}\n+--+--+\n\n+--+--+\n| model | each |\n+--+--+\n| b | 2 |`)?.isOne).toBe(false);
  });
});

it.each([
  ["names without rows", (size: number) => "A  B\n".repeat(size)],
  ["columns", (size: number) => `${"A  ".repeat(99)}\n${"x\n".repeat(size)}`],
  ["rows", (size: number) => `A  B\n${"a  b\n".repeat(size)}`],
  ["rules", (size: number) => `|a|\n${"|--|\n".repeat(size)}`],
  ["blanks", (size: number) => `A  B\n${" ".repeat(size)}`],
])("takes steps by the length of the text: %s", (_, make) => {
  const [once = 0, twice = 0] = [2_000, 20_000].map((size) => {
    reading.steps = 0;
    drawnTable(make(size));
    return reading.steps;
  });
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(10.5 * once);
});
