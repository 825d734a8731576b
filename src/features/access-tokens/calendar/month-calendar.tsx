import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { join } from "#ui/style/class-names.ts";
import {
  addMonths,
  daysBetween,
  formatDate,
  isSameDay,
  longDate,
  monthName,
  weekdayName,
  type CalendarDate,
} from "./calendar-date.ts";
import { dayAfterKey, weeksOf } from "./month-grid.ts";

interface MonthCalendarProps {
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}

/** A month to choose a day from, with the mouse or the arrow keys. It has focus from the start. */
export function MonthCalendar({ chosen, today, onChoose }: MonthCalendarProps) {
  const [active, setActive] = useState(chosen ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const hasKeyboard = useRef(true);
  const titleId = useId();

  // Focus follows the day that the keys moved to, which may be in a month that was not drawn before.
  useLayoutEffect(() => {
    if (hasKeyboard.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasKeyboard.current = false;
  });

  function move(to: CalendarDate) {
    if (to.year >= 1 && to.year <= 9998) setActive(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const day = dayAfterKey(event.key, event.shiftKey, active);
    if (!day) return;
    event.preventDefault();
    hasKeyboard.current = true;
    move(day);
  }

  return (
    <div className="w-64">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label="Previous month"
          size="small"
          icon={<ChevronLeft />}
          onClick={() => move(addMonths(active, -1))}
        />
        <p id={titleId} aria-live="polite" className="font-semibold">
          {`${monthName(active.month)} ${active.year}`}
        </p>
        <IconButton
          label="Next month"
          size="small"
          icon={<ChevronRight />}
          onClick={() => move(addMonths(active, 1))}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-labelledby={titleId}
        className="flex flex-col"
        onKeyDown={onKeyDown}
      >
        <div role="row" className="grid grid-cols-7">
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <div
              key={weekday}
              role="columnheader"
              className="text-muted flex h-7 items-center justify-center text-xs font-medium"
            >
              <span aria-hidden="true">{weekdayName(weekday).slice(0, 2)}</span>
              <span className="sr-only">{weekdayName(weekday)}</span>
            </div>
          ))}
        </div>
        {weeksOf(active).map((week) => (
          <div key={formatDate(week[0] ?? active)} role="row" className="grid grid-cols-7 justify-items-center">
            {week.map((day) => (
              <Day
                key={formatDate(day)}
                day={day}
                isActive={isSameDay(day, active)}
                isChosen={chosen !== undefined && isSameDay(day, chosen)}
                isOutside={day.month !== active.month}
                daysAhead={daysBetween(today, day)}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface DayProps {
  day: CalendarDate;
  isActive: boolean;
  isChosen: boolean;
  isOutside: boolean;
  daysAhead: number;
  onChoose: (day: CalendarDate) => void;
}

function Day({ day, isActive, isChosen, isOutside, daysAhead, onChoose }: DayProps) {
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-label={longDate(day)}
        aria-current={daysAhead === 0 ? "date" : undefined}
        onClick={() => onChoose(day)}
        className={join(
          "size-8 rounded-md text-sm",
          isChosen ? "bg-accent text-on-accent font-medium" : "hover:bg-hover",
          !isChosen && (isOutside || daysAhead < 0) && "text-muted",
          daysAhead === 0 && !isChosen && "border-accent text-accent border font-semibold",
        )}
      >
        {day.day}
      </button>
    </div>
  );
}
