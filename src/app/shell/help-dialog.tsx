import { useId, useState } from "react";
import { keysOff, switchKey } from "#site-data/keys-off.ts";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { shortcutHelp } from "./shortcut-help.ts";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [off, setOff] = useState(keysOff);
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
                          switchKey(name, isOn);
                          setOff(keysOff());
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
