#!/usr/bin/env bash
# @breejs/later 4.2.0, @datasert/cronjs-matcher 1.4.0, cron-schedule 6.0.0, cronosjs 1.7.1; beside them croner 11.0.1,
# cron-parser 5.10.6, cron 4.4.0, node-cron 4.6.0, cron-converter 2.1.0.
#
# Six rules as the manual of crontab has them, read by nine packages. Six of these have other days or hours. A job for
# Sundays (7) runs on Saturdays by @breejs/later, and "Friday to Sunday" has no Sunday there and by @datasert. "The 1st,
# the 15th and Fridays" means each of these in crontab; three run it on a Friday that is one of both, four times until
# October instead of each week. A job at 2:30 is left out by four on the night when clocks go forward, and runs twice by
# two when they go back. A job of each hour misses one hour then by four.
#
# Why it matters: a backup or a bill of the month is not made, or twice, and the rule is right by each page that
# explains such rules. That it was not run is seen by nobody, as nothing failed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @breejs/later@4.2.0 @datasert/cronjs-matcher@1.4.0 cron-schedule@6.0.0 cronosjs@1.7.1 croner@11.0.1 cron-parser@5.10.6 \
  cron@4.4.0 node-cron@4.6.0 cron-converter@2.1.0 luxon@3.7.2

cat >probe.mjs <<'JS'
import { mock } from "node:test";
import later from "@breejs/later";
import { getFutureMatches } from "@datasert/cronjs-matcher";
import { CronTime } from "cron";
import { getSchedule, stringToArray } from "cron-converter";
import { CronExpressionParser } from "cron-parser";
import { parseCronExpression } from "cron-schedule";
import { Cron } from "croner";
import cronosjs from "cronosjs";
import { DateTime } from "luxon";
import nodeCron from "node-cron";

const timezone = "Europe/Berlin";
later.date.localTime();
const times = (count, next) => Array.from({ length: count }, next);

/** Each returns the next moments of a rule. Two have no option for the zone, and take the one of the process. */
const packages = {
  croner: (rule, from, count) => new Cron(rule, { timezone, paused: true }).nextRuns(count, from),
  "cron-parser": (rule, from, count) => {
    const parsed = CronExpressionParser.parse(rule, { currentDate: from, tz: timezone });
    return times(count, () => parsed.next().toDate());
  },
  cron: (rule, from, count) => {
    const time = new CronTime(rule, timezone);
    let at = DateTime.fromJSDate(from, { zone: timezone });
    return times(count, () => (at = time.getNextDateFrom(at, timezone)).toJSDate());
  },
  "node-cron": (rule, from, count) => {
    mock.timers.enable({ apis: ["Date"], now: from });
    try {
      return nodeCron.createTask(rule, () => {}, { timezone }).getNextRuns(count);
    } finally {
      mock.timers.reset();
    }
  },
  "cron-converter": (rule, from, count) => {
    const schedule = getSchedule(stringToArray(rule), from, timezone);
    return times(count, () => schedule.next().toJSDate());
  },
  cronosjs: (rule, from, count) => cronosjs.CronosExpression.parse(rule, { timezone }).nextNDates(from, count),
  "cron-schedule": (rule, from, count) => parseCronExpression(rule).getNextDates(count, from),
  "@datasert/cronjs-matcher": (rule, from, count) =>
    getFutureMatches(rule, { startAt: from.toISOString(), matchCount: count, timezone }).map((at) => new Date(at)),
  "@breejs/later": (rule, from, count) => later.schedule(later.parse.cron(rule)).next(count, from),
};
const winter = "2026-12-01T00:00:00Z";
const rules = [
  ["each Sunday", "0 9 * * 7", winter, 2],
  ["Friday to Sunday", "0 9 * * 5-7", winter, 4],
  ["the 1st, the 15th and Fridays", "0 9 1,15 * 5", winter, 4],
  ["at 2:30, when clocks go forward", "30 2 * * *", "2027-03-26T12:00:00Z", 3],
  ["at 2:30, when clocks go back", "30 2 * * *", "2027-10-29T12:00:00Z", 4],
  ["each hour, when clocks go back", "0 * * * *", "2027-10-30T23:30:00Z", 3],
];
const shown = new Intl.DateTimeFormat("en-GB", {
  timeZone: timezone,
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
for (const [words, rule, from, count] of rules) {
  console.log(`${rule} (${words})`);
  const lines = {};
  for (const [name, next] of Object.entries(packages)) {
    let line;
    try {
      line = next(rule, new Date(from), count).map((at) => shown.format(at).replaceAll(",", "")).join(", ");
    } catch {
      line = "an error";
    }
    (lines[line] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
0 9 * * 7 (each Sunday)
  Sun 6 Dec 09:00 CET, Sun 13 Dec 09:00 CET: croner, cron-parser, cron, node-cron, cron-converter, cronosjs, cron-schedule, @datasert/cronjs-matcher
  Sat 5 Dec 09:00 CET, Sat 12 Dec 09:00 CET: @breejs/later
0 9 * * 5-7 (Friday to Sunday)
  Fri 4 Dec 09:00 CET, Sat 5 Dec 09:00 CET, Sun 6 Dec 09:00 CET, Fri 11 Dec 09:00 CET: croner, cron-parser, cron, node-cron, cron-converter, cronosjs, cron-schedule
  Fri 4 Dec 09:00 CET, Sat 5 Dec 09:00 CET, Fri 11 Dec 09:00 CET, Sat 12 Dec 09:00 CET: @datasert/cronjs-matcher, @breejs/later
0 9 1,15 * 5 (the 1st, the 15th and Fridays)
  Tue 1 Dec 09:00 CET, Fri 4 Dec 09:00 CET, Fri 11 Dec 09:00 CET, Tue 15 Dec 09:00 CET: croner, cron-parser, cron, cronosjs, cron-schedule, @datasert/cronjs-matcher
  Fri 1 Jan 09:00 CET, Fri 15 Jan 09:00 CET, Fri 1 Oct 09:00 CEST, Fri 15 Oct 09:00 CEST: node-cron, cron-converter, @breejs/later
30 2 * * * (at 2:30, when clocks go forward)
  Sat 27 Mar 02:30 CET, Sun 28 Mar 03:00 CEST, Mon 29 Mar 02:30 CEST: croner, cron, cronosjs
  Sat 27 Mar 02:30 CET, Sun 28 Mar 03:30 CEST, Mon 29 Mar 02:30 CEST: cron-parser, cron-schedule
  Sat 27 Mar 02:30 CET, Mon 29 Mar 02:30 CEST, Tue 30 Mar 02:30 CEST: node-cron, cron-converter, @datasert/cronjs-matcher, @breejs/later
30 2 * * * (at 2:30, when clocks go back)
  Sat 30 Oct 02:30 CEST, Sun 31 Oct 02:30 CEST, Mon 1 Nov 02:30 CET, Tue 2 Nov 02:30 CET: croner, cron-parser, cron, cronosjs, cron-schedule, @datasert/cronjs-matcher
  Sat 30 Oct 02:30 CEST, Sun 31 Oct 02:30 CET, Mon 1 Nov 02:30 CET, Tue 2 Nov 02:30 CET: node-cron
  Sat 30 Oct 02:30 CEST, Sun 31 Oct 02:30 CEST, Sun 31 Oct 02:30 CET, Mon 1 Nov 02:30 CET: cron-converter, @breejs/later
0 * * * * (each hour, when clocks go back)
  Sun 31 Oct 02:00 CEST, Sun 31 Oct 02:00 CET, Sun 31 Oct 03:00 CET: croner, cron-parser, cron, cron-converter, @breejs/later
  Sun 31 Oct 02:00 CET, Sun 31 Oct 03:00 CET, Sun 31 Oct 04:00 CET: node-cron
  Sun 31 Oct 02:00 CEST, Sun 31 Oct 03:00 CET, Sun 31 Oct 04:00 CET: cronosjs, cron-schedule, @datasert/cronjs-matcher
TXT

TZ=Europe/Berlin node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
