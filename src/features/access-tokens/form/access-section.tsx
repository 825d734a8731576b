import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/section.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { RestrictionField } from "./restriction-field.tsx";
import { warningsOf, type TokenFormValues } from "./token-form.ts";

const FULL_ACCESS_HELP = {
  "not-sent": "hasFullAccess is left out of the request.",
  yes: "hasFullAccess: true is sent.",
  no: "hasFullAccess: false is sent.",
};

export function AccessSection({ form, values }: { form: UseFormReturn<TokenFormValues>; values: TokenFormValues }) {
  const session = useSession();
  const { data: spaces = [] } = useQuery(directory.spaces(session));
  const { data: bases = [] } = useQuery(directory.allBases(session));
  const warnings = warningsOf(values);

  return (
    <Section title="Reach">
      <div className="flex flex-col gap-5">
        <RestrictionField form={form} name="spaces" known={spaces} />
        <RestrictionField form={form} name="bases" known={bases} />
        <Controller
          control={form.control}
          name="fullAccess"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <Choice
              {...{ value, onBlur, ref }}
              label="Full access"
              options={[
                { value: "not-sent", label: "Not sent" },
                { value: "yes", label: "Yes" },
                { value: "no", label: "No" },
              ]}
              onValueChange={onChange}
              description={FULL_ACCESS_HELP[value]}
              error={fieldState.error?.message}
            />
          )}
        />
        {warnings.fullAccess && <Callout tone="warning">{warnings.fullAccess}</Callout>}
      </div>
    </Section>
  );
}
