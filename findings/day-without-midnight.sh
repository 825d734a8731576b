#!/usr/bin/env bash
# date-fns-tz 3.2.0 (with date-fns 4.4.0), dayjs 1.11.23, @formkit/tempo 1.1.0, spacetime 7.15.0; luxon 3.7.2,
# moment-timezone 0.6.6, @date-fns/tz 1.5.0, @js-joda/timezone 2.25.2, @internationalized/date 3.12.4, temporal-polyfill
# 1.0.8, timezonecomplete 5.15.1.
#
# In Chile, Egypt, Lebanon, Cuba and the Azores clocks go from 23:59 to 1:00 on one day of the year: that day begins at
# 1:00. Of eleven packages asked for its start, seven say so. date-fns-tz says 23:00 of the day BEFORE. dayjs and tempo do
# too, but in which countries depends on the clock of the machine: none in Tokyo, all five in Los Angeles, where dayjs also
# says 22:00. spacetime says a time up to noon. The next day has a midnight, and all eleven find it.
#
# Why it matters: a token that ends where a day begins ends an hour early, records of one day are read with an hour of
# another, and a list of days shows one twice. A test on a machine in Tokyo is green.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  date-fns-tz@3.2.0 date-fns@4.4.0 dayjs@1.11.23 @formkit/tempo@1.1.0 spacetime@7.15.0 luxon@3.7.2 \
  moment-timezone@0.6.6 @date-fns/tz@1.5.0 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2 \
  @internationalized/date@3.12.4 temporal-polyfill@1.0.8 timezonecomplete@5.15.1 tzdata@1.0.51

cat >probe.mjs <<'JS'
import { TZDate } from "@date-fns/tz";
import { tzDate } from "@formkit/tempo";
import { parseDate } from "@internationalized/date";
import { LocalDate, ZoneId } from "@js-joda/core";
import "@js-joda/timezone";
import { startOfDay } from "date-fns";
import { fromZonedTime } from "date-fns-tz";
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { DateTime } from "luxon";
import moment from "moment-timezone";
import spacetime from "spacetime";
import { Temporal } from "temporal-polyfill";
import * as complete from "timezonecomplete";

dayjs.extend(utc);
dayjs.extend(timezone);

/** The start of a day in a zone, in milliseconds. */
const packages = {
  luxon: (day, zone) => DateTime.fromISO(day, { zone }).startOf("day").toMillis(),
  "moment-timezone": (day, zone) => moment.tz(day, zone).startOf("day").valueOf(),
  "@date-fns/tz": (day, zone) => {
    const [year, month, date] = day.split("-").map(Number);
    return startOfDay(new TZDate(year, month - 1, date, 12, zone)).getTime();
  },
  "@js-joda/timezone": (day, zone) =>
    LocalDate.parse(day).atStartOfDay(ZoneId.of(zone)).toInstant().toEpochMilli(),
  "@internationalized/date": (day, zone) => parseDate(day).toDate(zone).getTime(),
  "temporal-polyfill": (day, zone) => Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds,
  timezonecomplete: (day, zone) =>
    new complete.DateTime(`${day}T12:00:00`, complete.zone(zone)).startOfDay().unixUtcMillis(),
  "date-fns-tz": (day, zone) => fromZonedTime(day, zone).getTime(),
  dayjs: (day, zone) => dayjs.tz(day, zone).startOf("day").valueOf(),
  tempo: (day, zone) => tzDate(`${day}T00:00`, zone).getTime(),
  spacetime: (day, zone) => spacetime(day, zone).startOf("day").epoch,
};
const days = [
  ["2026-09-06", "America/Santiago"],
  ["2026-04-24", "Africa/Cairo"],
  ["2026-03-29", "Asia/Beirut"],
  ["2026-03-08", "America/Havana"],
  ["2026-03-29", "Atlantic/Azores"],
];
/** The time there, "-" before it for one of the day before. */
const there = (moment, day, timeZone) => {
  const text = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
  return text.startsWith(day) ? text.slice(11) : `-${text.slice(11)}`;
};
const next = (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const seen = new Map();
for (const [name, startOf] of Object.entries(packages)) {
  const starts = days.map(([day, zone]) => there(startOf(day, zone), day, zone));
  const after = days.map(([day]) => next(day));
  const isUsual = days.every(([, zone], index) => there(startOf(after[index], zone), after[index], zone) === "00:00");
  const text = `${starts.join(" ")}, the next day ${isUsual ? "at midnight" : "at another time"}`;
  seen.set(text, [...(seen.get(text) ?? []), name]);
}
console.log(`On a machine in ${process.env.TZ}:`);
for (const [text, names] of seen) console.log(`${text}: ${names.join(", ")}`);
JS

cat >expected.txt <<'TXT'
On a machine in Asia/Tokyo:
01:00 01:00 01:00 01:00 01:00, the next day at midnight: luxon, moment-timezone, @date-fns/tz, @js-joda/timezone, @internationalized/date, temporal-polyfill, timezonecomplete, dayjs, tempo
-23:00 -23:00 -23:00 -23:00 -23:00, the next day at midnight: date-fns-tz
07:00 12:00 12:00 05:00 09:00, the next day at midnight: spacetime
On a machine in UTC:
01:00 01:00 01:00 01:00 01:00, the next day at midnight: luxon, moment-timezone, @date-fns/tz, @js-joda/timezone, @internationalized/date, temporal-polyfill, timezonecomplete
-23:00 -23:00 -23:00 -23:00 -23:00, the next day at midnight: date-fns-tz
01:00 -23:00 -23:00 01:00 01:00, the next day at midnight: dayjs, tempo
07:00 12:00 12:00 05:00 09:00, the next day at midnight: spacetime
On a machine in America/Los_Angeles:
01:00 01:00 01:00 01:00 01:00, the next day at midnight: luxon, moment-timezone, @date-fns/tz, @js-joda/timezone, @internationalized/date, temporal-polyfill, timezonecomplete
-23:00 -23:00 -23:00 -23:00 -23:00, the next day at midnight: date-fns-tz, tempo
-23:00 -23:00 -23:00 -22:00 -23:00, the next day at midnight: dayjs
07:00 12:00 12:00 04:00 09:00, the next day at midnight: spacetime
TXT

for zone in Asia/Tokyo UTC America/Los_Angeles; do TZ=$zone node probe.mjs; done | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
