import { useVocabulary } from "#session/vocabulary.ts";
import { Button } from "#ui/buttons/button.tsx";
import { changeText, mergeChips } from "#ui/fields/parse-chips.ts";
import { say } from "#ui/page/announcer.ts";

interface ScopeBundlesProps {
  scopes: readonly string[];
  onScopes: (scopes: string[]) => void;
}

/** Buttons that add the scopes of a bundle. Nothing if the vocabulary has no bundles. */
export function ScopeBundles({ scopes, onScopes }: ScopeBundlesProps) {
  const bundles = useVocabulary().filter(({ kind }) => kind === "bundles");
  if (bundles.length === 0) return null;
  return (
    <div role="group" aria-label="Bundles of scopes" className="flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">Add:</span>
      {bundles.map(({ value: name, help, scopes: bundled = [] }) => {
        const { chips } = mergeChips(scopes, bundled);
        return (
          <Button
            key={name}
            size="small"
            aria-label={`Add: ${name}`}
            tip={help ?? bundled.join(", ")}
            disabledReason={chips.length === scopes.length && "All of its scopes are in the list."}
            onClick={() => {
              onScopes(chips);
              say(changeText(scopes, chips, (scope) => scope));
            }}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
