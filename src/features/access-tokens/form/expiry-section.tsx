import { Controller, type UseFormReturn } from "react-hook-form";
import { Section } from "#ui/content/section.tsx";
import { useToday } from "../calendar/today.ts";
import { ExpiryField } from "./expiry-field.tsx";
import type { TokenFormValues } from "./token-form.ts";

export function ExpirySection({ form }: { form: UseFormReturn<TokenFormValues> }) {
  const today = useToday();
  return (
    <Section title="Expiry">
      <Controller
        control={form.control}
        name="expiry"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <ExpiryField
            {...{ value, onBlur, ref }}
            onValueChange={onChange}
            error={fieldState.error?.message}
            today={today}
          />
        )}
      />
    </Section>
  );
}
