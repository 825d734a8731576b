import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { useSession } from "#session/session.ts";
import { useSuggestions, useVocabulary } from "#session/vocabulary.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/page.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { changeText, mergeChips } from "#ui/fields/parse-chips.ts";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import type { Fields } from "#ui/fields/use-values.ts";
import { say } from "#ui/page/announcer.ts";
import { accessTokens } from "../register/queries.ts";
import { tokenOf } from "../register/token-facts.ts";
import { warningsOf, type TokenFormField, type TokenFormValues } from "./token-form.ts";

type Texts = Partial<Record<TokenFormField, string>>;

interface IdentitySectionProps {
  fields: Fields<TokenFormValues>;
  /** What an organisation allows, by field. */
  rules: Texts;
  broken: Texts;
}

/** The part of the form for the name, description and scopes of a new token. */
export function IdentitySection({ fields: { values, field, control }, rules, broken }: IdentitySectionProps) {
  const session = useSession();
  const { data: usedScopes } = useQuery(accessTokens.usedScopes(session));
  const offered = useSuggestions("scopes", usedScopes);
  const bundles = useVocabulary().filter(({ kind }) => kind === "bundles");
  const { data: register = [] } = useQuery(accessTokens.register(session));
  const scopes = control("scopes");
  // Submitting this form adds its own token to the register, which must not count as a duplicate.
  const [openedTime] = useState(() => new Date().toISOString());
  const before = register.filter(({ entry }) => entry.sentTime < openedTime);
  const warnings = warningsOf(
    values,
    before.map(({ entry }) => tokenOf(entry).name),
  );

  return (
    <Section title="Token">
      <div className="flex flex-col gap-1.5">
        <div className="grid items-start gap-x-4 gap-y-1.5 @min-[33rem]:grid-cols-2">
          <TextField label="Name" isRequired reservesMessage warning={warnings.name} {...field("name")} />
          <TextArea
            label="Description"
            isRequired={rules.description !== undefined}
            description={rules.description}
            reservesMessage
            rows={1}
            {...field("description")}
          />
        </div>
        <ChipsField
          {...scopes}
          label="Scopes"
          isRequired
          reservesMessage
          open={<OpenPointMark id="scopes" field="Scopes" />}
          description={rules.scopes ?? "Type a scope, for example base:read, and press Enter. You can paste several."}
          {...offered}
          remarkOf={(scope) => (offered.details?.has(scope) === false ? "not in the vocabulary" : undefined)}
          listKind="scopes"
          error={scopes.error ?? broken.scopes}
          isMono
        />
        {bundles.length > 0 && (
          <div role="group" aria-label="Bundles of scopes" className="flex flex-wrap items-center gap-2">
            <span className="text-muted text-sm">Add:</span>
            {bundles.map(({ value: name, help, scopes: bundled = [] }) => {
              const { chips } = mergeChips(scopes.value, bundled);
              return (
                <Button
                  key={name}
                  size="small"
                  aria-label={`Add: ${name}`}
                  tip={help ?? bundled.join(", ")}
                  disabledReason={chips.length === scopes.value.length && "All of its scopes are in the list."}
                  onClick={() => {
                    scopes.onValueChange(chips);
                    say(changeText(scopes.value, chips, (scope) => scope));
                  }}
                >
                  {name}
                </Button>
              );
            })}
          </div>
        )}
      </div>
    </Section>
  );
}
