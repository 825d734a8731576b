export interface Shortcut {
  /** Each does the same. Parts that are pressed together are joined with "+". */
  readonly keys: readonly string[];
  readonly what: string;
}

/** The keys of the console, by where they work. */
export const shortcuts: readonly { readonly title: string; readonly items: readonly Shortcut[] }[] = [
  {
    title: "On every screen",
    items: [
      { keys: ["Ctrl+K"], what: "Go to a screen, space, base, table or record" },
      { keys: ["F8"], what: "Open or close the request log" },
      { keys: ["Shift+F8"], what: "Lock the vault, while it is unlocked" },
      { keys: ["?"], what: "Show this help. Not in text fields." },
      { keys: ["Escape"], what: "Close a dialog, a menu or a list" },
    ],
  },
  {
    title: "In forms",
    items: [
      {
        keys: ["Ctrl+Enter"],
        what: "AI integration: review, then save or send. Import of models: import. New access token: create it.",
      },
      { keys: ["Alt+Page Down"], what: "Go to the next section" },
      { keys: ["Alt+Page Up"], what: "Go to the previous section" },
      { keys: ["Ctrl+Z"], what: "AI integration: undo. In a text field: undo typing." },
      { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], what: "Redo" },
      { keys: ["Delete", "Backspace"], what: "Clear a choice" },
    ],
  },
  {
    title: "In tables",
    items: [
      { keys: ["Arrow keys", "Home", "End", "Page Up", "Page Down"], what: "Go to another cell" },
      { keys: ["Ctrl+Home", "Ctrl+End"], what: "Go to the first or the last row" },
      { keys: ["Enter"], what: "Open the cell" },
      { keys: ["Space"], what: "Select the row" },
      { keys: ["Shift+Arrow Up", "Shift+Arrow Down"], what: "Select more or fewer rows" },
      { keys: ["Ctrl+A"], what: "Select all rows" },
      { keys: ["Ctrl+V"], what: "Records: add the copied files to the cell" },
      { keys: ["Alt+Arrow Up", "Alt+Arrow Down"], what: "Models: move the model" },
      { keys: ["Delete"], what: "Models: remove the model" },
    ],
  },
  {
    title: "In pictures",
    items: [{ keys: ["+", "-", "0"], what: "Zoom in, zoom out, fit" }],
  },
];
