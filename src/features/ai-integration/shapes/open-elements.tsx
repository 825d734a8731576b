import { KeyRound } from "lucide-react";
import { useMemo, useState } from "react";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { toPointer, type Path, isObject, textPaths, toText } from "#json/json-path.ts";
import type { ShapeKind } from "#session/shapes.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { useDraftState, useDraftValue, useDraft } from "../draft/draft-context.ts";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { ElementList } from "../fields/element-list.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { JsonField } from "../fields/json-field.tsx";
import { KeepSecrets } from "../kept/lazy-vault-parts.tsx";
import { concurrencyGroupFields } from "../request/form-fields.ts";
import { patternOf, takeOutSecretsAt } from "../request/secrets.ts";
import { ELEMENT_WORDS, elementName } from "./shape-rules.ts";
import { ShapedForm } from "./shaped-form.tsx";

interface OpenList {
  /** The same array as long as the path is the same. */
  list: Path;
  kind: ShapeKind;
}

const OPEN_POINTS: Record<ShapeKind, string> = {
  providers: "llm-providers",
  taskTypes: concurrencyGroupFields.taskTypes.openPoint,
  keys: concurrencyGroupFields.keys.openPoint,
};

/** Edits a list of the AI integration whose objects the API leaves open, such as providers, in a group of fields. */
export function OpenElements({ list, kind, of }: OpenList & { of?: string }) {
  const words = `${ELEMENT_WORDS[kind]}s`;
  return (
    <fieldset id={controlId(toPointer(list))} className="min-w-0">
      <legend className="mb-2 flex items-center gap-1 text-sm font-medium">
        <span>{words}</span>
        <OpenPointMark id={OPEN_POINTS[kind]} field={of === undefined ? words : `${words} of ${of}`} />
      </legend>
      <ElementList at={list} word={ELEMENT_WORDS[kind].toLowerCase()} size="small">
        {(card) => <OpenElementCard {...card} list={list} kind={kind} />}
      </ElementList>
    </fieldset>
  );
}

/** One element whose members the API document leaves open: a form if it has a shape, else JSON. */
function OpenElementCard({ list, kind, ...card }: OpenList & ElementCardProps) {
  const word = ELEMENT_WORDS[kind].toLowerCase();
  const { index } = card;
  const path = useMemo(() => [...list, index], [list, index]);
  const pointer = toPointer(path);
  const value = useDraftValue(path);
  const marks = useDraftState((state) => state.marks);
  const isUnfinished = useDraftState(({ unfinished }) =>
    [...unfinished.keys()].some((one) => one === pointer || one.startsWith(`${pointer}/`)),
  );
  const shape = useDraftState(({ shapes }) => shapes.shapes[kind]);
  const [isJson, setJson] = useState(false);
  const name = elementName(value, path, marks, kind);
  const isForm = shape !== undefined && !isJson && isObject(value);
  return (
    <ElementCard
      {...card}
      word={word}
      name={name}
      // A provider is a part of the screen, a task type one of its group.
      headingLevel={kind === "providers" ? "h2" : "h3"}
      tools={
        <>
          {shape && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${isForm ? "Edit as JSON" : "Edit as form"}: ${name}`}
              disabledReason={
                isUnfinished
                  ? "Correct the marked text first."
                  : !isObject(value) && "Only an object can be edited as a form."
              }
              onClick={() => setJson(isForm)}
            >
              {isForm ? "As JSON" : "As form"}
            </Button>
          )}
          <SecretMarks at={path} word={word} />
        </>
      }
    >
      {isForm ? (
        <ShapedForm at={path} shape={shape} name={name} />
      ) : (
        <JsonField
          id={controlId(pointer)}
          label={`${name} as JSON`}
          isLabelHidden
          className="p-3"
          path={path}
          name={name}
        />
      )}
      <KeepSecrets at={path} name={name} />
    </ElementCard>
  );
}

/** Marks which texts of an open shape are secrets. Unmarked ones are secrets by their name, or as signed addresses. */
function SecretMarks({ at, word }: { at: Path; word: string }) {
  const draft = useDraft();
  const value = useDraftValue(at);
  const marks = useDraftState((state) => state.marks);
  const strings = textPaths(value, at);
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
        {`Secrets are masked. Drafts do not include them. Each choice applies to this field of every ${word}.`}
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
