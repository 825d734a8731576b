import { useId, useState } from "react";
import { shortcutsOff, switchShortcut } from "#site-data/shortcuts-off.ts";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { shortcuts, type ShortcutName } from "#ui/page/shortcuts.ts";

/** The dialog that lists the keyboard shortcuts. Some can be turned off in it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [off, setOff] = useState(shortcutsOff);
  return (
    <Dialog
      onClose={onClose}
      initialFocus="close"
      title="Keyboard shortcuts"
      description="On a Mac, Cmd works like Ctrl, and Option is Alt. Turn a key off if speech input or a screen reader triggers it by accident. If your screen reader uses one of these keys itself, first press its pass-through key: Insert+F2 in NVDA, Insert+3 in JAWS."
    >
      <div className="flex flex-col gap-5">
        {shortcutHelp.map(({ title, rows }, index) => (
          <section key={title} aria-labelledby={`${id}-${index}`}>
            <h3 id={`${id}-${index}`} className="mb-1 text-sm font-semibold">
              {title}
            </h3>
            <dl className="divide-line divide-y text-base">
              {rows.map(({ name, keys, what }) => (
                <div key={what} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                  <dt className="flex w-56 flex-wrap items-center gap-1">
                    {keys.map((key, place) => (
                      <span key={key}>
                        {place > 0 && <span className="sr-only">, </span>}
                        <Kbd>{key}</Kbd>
                      </span>
                    ))}
                  </dt>
                  <dd className="flex min-w-0 flex-1 basis-48 items-center justify-between gap-4">
                    <span>{what}</span>
                    {name && (
                      <Checkbox
                        label={`Use ${keys.join(" ")}`}
                        isLabelHidden
                        checked={!off.includes(name)}
                        onCheckedChange={(isOn) => {
                          switchShortcut(name, isOn);
                          setOff(shortcutsOff());
                        }}
                      />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface HelpRow {
  readonly keys: readonly string[];
  readonly what: string;
  /** Absent for keys that all such controls have. They cannot be switched off. */
  readonly name?: ShortcutName;
}

const row = (name: ShortcutName, what: string): HelpRow => ({ name, keys: shortcuts[name].keys, what });

export const shortcutHelp: readonly { readonly title: string; readonly rows: readonly HelpRow[] }[] = [
  {
    title: "On every screen",
    rows: [
      row("palette", "Go to a screen, space, base, table or record"),
      row("log", "Open or close the request log"),
      row("lock", "Lock the vault, while it is unlocked"),
      row("help", "Show this help. Not in text fields."),
      { keys: ["Escape"], what: "Close a dialog, a menu or a list" },
    ],
  },
  {
    title: "In forms",
    rows: [
      row(
        "submit",
        "AI integration: review, then save or send. Import of models: import. New access token: create it.",
      ),
      row("save", "AI integration: review"),
      row("nextSection", "Go to the next section"),
      row("previousSection", "Go to the previous section"),
      row("undo", "AI integration: undo. In a text field: undo typing."),
      row("redo", "Redo"),
      { keys: ["Delete", "Backspace"], what: "Clear a choice" },
    ],
  },
  {
    title: "In tables",
    rows: [
      { keys: ["Arrow keys", "Home", "End", "Page Up", "Page Down"], what: "Go to another cell" },
      { keys: ["Ctrl+Home", "Ctrl+End"], what: "Go to the first or the last row" },
      { keys: ["Enter"], what: "Open the cell" },
      { keys: ["Space"], what: "Select the row" },
      { keys: ["Shift+Arrow Up", "Shift+Arrow Down"], what: "Select more or fewer rows" },
      { keys: ["Ctrl+A"], what: "Select all rows" },
      row("print", "Records: load and print all rows, 2,000 at most"),
      { keys: ["Ctrl+V"], what: "Records: add the copied files to the cell" },
      { keys: ["Alt+Arrow Up", "Alt+Arrow Down"], what: "Models: move the model" },
      { keys: ["Delete"], what: "Models: remove the model" },
    ],
  },
  { title: "In pictures", rows: [row("zoom", "Zoom in, zoom out, fit")] },
];
