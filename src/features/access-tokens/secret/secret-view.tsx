import { Eye, EyeOff } from "lucide-react";
import { useId, useRef, type Ref } from "react";
import { cutText } from "#api/answer/excerpt.ts";
import { MASK } from "#contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { useHideLater } from "#ui/fields/use-hide-later.ts";
import type { ErasableSecret } from "./erasable-secret.ts";

const HOLD_MS = 400;

interface SecretViewProps {
  label?: string;
  secret: ErasableSecret;
  isRevealed: boolean;
  onReveal: (isRevealed: boolean) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** A masked secret. A click toggles it, holding the button reveals it, and it hides after 30 s or with the tab. */
export function SecretView({ label = "Token", secret, isRevealed, onReveal, ref }: SecretViewProps) {
  const pressedAtMs = useRef<number>(undefined);
  const hidden = useId();

  useHideLater(isRevealed, () => onReveal(false));

  function onPressEnd() {
    const hasBeenHeld = pressedAtMs.current !== undefined && performance.now() - pressedAtMs.current > HOLD_MS;
    if (hasBeenHeld) onReveal(false);
  }

  return (
    <div className="border-control bg-sunken focus-within:border-accent flex flex-wrap items-start justify-end gap-2 rounded-md border p-2">
      <textarea
        ref={ref}
        readOnly
        rows={2}
        aria-label={label}
        aria-describedby={isRevealed ? undefined : hidden}
        spellCheck={false}
        {...AUTOCOMPLETE_OFF}
        value={isRevealed ? cutText(secret.read() ?? "") : MASK}
        onFocus={(event) => isRevealed && event.currentTarget.select()}
        className="field-sizing-content max-h-40 min-h-12 min-w-[min(8rem,100%)] flex-1 resize-none bg-transparent px-1 py-0.5 font-mono text-base wrap-anywhere outline-none"
      />
      <span id={hidden} hidden>
        Hidden
      </span>
      <Button
        size="small"
        aria-pressed={isRevealed}
        icon={isRevealed ? <EyeOff /> : <Eye />}
        onPointerDown={() => {
          pressedAtMs.current = isRevealed ? undefined : performance.now();
          if (!isRevealed) onReveal(true);
        }}
        onPointerUp={onPressEnd}
        onPointerLeave={({ pointerType }) => {
          // Touch fires pointerleave before the click of each tap.
          if (pointerType !== "mouse") return;
          onPressEnd();
          pressedAtMs.current = undefined;
        }}
        onClick={() => {
          // The press has already revealed it; a long press has hidden it again.
          if (pressedAtMs.current === undefined) onReveal(!isRevealed);
          pressedAtMs.current = undefined;
        }}
      >
        {isRevealed ? "Hide" : "Reveal"}
      </Button>
    </div>
  );
}
