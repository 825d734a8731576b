import { KeyRound } from "lucide-react";
import { toText, type Path } from "#json/json-path.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { patternOf, takeOutSecretsAt } from "../request/secrets.ts";

/** Marks which texts of an open shape are secrets. Unmarked ones are judged by their name. */
export function SecretMarks({ at, word }: { at: Path; word: string }) {
  const draft = useDraft();
  const value = useDraftValue(at);
  const marks = useDraftState((state) => state.marks);
  const strings = stringPlaces(value, at);
  if (strings.length === 0) return null;
  const { secrets } = takeOutSecretsAt(value, at, marks);
  const secret = new Set(secrets.map(({ path }) => patternOf([...at, ...path])));
  const patterns = [...new Map(strings.map((path) => [patternOf(path), path]))];
  const count = patterns.filter(([pattern]) => secret.has(pattern)).length;
  return (
    <Popover
      align="end"
      title="Treat as secrets"
      trigger={
        <Button size="small" variant="quiet" icon={<KeyRound />}>
          {count === 0 ? "No secrets" : count === 1 ? "1 secret" : `${count} secrets`}
        </Button>
      }
    >
      <p className="text-muted mb-2 text-sm text-pretty">
        {`Secrets are masked and not saved in drafts. Each choice applies to this field of every ${word}.`}
      </p>
      {patterns.map(([pattern, path]) => (
        <Checkbox
          key={pattern}
          label={<span className="font-mono text-sm">{toText(path.slice(at.length))}</span>}
          checked={secret.has(pattern)}
          onCheckedChange={(isSecret) => draft.mark(pattern, isSecret)}
        />
      ))}
    </Popover>
  );
}

function stringPlaces(value: unknown, path: Path): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((element, index) => stringPlaces(element, [...path, index]));
  return Object.entries(value).flatMap(([name, member]) => stringPlaces(member, [...path, name]));
}
