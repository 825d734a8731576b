import { useId, useState } from "react";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { areSingleKeysOn, setSingleKeys } from "#ui/page/single-keys.ts";
import { shortcuts, type Shortcut } from "./shortcuts.ts";

/** Lists the keys of the console, and turns those off that are a single character. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog
      onClose={onClose}
      initialFocus="close"
      title="Keyboard shortcuts"
      description="On a Mac, Cmd works like Ctrl, and Option is Alt. If your screen reader uses one of these keys itself, first press its pass-through key: Insert+F2 in NVDA, Insert+3 in JAWS."
    >
      <div className="flex flex-col gap-5">
        {shortcuts.map(({ title, items }) => (
          <Group key={title} title={title} items={items} />
        ))}
        <Checkbox
          label="Use single keys: ? + - 0"
          description="Turn single keys off if speech input or a screen reader triggers them by accident. The navigation opens this help too."
          checked={isOn}
          onCheckedChange={(isChecked) => {
            setSingleKeys(isChecked);
            setOn(isChecked);
          }}
        />
      </div>
    </Dialog>
  );
}

function Group({ title, items }: { title: string; items: readonly Shortcut[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <dl className="divide-line divide-y text-base">
        {items.map(({ keys, what }) => (
          <div key={what} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <dt className="flex w-56 flex-wrap items-center gap-1">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="sr-only">, </span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dt>
            <dd className="min-w-0 flex-1 basis-48">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
