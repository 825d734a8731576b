import { Eye, EyeOff } from "lucide-react";
import { useId, useImperativeHandle, useRef, useState, type Ref } from "react";
import { cutText } from "#api/answer/excerpt.ts";
import { MASK } from "#contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { useHideLater } from "#ui/fields/use-hide-later.ts";
import type { ErasableSecret } from "./erasable-secret.ts";

interface SecretViewProps {
  label?: string;
  secret: ErasableSecret;
  /** `select` reveals and selects it, to be copied by hand. */
  ref?: Ref<{ select: () => void }>;
}

/** A masked secret. Revealed by its button, it hides after 30 s or with the tab. */
export function SecretView({ label = "Token", secret, ref }: SecretViewProps) {
  const [isRevealed, setRevealed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hidden = useId();

  useHideLater(isRevealed, () => setRevealed(false));

  useImperativeHandle(ref, () => ({
    select: () => {
      setRevealed(true);
      requestAnimationFrame(() => field.current?.select());
    },
  }));

  return (
    <div className="border-control bg-sunken focus-within:border-accent flex flex-wrap items-start justify-end gap-2 rounded-md border p-2">
      <textarea
        ref={field}
        readOnly
        rows={2}
        aria-label={label}
        aria-describedby={isRevealed ? undefined : hidden}
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
        onClick={() => setRevealed(!isRevealed)}
      >
        {isRevealed ? "Hide" : "Reveal"}
      </Button>
    </div>
  );
}
