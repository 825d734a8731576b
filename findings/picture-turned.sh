#!/usr/bin/env bash
# sharp 0.35.5, image-size 2.1.0, probe-image-size 7.5.0, image-meta 0.3.0, image-dimensions 2.6.0.
#
# A picture of 40 × 20 pixels that is to be shown turned by 90 degrees, in five formats, written by sharp. In JPEG, four
# of five readers say so. In WebP, PNG and TIFF sharp alone does. In AVIF the turn is no metadata but a property of the
# picture: sharp swaps width and height and says nothing of a turn, probe-image-size keeps 40 × 20 and says it, the
# others show 40 × 20 without a word.
#
# Why it matters: a portrait from a phone gets the place of a landscape as soon as a tool made a WebP or an AVIF of its
# JPEG. Code that was right for JPEG (swap if the orientation is 5 to 8) is wrong for AVIF in sharp, where nothing is
# left to swap.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  sharp@0.35.5 image-size@2.1.0 probe-image-size@7.5.0 image-meta@0.3.0 \
  image-dimensions@2.6.0

cat >probe.mjs <<'JS'
import { imageSize } from "image-size";
import { imageMeta } from "image-meta";
import { imageDimensionsFromData } from "image-dimensions";
import probe from "probe-image-size";
import sharp from "sharp";

const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } });
const readers = {
  sharp: (bytes) => sharp(bytes).metadata(),
  "image-size": imageSize,
  "probe-image-size": (bytes) => probe.sync(bytes),
  "image-meta": imageMeta,
  "image-dimensions": imageDimensionsFromData,
};
for (const format of ["jpeg", "webp", "png", "tiff", "avif"]) {
  const bytes = await picture.clone().withMetadata({ orientation: 6 })[format]().toBuffer();
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    const found = await read(bytes);
    const size = found ? `${found.width} × ${found.height}` : "no size";
    const said = found?.orientation > 1 ? `${size}, turned` : size;
    seen.set(said, [...(seen.get(said) ?? []), name]);
  }
  console.log(`${format}: ${[...seen].map(([said, names]) => `${said} (${names.join(", ")})`).join("; ")}`);
}
JS

cat >expected.txt <<'TXT'
jpeg: 40 × 20, turned (sharp, image-size, probe-image-size, image-meta); 40 × 20 (image-dimensions)
webp: 40 × 20, turned (sharp); 40 × 20 (image-size, probe-image-size, image-meta, image-dimensions)
png: 40 × 20, turned (sharp); 40 × 20 (image-size, probe-image-size, image-meta, image-dimensions)
tiff: 40 × 20, turned (sharp); 40 × 20 (image-size, probe-image-size, image-meta); no size (image-dimensions)
avif: 20 × 40 (sharp); 40 × 20 (image-size, image-meta, image-dimensions); 40 × 20, turned (probe-image-size)
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
