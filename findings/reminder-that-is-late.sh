#!/usr/bin/env bash
# iso8601-duration 2.1.4, dayjs 1.11.23, @musement/iso-duration 1.0.0; beside them luxon 3.7.2, moment 2.31.0,
# temporal-polyfill 1.0.8, tinyduration 3.4.1, duration-fns 3.0.2, @js-joda/core 6.3.2, parse-iso-duration 1.1.0.
#
# "-PT30M" is half an hour before, as each reminder of a calendar has it (RFC 5545), and "PT1,5H" one hour and a half,
# with the comma that ISO 8601 names first. Ten packages read durations. Added to 10:00, "-PT30M" is 10:30 for
# iso8601-duration and dayjs, which pass over the sign; both know it within ("PT-30M"), or refuse it there. "PT1,5H" is
# no time at all for dayjs, and an hour for @musement/iso-duration. Where the others do not know a form they raise, or
# say that it is not valid.
#
# Why it matters: a reminder comes half an hour after the beginning of what it reminds of, and a meeting of one hour and
# a half ends when it begins. "PT30M" and "PT1.5H", as in a test, are right in these packages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  iso8601-duration@2.1.4 dayjs@1.11.23 @musement/iso-duration@1.0.0 luxon@3.7.2 moment@2.31.0 temporal-polyfill@1.0.8 \
  tinyduration@3.4.1 duration-fns@3.0.2 @js-joda/core@6.3.2 parse-iso-duration@1.1.0

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/duration"));
const MINUTE = 60_000;
const start = new Date("2026-12-01T10:00:00Z");
/** Minutes of hours and minutes, by whatever a package calls them. */
const ofParts = ({ hours = 0, minutes = 0 }) => hours * 60 + minutes;
const readers = {
  "iso8601-duration": (text) => {
    const { end, parse } = require("iso8601-duration");
    return (end(parse(text), start) - start) / MINUTE;
  },
  dayjs: (text) => dayjs(start).add(dayjs.duration(text)).diff(start) / MINUTE,
  "@musement/iso-duration": (text) => ofParts(require("@musement/iso-duration").isoDuration(text).durationObj),
  luxon: (text) => {
    const { Duration } = require("luxon");
    const duration = Duration.fromISO(text);
    return duration.isValid ? duration.as("minutes") : "an error";
  },
  moment: (text) => {
    const moment = require("moment");
    return moment(start).add(moment.duration(text)).diff(start) / MINUTE;
  },
  "temporal-polyfill": (text) => require("temporal-polyfill").Temporal.Duration.from(text).total("minutes"),
  tinyduration: (text) => {
    const { negative, ...parts } = require("tinyduration").parse(text);
    return ofParts(parts) * (negative ? -1 : 1);
  },
  "duration-fns": (text) => require("duration-fns").toMinutes(require("duration-fns").parse(text)),
  "@js-joda/core": (text) => require("@js-joda/core").Duration.parse(text).toMinutes(),
  "parse-iso-duration": (text) => {
    const parse = require("parse-iso-duration");
    return (parse.default ?? parse)(text) / MINUTE;
  },
};
for (const text of ["PT30M", "-PT30M", "PT-30M", "PT1.5H", "PT1,5H"]) {
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    let minutes;
    try {
      minutes = read(text);
    } catch {
      minutes = "an error";
    }
    seen.set(minutes, [...(seen.get(minutes) ?? []), name]);
  }
  console.log(`${text}: ${[...seen].map(([minutes, names]) => `${minutes} by ${names.join(", ")}`).join("; ")}`);
}
JS

cat >expected.txt <<'TXT'
PT30M: 30 by iso8601-duration, dayjs, @musement/iso-duration, luxon, moment, temporal-polyfill, tinyduration, duration-fns, @js-joda/core, parse-iso-duration
-PT30M: 30 by iso8601-duration, dayjs; an error by @musement/iso-duration, parse-iso-duration; -30 by luxon, moment, temporal-polyfill, tinyduration, duration-fns, @js-joda/core
PT-30M: an error by iso8601-duration, @musement/iso-duration, temporal-polyfill, parse-iso-duration; -30 by dayjs, luxon, moment, tinyduration, duration-fns, @js-joda/core
PT1.5H: 90 by iso8601-duration, dayjs, @musement/iso-duration, luxon, moment, temporal-polyfill, tinyduration; an error by duration-fns, @js-joda/core, parse-iso-duration
PT1,5H: 90 by iso8601-duration, moment, temporal-polyfill, tinyduration; 0 by dayjs; 60 by @musement/iso-duration; an error by luxon, duration-fns, @js-joda/core, parse-iso-duration
TXT

TZ=UTC node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
