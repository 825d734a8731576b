import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MASK } from "#contract/index.ts";
import { cleanWords } from "#pasted/field/clean-value.ts";
import { useSession } from "#session/session.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { useHideLater } from "#ui/fields/use-hide-later.ts";
import { useEditedList } from "#ui/lists/use-edited-list.ts";
import { useClean } from "#ui/paste/use-clean.tsx";
import { join, scrollRegion } from "#ui/style/class-names.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { ElementButtons, type ElementCardProps } from "../fields/element-card.tsx";
import { useSecretsRule, useStoredLength } from "../fields/use-secrets-rule.ts";
import { movedTo, removed } from "../request/edit-models.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { AddKeys } from "./add-keys.tsx";
import { nameKey, useKeyLabel } from "./use-key-label.ts";

/** A longer list has its own scroll bar. */
const SHORT = 10;
const NONE: readonly unknown[] = [];

/** A list of gateway keys below a field that adds some. Each is masked until revealed. What is no text is shown as JSON. */
export function KeyList({
  path,
  label,
  addLabel,
  of,
  offered,
  hasLabels = false,
}: Pick<ComponentProps<typeof AddKeys>, "label" | "path" | "of" | "offered"> & {
  addLabel: string;
  /** Whether each key can get a label, which stays in this browser. */
  hasLabels?: boolean;
}) {
  const { notebook } = useSession();
  const draft = useDraft();
  const value = useDraftValue(path);
  const keys = Array.isArray(value) ? (value as readonly unknown[]) : NONE;
  const put = (next: readonly unknown[] | undefined, step: string) => draft.set(path, next, { label: step });
  const storedCount = useStoredLength(path);
  // If a stored key was removed or another added, the list is sent, and its stored keys have to be entered.
  const isUnchanged = keys.length >= storedCount && keys.every((key) => key === ENTER_AGAIN);
  const isKept = useSecretsRule().rule === "keeps" && isUnchanged;
  const ofWhat = of === undefined ? "" : ` of ${of}`;
  const firstPlace = new Map(keys.map((key, index) => [key, index] as const).toReversed());
  const { keys: lineKeys, list, add } = useEditedList<HTMLDivElement, HTMLInputElement>(keys);
  // A key that moves keeps the focus, and may leave the visible part of the list.
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) document.activeElement?.closest("li")?.scrollIntoView({ block: "nearest" });
    isMoving.current = false;
  });
  const isLong = keys.length > SHORT;
  return (
    <>
      <AddKeys
        ref={add}
        label={addLabel}
        path={path}
        of={of}
        stored={storedCount > 0 ? keys.filter((key) => key === ENTER_AGAIN).length : 0}
        offered={offered}
        onNamed={(key, name) => hasLabels && void nameKey(notebook, key, name)}
      />
      {keys.length > 0 && (
        <div
          {...list}
          {...(isLong && scrollRegion(label))}
          className={join(
            "border-line rounded-lg border",
            isLong && "relative max-h-[min(50dvh,26rem)] overflow-y-auto",
          )}
        >
          <ol aria-label={label} className="divide-line divide-y">
            {keys.map((key, index) => (
              <KeyLine
                key={lineKeys[index]}
                value={key}
                index={index}
                count={keys.length}
                isKept={isKept}
                sameAs={key === ENTER_AGAIN || firstPlace.get(key) === index ? undefined : firstPlace.get(key)}
                onMove={(to) => {
                  isMoving.current = true;
                  put(movedTo(keys, index, to), `move a key${ofWhat}`);
                }}
                onRemove={() => {
                  const rest = removed(keys, [index]);
                  // Sending the empty list clears the stored one.
                  put(rest.length === 0 && storedCount === 0 ? undefined : rest, `remove a key${ofWhat}`);
                }}
                hasLabel={hasLabels}
                of={label}
              />
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function KeyLine({
  value,
  isKept,
  sameAs,
  hasLabel,
  of,
  ...element
}: ElementCardProps & {
  value: unknown;
  /** Whether the service has it, and the list is not sent in place of the stored one. */
  isKept: boolean;
  sameAs: number | undefined;
  hasLabel: boolean;
  of: string;
}) {
  const [isRevealed, setRevealed] = useState(false);
  useHideLater(isRevealed, () => setRevealed(false));
  const place = element.index + 1;
  const name = `key ${place}`;
  const isSecret = typeof value === "string" && value !== ENTER_AGAIN;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
      <span className="text-muted w-6 shrink-0 text-right text-sm">{place}</span>
      <span className="min-w-0 flex-1 basis-32">
        {value === ENTER_AGAIN ? (
          <span className={join(isKept ? "text-muted" : "text-warning", "text-sm")}>
            {isKept ? "Stored. Stays while the list is not changed" : "Paste this key again above"}
          </span>
        ) : (
          <code className="block truncate font-mono text-sm">
            {!isSecret ? JSON.stringify(value) : isRevealed ? value : MASK}
          </code>
        )}
      </span>
      {sameAs !== undefined && <Badge tone="warning">{`same as ${sameAs + 1}`}</Badge>}
      {hasLabel && isSecret && <KeyLabel key={value} secret={value} name={`${name}, ${of}`} />}
      <span className="flex shrink-0">
        {isSecret && (
          <IconButton
            label={`Reveal ${name}, ${of}`}
            aria-pressed={isRevealed}
            size="small"
            icon={isRevealed ? <EyeOff /> : <Eye />}
            onClick={() => setRevealed(!isRevealed)}
          />
        )}
        <ElementButtons {...element} word="key" name={name} of={`, ${of}`} />
      </span>
    </li>
  );
}

/** A label of a key, stored in this browser only, by the fingerprint of the key. */
function KeyLabel({ secret, name }: { secret: string; name: string }) {
  const mark = useMemo(() => fingerprintOf(secret), [secret]);
  const { value: label, put } = useKeyLabel(mark);
  const { handlers, notice } = useClean(cleanWords);
  return (
    <div {...handlers}>
      <input
        // A label from outside resets the field. That there is none does not: someone may type before it is known.
        key={label}
        aria-label={`Label of ${name}, kept in this browser only`}
        {...AUTOCOMPLETE_OFF}
        placeholder="Add a label"
        defaultValue={label}
        className="hover:border-line-strong focus-visible:border-accent placeholder:text-muted h-7 w-40 rounded-sm border border-transparent bg-transparent px-1.5 text-sm pointer-coarse:h-11"
        onBlur={(event) => {
          const typed = event.target.value.trim();
          if (typed !== label) put(typed);
        }}
      />
      {notice && <div>{notice}</div>}
    </div>
  );
}
