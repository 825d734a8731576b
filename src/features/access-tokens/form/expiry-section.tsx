import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Section } from "#ui/content/section.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import {
  addDays,
  dateProblem,
  daysBetween,
  formatDate,
  longDate,
  parseDate,
  type CalendarDate,
} from "../calendar/calendar-date.ts";
import { expiryInWords } from "../calendar/days-in-words.ts";
import { useToday, type Today } from "../calendar/today.ts";
import type { TokenFormValues } from "./token-form.ts";

const MonthCalendar = lazyComponent(
  () => import("../calendar/month-calendar.tsx"),
  "MonthCalendar",
  <Skeleton className="h-72 w-64" />,
);
const DATE_LENGTH = "YYYY-MM-DD".length;
const PRESET_DAYS = [7, 30, 60, 90, 365];

export function ExpirySection({ form: { control } }: { form: UseFormReturn<TokenFormValues> }) {
  const today = useToday();
  const { field, fieldState } = useController({ control, name: "expiry" });
  const { value, onChange: onValueChange, onBlur, ref } = field;
  const error = fieldState.error?.message;
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const date = parseDate(value);
  // Shown after the last digit or on blur, in a line that already exists: a new line would move the button being pressed.
  const [hasBlurred, setBlurred] = useState(false);
  const isComplete = value.length === DATE_LENGTH || (hasBlurred && value !== "");

  return (
    <Section title="Expiry">
      <div className="flex flex-col gap-3">
        <div role="group" aria-label="Expires after" className="flex flex-wrap gap-1.5">
          {PRESET_DAYS.map((days) => {
            const preset = formatDate(addDays(today, days));
            return (
              <Button
                key={days}
                size="small"
                aria-pressed={value === preset}
                className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
                onClick={() => onValueChange(preset)}
              >
                {`${days} days`}
              </Button>
            );
          })}
        </div>
        <TextField
          ref={ref}
          label="Expires on"
          hint="required"
          open={<OpenPointMark id="expiry-moment" />}
          isMono
          inputMode="numeric"
          placeholder="YYYY-MM-DD"
          spellCheck={false}
          maxLength={DATE_LENGTH}
          className="max-w-72"
          value={value}
          error={error}
          onChange={(event) => {
            setBlurred(false);
            onValueChange(event.target.value.trim());
          }}
          onBlur={() => {
            setBlurred(true);
            onBlur();
          }}
          trailing={
            <Popover
              isOpen={isCalendarOpen}
              onOpenChange={setCalendarOpen}
              align="end"
              trigger={<IconButton label="Choose from a calendar" size="small" icon={<CalendarDays />} />}
            >
              <MonthCalendar
                chosen={date}
                today={today}
                onChoose={(day) => {
                  onValueChange(formatDate(day));
                  setCalendarOpen(false);
                }}
              />
            </Popover>
          }
        />
        <DateExplanation date={date} problem={isComplete && !error ? dateProblem(value) : undefined} today={today} />
      </div>
    </Section>
  );
}

function DateExplanation({
  date,
  problem,
  today,
}: {
  date: CalendarDate | undefined;
  problem: string | undefined;
  today: Today;
}) {
  if (problem !== undefined) {
    return (
      <p role="status" className="text-danger text-sm">
        {problem}
      </p>
    );
  }
  if (!date) {
    return (
      <p className="text-muted text-sm">
        {`Today is ${formatDate(today)} ${today.clock === "UTC" ? "in UTC, by which this service ends its tokens." : "by the clock of this device."}`}
      </p>
    );
  }
  const daysLeft = daysBetween(today, date);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        Sent as <code className="bg-sunken rounded-sm px-1 font-mono">{formatDate(date)}</code>
        <span className="text-muted">{` · ${longDate(date)} · ${expiryInWords(date, today)}`}</span>
      </p>
      {daysLeft < 0 && (
        <p role="status" className="text-warning">
          This day is in the past. The document does not forbid it, so it can be sent; the token may never work.
        </p>
      )}
    </div>
  );
}
