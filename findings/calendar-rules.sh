#!/usr/bin/env bash
# ical.js 2.2.1, rrule 2.8.1, rrule-temporal 2.2.8, ts-ics 2.4.6.
#
# The next dates of a repeated event by four readers of iCalendar rules. Each year from 29 February: the rule means leap
# years only; ical.js says 1 March in the others, ts-ics 28 February. Week 53 of a year: ical.js finds it in January
# 2027 and each week after, ts-ics in weeks that are no 53rd. The last working day and the last day of a month, the
# fifth Saturday: ts-ics is a day or more off. Each month from the 31st: ts-ics slides to the 28th and stays there.
# rrule and rrule-temporal agree on all five.
#
# Why it matters: a reminder to renew a key on the last day of a month rings on another day in another calendar.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  ical.js@2.2.1 rrule@2.8.1 rrule-temporal@2.2.8 ts-ics@2.4.6

cat >probe.mjs <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";
import { convertIcsRecurrenceRule, extendByRecurrenceRule } from "ts-ics";

const MOST = 4;
const day = (date) => date.toISOString().slice(0, 10);
const readers = {
  "ical.js": (start, rule) => {
    const event = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z")));
    const dates = [];
    for (let next = event.next(); next && dates.length < MOST; next = event.next()) dates.push(day(next.toJSDate()));
    return dates;
  },
  rrule: (start, rule) => rrule.rrulestr(`DTSTART:${start}\nRRULE:${rule}`).all((_, index) => index < MOST).map(day),
  "rrule-temporal": (start, rule) =>
    new RRuleTemporal({ rruleString: `DTSTART:${start}\nRRULE:${rule}` })
      .all((_, index) => index < MOST)
      .map((date) => day(new Date(date.epochMilliseconds))),
  "ts-ics": (start, rule) => {
    const [, year, month, date] = /^(....)(..)(..)/.exec(start);
    const parsed = convertIcsRecurrenceRule(undefined, { value: rule, options: {} });
    return extendByRecurrenceRule(parsed, { start: new Date(`${year}-${month}-${date}T09:00:00Z`) })
      .slice(0, MOST)
      .map(day);
  },
};
const rules = [
  ["each year from 29 February", "20240229T090000Z", "FREQ=YEARLY;COUNT=3"],
  ["Monday of week 53", "20261228T090000Z", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=3"],
  ["last working day of a month", "20261130T090000Z", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3"],
  ["each month from the 31st", "20270131T090000Z", "FREQ=MONTHLY;COUNT=4"],
  ["fifth Saturday of a month", "20270130T090000Z", "FREQ=MONTHLY;BYDAY=5SA;COUNT=3"],
];
for (const [what, start, rule] of rules) {
  const said = new Map();
  for (const [name, read] of Object.entries(readers)) {
    const dates = read(start, rule).join(" ");
    said.set(dates, [...(said.get(dates) ?? []), name]);
  }
  console.log(`${what}: ${rule}`);
  for (const [dates, by] of said) console.log("   ", dates, "by", by.join(", "));
}
JS

cat >expected.txt <<'TXT'
each year from 29 February: FREQ=YEARLY;COUNT=3
    2024-02-29 2025-03-01 2026-03-01 by ical.js
    2024-02-29 2028-02-29 2032-02-29 by rrule, rrule-temporal
    2024-02-29 2025-02-28 2026-02-28 by ts-ics
Monday of week 53: FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=3
    2027-01-04 2027-01-11 2027-01-18 by ical.js
    2026-12-28 2032-12-27 2037-12-28 by rrule, rrule-temporal
    2027-12-27 2028-12-25 2028-12-25 by ts-ics
last working day of a month: FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3
    2026-11-30 2026-12-31 2027-01-29 by ical.js, rrule, rrule-temporal
    2026-12-30 2027-01-28 2027-02-25 by ts-ics
each month from the 31st: FREQ=MONTHLY;COUNT=4
    2027-01-31 2027-03-31 2027-05-31 2027-07-31 by ical.js, rrule, rrule-temporal
    2027-01-31 2027-02-28 2027-03-28 2027-04-28 by ts-ics
fifth Saturday of a month: FREQ=MONTHLY;BYDAY=5SA;COUNT=3
    2027-01-30 2027-05-29 2027-07-31 by ical.js, rrule, rrule-temporal
    2027-03-06 2027-04-03 2027-05-01 by ts-ics
TXT

TZ=UTC node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
