#!/usr/bin/env bash
# sharp 0.35.5, wasm-vips 0.0.19, @napi-rs/canvas 1.1.1, jimp 1.6.1, image-js 1.7.0, @silvia-odwyer/photon-node 0.3.4,
# imagescript 1.3.1, @napi-rs/image 1.15.0.
#
# A photo in Display P3, as phones take them, is made smaller and written as JPEG by eight packages. sharp and the canvas
# convert its colours to sRGB, wasm-vips keeps its profile: all three look as before. The other five drop the profile and
# keep the numbers. A brown of 181, 90, 61 is then shown as 169, 95, 68: paler, on every screen.
#
# Why it matters: photos of products and fabrics lose their colours on the way into a table, without an error, and only
# beside the original does anybody see it. Whoever shrinks a photo has to convert it or to keep its profile.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  sharp@0.35.5 wasm-vips@0.0.19 @napi-rs/canvas@1.1.1 jimp@1.6.1 image-js@1.7.0 \
  @silvia-odwyer/photon-node@0.3.4 imagescript@1.3.1 @napi-rs/image@1.15.0

cat >shrink.mjs <<'JS'
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { Transformer } from "@napi-rs/image";
import { PhotonImage, resize, SamplingFilter } from "@silvia-odwyer/photon-node";
import { decode, encode } from "image-js";
import { Image } from "imagescript";
import { Jimp } from "jimp";
import sharp from "sharp";
import openVips from "wasm-vips";

const background = { r: 180, g: 90, b: 60 };
const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
  .withIccProfile("p3")
  .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
  .toBuffer();

const vips = await openVips();
const tools = {
  sharp: () => sharp(photo).resize(32).jpeg({ quality: 100 }).toBuffer(),
  "wasm-vips": () => vips.Image.thumbnailBuffer(photo, 32).jpegsaveBuffer({ Q: 100 }),
  "@napi-rs/canvas": async () => {
    const canvas = createCanvas(32, 32);
    canvas.getContext("2d").drawImage(await loadImage(photo), 0, 0, 32, 32);
    return canvas.toBuffer("image/jpeg", 100);
  },
  jimp: async () => (await Jimp.read(photo)).resize({ w: 32 }).getBuffer("image/jpeg", { quality: 100 }),
  "image-js": () => encode(decode(new Uint8Array(photo)).resize({ width: 32, height: 32 }), { format: "jpeg" }),
  photon: () => {
    const read = PhotonImage.new_from_byteslice(new Uint8Array(photo));
    return resize(read, 32, 32, SamplingFilter.Lanczos3).get_bytes_jpeg(100);
  },
  imagescript: async () => (await Image.decode(photo)).resize(32, 32).encodeJPEG(100),
  "@napi-rs/image": () => new Transformer(photo).resize(32, 32).jpeg(100),
};

/** The first pixel as an sRGB screen shows it. */
const shown = async (bytes) => [...(await sharp(bytes).toColourspace("srgb").raw().toBuffer()).subarray(0, 3)];
const before = await shown(photo);
const differs = (now) => now.some((part, index) => Math.abs(part - before[index]) > 3);

for (const [name, shrink] of Object.entries(tools)) {
  const small = Buffer.from(await shrink());
  const { icc } = await sharp(small).metadata();
  const colours = differs(await shown(small)) ? "other colours" : "the same colours";
  console.log(`${name}: ${colours}, ${icc ? "with a profile" : "without a profile"}`);
}
process.exit(0);
JS

cat >expected.txt <<'TXT'
sharp: the same colours, without a profile
wasm-vips: the same colours, with a profile
@napi-rs/canvas: the same colours, with a profile
jimp: other colours, without a profile
image-js: other colours, without a profile
photon: other colours, without a profile
imagescript: other colours, without a profile
@napi-rs/image: other colours, without a profile
TXT

node shrink.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
