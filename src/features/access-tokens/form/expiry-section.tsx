import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { counted } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/page.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { FieldOf } from "#ui/fields/use-values.ts";
import { addDays, dateIn, DATE_LENGTH, daysBetween } from "../calendar/calendar-date.ts";
import { dateProblem, expiryInWords, longDate } from "../calendar/days-in-words.ts";
import { useToday } from "../calendar/today.ts";

interface ExpirySectionProps {
  field: FieldOf<string>;
  /** In days. */
  choices: readonly number[];
  rule: string | undefined;
  broken: string | undefined;
}

/** The part of the form for the expiry date of a new token: some usual dates, and a field for any. */
export function ExpirySection({ field: { value, onValueChange, error }, choices, rule, broken }: ExpirySectionProps) {
  const today = useToday();
  const calendar = useRef<HTMLInputElement>(null);
  const date = dateIn(value);
  const isPast = date !== undefined && daysBetween(today.day, date) < 0;
  // Shown after the last digit or on blur, in a line that already exists: a new line would move the button being pressed.
  const [hasBlurred, setBlurred] = useState(false);
  const isComplete = value.length === DATE_LENGTH || (hasBlurred && value !== "");
  const problem = isComplete ? dateProblem(value) : undefined;

  return (
    <Section title="Expiry">
      <div className="flex flex-col gap-3">
        <div role="group" aria-label="Expires after" className="flex flex-wrap gap-1.5">
          {choices.map((days) => {
            const preset = addDays(today.day, days);
            return (
              <Button
                key={days}
                size="small"
                aria-pressed={value === preset}
                className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
                onClick={() => onValueChange(preset)}
              >
                {counted(days, "day")}
              </Button>
            );
          })}
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1.5">
          <TextField
            label="Expires on"
            isRequired
            reservesMessage
            open={<OpenPointMark id="expiry-moment" field="Expires on" />}
            isMono
            description={rule}
            inputMode="numeric"
            placeholder="YYYY-MM-DD"
            maxLength={DATE_LENGTH}
            className="w-72 max-w-full"
            value={value}
            error={error ?? problem ?? broken}
            onChange={(event) => {
              setBlurred(false);
              onValueChange(event.target.value.trim());
            }}
            onBlur={() => setBlurred(true)}
            trailing={
              <span className="relative">
                {/* The calendar of the browser opens below it. */}
                <input
                  ref={calendar}
                  type="date"
                  autoComplete="off"
                  aria-hidden="true"
                  tabIndex={-1}
                  className="pointer-events-none absolute inset-0 opacity-0"
                  value={date ?? ""}
                  onChange={(event) => onValueChange(event.target.value)}
                />
                <IconButton
                  label="Choose a date"
                  size="small"
                  icon={<CalendarDays />}
                  onClick={() => calendar.current?.showPicker()}
                />
              </span>
            }
          />
          {/* Two lines high, so that a complete date does not move the next field. */}
          <div className="flex min-h-11 min-w-[min(14rem,100%)] flex-1 flex-col gap-1 text-sm text-pretty @min-[33rem]:pt-6">
            <p className="text-muted">
              {date
                ? `${longDate(date)} · ${expiryInWords(date, today)}`
                : today.clock === "UTC"
                  ? "Expires at the end of the day, UTC."
                  : "The API does not define at what time of the day a token expires."}
            </p>
            {/* There before its text, for screen readers. */}
            <p role="status" className="text-warning empty:-mt-1">
              {isPast && "This day is in the past. You can send it, but the token may never work."}
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
