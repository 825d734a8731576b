import { KeyRound } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { isDocumentedSecret } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { cleanBase, cleanSecret } from "#pasted/field/clean.ts";
import { pemProblem } from "#pasted/private-key.ts";
import { useSuggestions, type VocabularyKind } from "#session/vocabulary.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import type { DrawnKind } from "#ui/form-table/field-table.ts";
import { FormField } from "#ui/form-table/form-field.tsx";
import { useTypedText } from "#ui/form-table/use-typed-text.ts";
import { join } from "#ui/style/class-names.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { KeepSecrets } from "../kept/lazy-vault-parts.tsx";
import { isPrice, perMillionText, useSpacePrices } from "../prices/price-unit.ts";
import { fromFieldValue, toFieldValue } from "../request/field-kinds.ts";
import type { SecretsRule } from "../request/secret-fates.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { useDeclaration, useField, type RequestFieldProps } from "./field-group.tsx";
import { JsonField, listProblem, textsProblem } from "./json-field.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { useSecretsRule } from "./use-secrets-rule.ts";

/** A form field for one value of the AI integration, which the `FieldGroup` above declares. Emptied, it is not set. */
export function RequestField(props: RequestFieldProps) {
  const { kind } = useDeclaration(props.name).declared;
  switch (kind) {
    case "text":
    case "number":
    case "flag":
      return <PlainField {...props} kind={kind} />;
    case "secret":
      return <RequestSecretField {...props} />;
    case "strings":
    case "values":
      return <RequestListField {...props} />;
  }
}

interface SuggestedTextProps extends Omit<ComponentProps<typeof Combobox>, "suggestions"> {
  vocabulary: VocabularyKind | undefined;
  others: readonly string[];
}

/** A text, a number or a flag. Not set, yes and no are three different values. */
function PlainField({ name, className, suggestions, onToken, kind }: RequestFieldProps & { kind: DrawnKind }) {
  const { declared, fullLabel, sent, value, setValue, leaveOut, control } = useField<string>(name, className);
  const [shown, keepTyped] = useTypedText(value, String);
  // It differs from none, but looks the same.
  const hint =
    sent === "" ? (
      <>
        <span>Empty text</span>
        <QuietButton label="Leave out" of={fullLabel} onClick={leaveOut} />
      </>
    ) : (
      isPrice(name) && <PerMillion name={name} price={value} />
    );
  const common = { ...control, hint };
  const { isMono, isAddress, vocabulary } = declared;
  const others = suggestions ?? declared.suggestions;
  if (kind === "text" && others)
    return <SuggestedText {...common} {...{ isMono, value, vocabulary, others }} onValueChange={setValue} />;
  return (
    <FormField
      {...common}
      declared={{ ...declared, kind }}
      clean={isAddress ? cleanBase : undefined}
      onToken={onToken}
      clearing={{ label: `Clear ${fullLabel}`, onClear: leaveOut }}
      value={shown}
      onValueChange={(typed) => {
        const text = String(typed);
        // The draft has 1 for "1.", which has to stay as it is for "1.5" to be typed.
        keepTyped(text, kind === "number" ? plain(text) : text);
        setValue(text);
      }}
    />
  );
}

/** Says what a million tokens cost by a price per token. */
function PerMillion({ name, price }: { name: string; price: string }) {
  return <span>{perMillionText(name, price, useSpacePrices().prices)}</span>;
}

/** A component of its own: the other text fields, of which there are dozens, do not read the vocabulary. */
function SuggestedText({ vocabulary, others, warning, onValueChange, ...field }: SuggestedTextProps) {
  // A warning that comes with the first letter would move the open list: it waits until the field is left.
  const [isQuiet, setQuiet] = useState(false);
  return (
    <Combobox
      {...field}
      {...useSuggestions(vocabulary, others)}
      warning={isQuiet ? undefined : warning}
      onValueChange={(value) => {
        if (warning === undefined) setQuiet(true);
        onValueChange(value);
      }}
      onBlur={() => setQuiet(false)}
    />
  );
}

/** Returns a number as the draft shows it; a text that is no number as it is. */
function plain(typed: string): string {
  const parsed = fromFieldValue("number", typed, undefined);
  return parsed.ok ? toFieldValue("number", parsed.value) : typed;
}

type ListOrText = readonly unknown[] | string | null;

/** Whether chips can show a list: texts, none empty and none twice. */
const isChips = (list: readonly unknown[]): list is readonly string[] =>
  list.every((element) => typeof element === "string" && element !== "") && new Set(list).size === list.length;

/** A list of the request: texts as chips, anything else as JSON. Not set and an empty list are told apart. */
function RequestListField({ name, className, suggestions, listKind }: RequestFieldProps) {
  const { declared, path, fullLabel: of, sent, value, setValue, control } = useField<ListOrText>(name, className);
  const offered = useSuggestions(declared.vocabulary, suggestions);
  const draft = useDraft();
  const [isJson, setJson] = useState(false);
  const isOfTexts = declared.kind === "strings";
  const list = toFieldValue("strings", sent);
  // A text that is no list yet has no value.
  const canBeChips = typeof value !== "string" && (list === null || isChips(list));
  if (!canBeChips && !isJson) setJson(true);
  if (!canBeChips || (list !== null && isJson)) {
    const hint = canBeChips ? <QuietButton label="Edit as list" of={of} onClick={() => setJson(false)} /> : "as JSON";
    const problemOf = isOfTexts ? textsProblem : listProblem;
    return <JsonField {...control} path={path} name={declared.label} hint={hint} problemOf={problemOf} />;
  }
  const hint =
    list === null ? (
      <QuietButton isHidden label="Clear the list" of={of} onClick={() => setValue([])} />
    ) : list.length === 0 ? (
      <QuietButton label="Leave out" of={of} onClick={() => setValue(null)} />
    ) : isOfTexts ? undefined : (
      <QuietButton label="Edit as JSON" of={of} onClick={() => setJson(true)} />
    );
  return (
    <ChipsField
      {...control}
      hint={hint}
      listKind={listKind}
      value={list ?? []}
      {...offered}
      placeholder={list === null ? undefined : "Empty list"}
      onValueChange={(chips) => {
        setValue(chips.length === 0 ? null : chips);
        // The field says what was added or removed.
        draft.setSaid();
      }}
    />
  );
}

const REMOVED: Partial<Record<SecretsRule, string>> = {
  unknown: "Removed: an empty text is sent. The API does not define what that does.",
};

const MISSING: Record<SecretsRule, string> = {
  keeps: "Stored. Enter a key to replace it. Saving without one keeps it.",
  deletes: "Enter it again before you save: without it, the stored one is deleted.",
  unknown: "Enter it again before you save: without it, the service may delete the stored one.",
  none: "Missing: nothing has it.",
};

/** A secret of the request, kept in memory only. One that is missing is left out until it is entered. */
function RequestSecretField({ name, className }: RequestFieldProps) {
  const { declared, path, fullLabel, sent, value, setValue, control } = useField<string>(name);
  const draft = useDraft();
  const isSent = useDraftState(({ request, baseline }) => getAt(request, path) === getAt(baseline?.request, path));
  const isMissing = sent === ENTER_AGAIN;
  const { rule, said = "" } = useSecretsRule();
  const isStored = useDraftState(({ baseline }) => Boolean(getAt(baseline?.request, path)));
  const isRemoved = isStored && sent === "";
  const problem = value !== "" && path.at(-1) === "privateKey" ? pemProblem(value) : undefined;
  const put = (next: string, what: string) => draft.set(path, next, { label: `${what} ${declared.label}` });
  return (
    <div className={join("flex flex-col gap-1", className)}>
      <SecretField
        {...control}
        isLong={declared.isLong}
        // What the document leaves open may be anything.
        clean={declared.isLong || !isDocumentedSecret(path) ? undefined : cleanSecret}
        description={
          isMissing || isRemoved ? (
            <span className={join("inline-flex items-center gap-1", (isRemoved || rule !== "keeps") && "text-warning")}>
              <KeyRound aria-hidden="true" className="size-3.5 shrink-0" />
              <span>
                {isMissing
                  ? `${MISSING[rule]} ${said}`
                  : (REMOVED[rule] ?? "Removed. The next save deletes the stored one.")}
              </span>
            </span>
          ) : (
            control.description
          )
        }
        warning={isMissing ? undefined : (problem ?? control.warning)}
        placeholder={isMissing && rule !== "keeps" ? "Enter again" : ""}
        hint={
          isStored && value === "" ? (
            <QuietButton
              label={isRemoved ? "Keep" : "Remove"}
              of={fullLabel}
              onClick={() => put(isRemoved ? ENTER_AGAIN : "", isRemoved ? "keep" : "remove")}
            />
          ) : value === "" || isSent ? undefined : (
            "will be sent"
          )
        }
        value={value}
        // Emptied, the stored one is as it was.
        onChange={({ target }) => (target.value === "" && isStored ? put(ENTER_AGAIN, "edit") : setValue(target.value))}
      />
      <KeepSecrets at={path} name={declared.label} />
    </div>
  );
}
