import { crc32, deflateSync } from "node:zlib";

const WIDTH = 300;
const HEIGHT = 200;
const COLOURS = { tomato: [255, 99, 71], steelblue: [70, 130, 180], gold: [255, 215, 0], teal: [0, 128, 128] };

export type Colour = keyof typeof COLOURS;

export function plainPng(colour: Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  const row = Buffer.from([0, ...Array.from({ length: WIDTH }, () => COLOURS[colour]).flat()]);
  const rows = Buffer.concat(Array.from({ length: HEIGHT }, () => row));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
