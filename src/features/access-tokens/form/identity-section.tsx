import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { UnspecifiedLine } from "#features/contract/unspecified-line.tsx";
import { useSession } from "#session/session.ts";
import { useSuggestions } from "#session/vocabulary.ts";
import { Section } from "#ui/content/section.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { accessTokens } from "../register/queries.ts";
import { tokenOf } from "../register/token-facts.ts";
import { ScopeBundles } from "../scopes/scope-bundles.tsx";
import { parseList } from "./pasted-list.ts";
import { warningsOf, type TokenFormValues } from "./token-form.ts";

/** The open points of the fields of this section. */
const UNSPECIFIED = ["scopes"] as const;

export function IdentitySection({ form, values }: { form: UseFormReturn<TokenFormValues>; values: TokenFormValues }) {
  const session = useSession();
  const { data: usedScopes } = useQuery(accessTokens.usedScopes(session));
  const offered = useSuggestions("scopes", usedScopes);
  const { data: register = [] } = useQuery(accessTokens.register(session));
  const { errors } = form.formState;
  // Submitting this form adds its own token to the register, which must not count as a duplicate.
  const [openedTime] = useState(() => new Date().toISOString());
  const before = register.filter(({ entry }) => entry.sentTime < openedTime);
  const warnings = warningsOf(
    values,
    before.map(({ entry }) => tokenOf(entry).name),
  );

  return (
    <Section title="Token" status={<UnspecifiedLine ids={UNSPECIFIED} of="Token" field="Scopes" />}>
      <div className="flex flex-col gap-1.5">
        <div className="grid items-start gap-x-4 gap-y-1.5 @min-[33rem]:grid-cols-2">
          <TextField
            label="Name"
            isRequired
            reservesMessage
            error={errors.name?.message}
            warning={warnings.name}
            {...form.register("name")}
          />
          <TextArea
            label="Description"
            hint="optional"
            reservesMessage
            rows={1}
            error={errors.description?.message}
            {...form.register("description")}
          />
        </div>
        <Controller
          control={form.control}
          name="scopes"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <>
              <ChipsField
                ref={ref}
                label="Scopes"
                isRequired
                reservesMessage
                open={<OpenPointMark id={UNSPECIFIED[0]} field="Scopes" />}
                description="Type a scope, for example base:read, and press Enter. You can paste several."
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                {...offered}
                remarkOf={(scope) => (offered.details?.has(scope) === false ? "not in the vocabulary" : undefined)}
                splitPasted={parseList}
                error={fieldState.error?.message}
                renderChip={(scope) => <span className="font-mono">{scope}</span>}
              />
              <ScopeBundles scopes={value} onScopes={onChange} />
            </>
          )}
        />
      </div>
    </Section>
  );
}
