import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, type ComponentProps, type FocusEvent } from "react";
import { DayPicker, type ChevronProps, type ClassNames, type DayButtonProps } from "react-day-picker";
import { buttonClass } from "#ui/style/button-class.ts";
import { join } from "#ui/style/class-names.ts";
import { dayOf, longDate } from "./calendar-date.ts";

/** DayPicker takes dates in the time zone of the device. Noon exists on every day; clock changes happen at night. */
const noonOf = (date: string) => new Date(`${date}T12:00`);

const FOCUS_AND_BOUNDS = {
  // The calendar opens in a popover, where arrow keys must work at once.
  autoFocus: true,
  // The date format has four digits for the year.
  startMonth: noonOf("0001-01-01"),
  endMonth: noonOf("9998-12-01"),
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
  chosen: string | undefined;
  today: string;
  onChoose: (day: string) => void;
}

export function MonthCalendar({ chosen, today, onChoose }: MonthCalendarProps) {
  const now = noonOf(today);
  const selected = chosen === undefined ? undefined : noonOf(chosen);
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

/** Moves the focus to a day, so that arrow keys still work after a click between days. */
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
  // Before paint, so that no key is lost.
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
