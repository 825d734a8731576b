import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, type ComponentProps, type FocusEvent } from "react";
import { DayPicker, type ChevronProps, type ClassNames, type DayButtonProps } from "react-day-picker";
import { buttonClass } from "#ui/style/button-class.ts";
import { join } from "#ui/style/class-names.ts";
import { dayOf, longDate, type CalendarDate } from "./calendar-date.ts";

/** A day as the calendar takes it: a moment of that day on this device. Clocks change at night, never at noon. */
function noonOf({ year, month, day }: CalendarDate): Date {
  const noon = new Date(2000, 0, 1, 12);
  // The constructor takes the years 0 to 99 for those of the last century.
  noon.setFullYear(year, month - 1, day);
  return noon;
}

const FOCUS_AND_BOUNDS = {
  // It opens in a popover, on request: the arrow keys work at once.
  autoFocus: true,
  // Four digits hold the year.
  startMonth: noonOf({ year: 1, month: 1, day: 1 }),
  endMonth: noonOf({ year: 9998, month: 12, day: 1 }),
};

const MONTH_BUTTON = buttonClass({ variant: "quiet", size: "small", className: "px-0! aria-disabled:opacity-50" });

const CLASS_NAMES: Partial<ClassNames> = {
  month: "grid w-64 grid-cols-[auto_1fr_auto] items-center gap-y-2",
  month_caption: "text-center font-semibold",
  button_previous: MONTH_BUTTON,
  button_next: MONTH_BUTTON,
  month_grid: "col-span-3 table-fixed",
  weekday: "text-muted h-7 text-xs font-medium",
  day: "text-center",
};

const LABELS = {
  labelPrevious: () => "Previous month",
  labelNext: () => "Next month",
  labelDayButton: (date: Date) => longDate(dayOf(date, "device")),
};

interface MonthCalendarProps {
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}

/** A month to choose a day from, with the mouse or the arrow keys. Takes focus when it appears. */
export function MonthCalendar({ chosen, today, onChoose }: MonthCalendarProps) {
  const now = noonOf(today);
  const selected = chosen && noonOf(chosen);
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays
      navLayout="around"
      weekStartsOn={1}
      selected={selected}
      defaultMonth={selected ?? now}
      today={now}
      modifiers={{ past: { before: now } }}
      {...FOCUS_AND_BOUNDS}
      classNames={CLASS_NAMES}
      labels={LABELS}
      components={{ Chevron, DayButton, MonthGrid }}
      onSelect={(date) => onChoose(dayOf(date, "device"))}
    />
  );
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === "left" ? <ChevronLeft /> : <ChevronRight />;
}

/** Passes focus on to a day, so that the arrow keys still work after a press between the days. */
const GRID_FOCUS = {
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  },
};

function MonthGrid(props: ComponentProps<"table">) {
  return <table {...props} {...GRID_FOCUS} />;
}

function DayButton({ day, modifiers, className, ...rest }: DayButtonProps) {
  const { focused, selected, today, past, outside } = modifiers;
  const button = useRef<HTMLButtonElement>(null);
  // Before the calendar is painted, so that no key is lost.
  useLayoutEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <button
      ref={button}
      {...rest}
      type="button"
      aria-current={today ? "date" : undefined}
      data-day={day.isoDate}
      className={join(
        "size-8 rounded-md text-sm",
        selected ? "bg-accent text-on-accent font-medium" : "hover:bg-hover",
        !selected && (outside || past) && "text-muted",
        today && !selected && "border-accent text-accent border font-semibold",
      )}
    />
  );
}
