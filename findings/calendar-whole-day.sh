#!/usr/bin/env bash
# ical.js 2.2.1, node-ical 0.27.2, ts-ics 2.4.6.
#
# An event of a whole day, 31 December, read as a JavaScript Date in three time zones. ical.js and node-ical return
# midnight of the reader's own place, ts-ics midnight UTC. Read with getDate the day is right in the first two and 30
# December west of Greenwich in the third; read with toISOString it is 30 December east of Greenwich in the first two
# and right in the third. No way of reading fits all.
#
# Why it matters: the day a key ends moves by one for half of the world, after a change of library or of the time zone
# of a server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  ical.js@2.2.1 node-ical@0.27.2 ts-ics@2.4.6

cat >probe.mjs <<'JS'
import ICAL from "ical.js";
import ical from "node-ical";
import { convertIcsCalendar } from "ts-ics";

const text = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VEVENT", "UID:1@site.example"],
  ...["DTSTAMP:20261128T090000Z", "DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"],
  ...["SUMMARY:The key ends", "END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");
const dates = {
  "ical.js": new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).startDate.toJSDate(),
  "node-ical": ical.parseICS(text)["1@site.example"].start,
  "ts-ics": convertIcsCalendar(undefined, text).events[0].start.date,
};
for (const [name, date] of Object.entries(dates))
  console.log(
    `${process.env.TZ.padEnd(20)} ${name.padEnd(10)} getDate ${date.getDate()}, toISOString ${date.toISOString().slice(8, 10)}`,
  );
JS

cat >expected.txt <<'TXT'
Europe/London        ical.js    getDate 31, toISOString 31
Europe/London        node-ical  getDate 31, toISOString 31
Europe/London        ts-ics     getDate 31, toISOString 31
America/Los_Angeles  ical.js    getDate 31, toISOString 31
America/Los_Angeles  node-ical  getDate 31, toISOString 31
America/Los_Angeles  ts-ics     getDate 30, toISOString 31
Asia/Tokyo           ical.js    getDate 31, toISOString 30
Asia/Tokyo           node-ical  getDate 31, toISOString 30
Asia/Tokyo           ts-ics     getDate 31, toISOString 31
TXT

for zone in Europe/London America/Los_Angeles Asia/Tokyo; do TZ=$zone node probe.mjs; done | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
