#!/usr/bin/env bash
# image-size 2.1.0, image-meta 0.3.0, probe-image-size 7.5.0, buffer-image-size 0.6.4, sharp 0.35.5 (librsvg).
#
# The size of seven SVG pictures, asked of five readers. One inch by two is 96 × 192, 1 × 2 and 72 × 144 (librsvg counts
# 72 points to the inch here, CSS 96 pixels). A `viewBox` with commas, as the standard allows, has no size in image-size
# and is NaN in buffer-image-size. `1e2` is 1 there. An `<svg>` in a comment above the real one decides in both.
# buffer-image-size takes `stroke-width` for the width.
#
# Why it matters: the size reserves the place of a picture on a page, and is stored beside it. It differs by 96 times
# between two libraries for one valid file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  image-size@2.1.0 image-meta@0.3.0 probe-image-size@7.5.0 buffer-image-size@0.6.4 \
  sharp@0.35.5

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { imageSize } from "image-size";
import { imageMeta } from "image-meta";
import probe from "probe-image-size";
import sharp from "sharp";
const bufferImageSize = createRequire(import.meta.url)("buffer-image-size");

const svg = (attributes, before = "") =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="5" height="5"/></svg>`);
const pictures = {
  "40 × 20": svg(`width="40" height="20"`),
  "1in × 2in": svg(`width="1in" height="2in"`),
  "30pt × 15pt": svg(`width="30pt" height="15pt"`),
  "1e2 × 5e1": svg(`width="1e2" height="5e1"`),
  "viewBox with commas": svg(`viewBox="0,0,40,20"`),
  "comment before": svg(`width="40" height="20"`, `<!-- was: <svg width="1" height="1"> -->\n`),
  "stroke-width first": svg(`stroke-width="3" width="40" height="20"`),
};
const readers = {
  "image-size": imageSize,
  "image-meta": imageMeta,
  "probe-image-size": (bytes) => probe.sync(bytes),
  "buffer-image-size": bufferImageSize,
  sharp: (bytes) => sharp(bytes).metadata(),
};
for (const [what, bytes] of Object.entries(pictures)) {
  const sizes = new Map();
  for (const [name, read] of Object.entries(readers)) {
    const { width, height, wUnits = "px" } = await read(bytes);
    const size = `${width} × ${height}${wUnits === "px" ? "" : ` ${wUnits}`}`;
    sizes.set(size, [...(sizes.get(size) ?? []), name]);
  }
  const all = sizes.size === 1;
  console.log(`${what}: ${[...sizes].map(([size, names]) => `${size} (${all ? "all" : names.join(", ")})`).join("; ")}`);
}
JS

cat >expected.txt <<'TXT'
40 × 20: 40 × 20 (all)
1in × 2in: 96 × 192 (image-size, image-meta); 1 × 2 in (probe-image-size); 1 × 2 (buffer-image-size); 72 × 144 (sharp)
30pt × 15pt: 40 × 20 (image-size, image-meta); 30 × 15 pt (probe-image-size); 30 × 15 (buffer-image-size, sharp)
1e2 × 5e1: 100 × 50 (image-size, image-meta, probe-image-size, sharp); 1 × 5 (buffer-image-size)
viewBox with commas: undefined × undefined (image-size); 40 × 20 (image-meta, probe-image-size, sharp); NaN × NaN (buffer-image-size)
comment before: 1 × 1 (image-size, buffer-image-size); 40 × 20 (image-meta, probe-image-size, sharp)
stroke-width first: 40 × 20 (image-size, image-meta, probe-image-size, sharp); 3 × 20 (buffer-image-size)
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
