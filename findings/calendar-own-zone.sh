#!/usr/bin/env bash
# node-ical 0.26.1, ical 0.8.0, ical-expander 3.2.0, cal-parser 1.0.2; beside them ical.js 2.2.1 and ts-ics 2.4.6.
#
# A meeting at 9:00 in a time zone that its file describes, as the standard for calendars wants it (RFC 5545). Exchange
# names such a zone "GMT +0100 (Standard) / GMT +0200 (Daylight)", Evolution puts its own name before that of the city,
# and some programs name it as they like. Six readers, on a machine in New York and on one in Tokyo. ical.js and ts-ics
# read the description: 7:00 UTC. Three of the other four read the name alone, and where they do not know it, the
# meeting is at 9:00 of the machine: at 13:00 UTC in New York, at 0:00 in Tokyo. ical-expander does so although it is
# built on ical.js. node-ical writes to the log that it takes UTC, and does not. ical does it with each name, and
# cal-parser says 9:00 UTC.
#
# Why it matters: the invitation is right for whoever tests it in the zone it was made in. Elsewhere the meeting is
# missed by six or seven hours, and on a server in UTC by one or two, by the time of year.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  node-ical@0.26.1 ical@0.8.0 ical-expander@3.2.0 cal-parser@1.0.2 ical.js@2.2.1 ts-ics@2.4.6

cat >probe.mjs <<'JS'
import calParser from "cal-parser";
import ical from "ical";
import ICAL from "ical.js";
import IcalExpander from "ical-expander";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";

/** A meeting on 10 June at 9:00, in a zone that the file describes: two hours before UTC in summer, one in winter. */
const calendar = (zone) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//example//EN",
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTAMP:20270101T000000Z",
    `DTSTART;TZID=${zone}:20270610T090000`,
    `DTEND;TZID=${zone}:20270610T100000`,
    "SUMMARY:Review",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const readers = {
  "ical.js": (text) => {
    const component = new ICAL.Component(ICAL.parse(text));
    return new ICAL.Event(component.getFirstSubcomponent("vevent")).startDate.toJSDate();
  },
  "ts-ics": (text) => convertIcsCalendar(undefined, text).events[0].start.date,
  "node-ical": (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT").start,
  ical: (text) => Object.values(ical.parseICS(text)).find(({ type }) => type === "VEVENT").start,
  "ical-expander": (text) => {
    const { events } = new IcalExpander({ ics: text }).between(new Date("2027-06-01"), new Date("2027-07-01"));
    return events[0].startDate.toJSDate();
  },
  "cal-parser": (text) => calParser.parseString(text).events[0].dtstart.value,
};
const zones = [
  "Europe/Berlin",
  "W. Europe Standard Time",
  "GMT +0100 (Standard) / GMT +0200 (Daylight)",
  "/freeassociation.sourceforge.net/Europe/Berlin",
  "Office",
];
console.log(`a machine in ${process.env.TZ}`);
for (const zone of zones) {
  const lines = {};
  for (const [name, read] of Object.entries(readers)) {
    let line;
    try {
      line = `${new Date(read(calendar(zone))).toISOString().slice(11, 16)} UTC`;
    } catch {
      line = "an error";
    }
    (lines[line] ??= []).push(name);
  }
  console.log(`  ${zone}: ${Object.entries(lines).map(([line, names]) => `${line} ${names.join(", ")}`).join("; ")}`);
}
JS

cat >expected.txt <<'TXT'
a machine in America/New_York
  Europe/Berlin: 07:00 UTC ical.js, ts-ics, node-ical, ical-expander; 13:00 UTC ical; 09:00 UTC cal-parser
  W. Europe Standard Time: 07:00 UTC ical.js, ts-ics, node-ical, ical-expander; 13:00 UTC ical; 09:00 UTC cal-parser
  GMT +0100 (Standard) / GMT +0200 (Daylight): 07:00 UTC ical.js, ts-ics; 13:00 UTC node-ical, ical, ical-expander; 09:00 UTC cal-parser
  /freeassociation.sourceforge.net/Europe/Berlin: 07:00 UTC ical.js, ts-ics; 13:00 UTC node-ical, ical, ical-expander; 09:00 UTC cal-parser
  Office: 07:00 UTC ical.js, ts-ics; 13:00 UTC node-ical, ical, ical-expander; 09:00 UTC cal-parser
a machine in Asia/Tokyo
  Europe/Berlin: 07:00 UTC ical.js, ts-ics, node-ical, ical-expander; 00:00 UTC ical; 09:00 UTC cal-parser
  W. Europe Standard Time: 07:00 UTC ical.js, ts-ics, node-ical, ical-expander; 00:00 UTC ical; 09:00 UTC cal-parser
  GMT +0100 (Standard) / GMT +0200 (Daylight): 07:00 UTC ical.js, ts-ics; 00:00 UTC node-ical, ical, ical-expander; 09:00 UTC cal-parser
  /freeassociation.sourceforge.net/Europe/Berlin: 07:00 UTC ical.js, ts-ics; 00:00 UTC node-ical, ical, ical-expander; 09:00 UTC cal-parser
  Office: 07:00 UTC ical.js, ts-ics; 00:00 UTC node-ical, ical, ical-expander; 09:00 UTC cal-parser
TXT

for zone in America/New_York Asia/Tokyo; do TZ=$zone node probe.mjs 2>warnings.txt; done | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
