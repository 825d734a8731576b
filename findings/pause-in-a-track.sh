#!/usr/bin/env bash
# gpxparser 3.0.8, @we-gold/gpxjs 1.2.0; beside them gpx-parse 0.10.4, @tmcw/togeojson 7.1.3 and @mapbox/togeojson
# 0.16.2, whose lines @turf/length 7.4.0 measures; jsdom 29.1.1.
#
# A recorded way (GPX) of two parts, a kilometre each, with a drive of 110 km between them that was not recorded: a part
# ends where somebody presses "pause". The two packages that say how long a track is say 112 km. They join all parts to
# one line, and so do their GeoJSON and their climb. Where a point has no height, their GeoJSON has a `null` among its
# coordinates, which the standard forbids. gpx-parse keeps the parts, and gives a height of -1 m to each point that has
# none, or that lies at sea level. Both togeojson keep parts and heights: 2.2 km.
#
# Why it matters: kilometres and climbs are what such files are kept for, and paid for. A line is drawn over a sea,
# where nobody went. With one part, as in a test, all five are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  gpxparser@3.0.8 @we-gold/gpxjs@1.2.0 gpx-parse@0.10.4 @tmcw/togeojson@7.1.3 @mapbox/togeojson@0.16.2 @turf/length@7.4.0 \
  jsdom@29.1.1

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import * as newer from "@tmcw/togeojson";
import { length } from "@turf/length";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import { JSDOM } from "jsdom";

const require = createRequire(import.meta.url);
const { window } = new JSDOM("");
const asDocument = (text) => new window.DOMParser().parseFromString(text, "text/xml");
Object.assign(globalThis, { DOMParser: window.DOMParser, XMLSerializer: window.XMLSerializer });

const point = (latitude, height) =>
  `<trkpt lat="${latitude}" lon="10">${height === undefined ? "" : `<ele>${height}</ele>`}</trkpt>`;
const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk>
  <trkseg>${point(50, 0)}${point(50.01, 5)}</trkseg><trkseg>${point(51, 100)}${point(51.01)}</trkseg></trk></gpx>`;

const line = ({ features: [{ geometry }] }) => geometry;
const told = (metres, geometry) => `${(metres / 1000).toFixed(1)} km, ${JSON.stringify(geometry.coordinates)}`;
const measured = (geojson) => told(length(geojson) * 1000, line(geojson));
const readers = {
  gpxparser: () => {
    const parser = new (require("gpxparser"))();
    parser.parse(gpx);
    const [{ distance, elevation }] = parser.tracks;
    return `up ${elevation.pos} m, ${told(distance.total, line(parser.toGeoJSON()))}`;
  },
  "@we-gold/gpxjs": () => {
    const [parsed] = parseGPXWithCustomParser(gpx, asDocument);
    const [{ distance, elevation }] = parsed.tracks;
    return `up ${elevation.positive} m, ${told(distance.total, line(parsed.toGeoJSON()))}`;
  },
  "gpx-parse": async () => {
    const read = (resolve, reject) =>
      require("gpx-parse").parseGpx(gpx, (error, data) => (error ? reject(error) : resolve(data)));
    const { tracks: [track] } = await new Promise(read);
    const coordinates = track.segments.map((part) => part.map(({ lon, lat, elevation }) => [lon, lat, elevation]));
    return told(track.length() * 1000, { coordinates });
  },
  "@tmcw/togeojson": () => measured(newer.gpx(asDocument(gpx))),
  "@mapbox/togeojson": () => measured(require("@mapbox/togeojson").gpx(asDocument(gpx))),
};
for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${await read()}`);
JS

cat >expected.txt <<'TXT'
gpxparser: up 100 m, 112.3 km, [[10,50,0],[10,50.01,5],[10,51,100],[10,51.01,null]]
@we-gold/gpxjs: up 100 m, 112.3 km, [[10,50,0],[10,50.01,5],[10,51,100],[10,51.01,null]]
gpx-parse: 2.2 km, [[[10,50,-1],[10,50.01,5]],[[10,51,100],[10,51.01,-1]]]
@tmcw/togeojson: 2.2 km, [[[10,50,0],[10,50.01,5]],[[10,51,100],[10,51.01]]]
@mapbox/togeojson: 2.2 km, [[[10,50,0],[10,50.01,5]],[[10,51,100],[10,51.01]]]
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
