import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright/test";
import { flatPng } from "../bench/hostile/bomb.mjs";

interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const SOUND_SECONDS = 4;
const RATE = 8000;

/** Longer than a phone's screen. */
export const text: PickedFile = {
  name: "a.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(Array.from({ length: 80 }, (_, line) => `Line ${line + 1} of the text.`).join("\n")),
};

export const widePicture: PickedFile = { name: "big.png", mimeType: "image/png", buffer: flatPng(1200, 800) };

export function sound(): PickedFile {
  const samples = Buffer.alloc(SOUND_SECONDS * RATE * 2);
  const head = Buffer.from(
    "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0",
    "latin1",
  );
  head.writeUInt32LE(36 + samples.length, 4);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt32LE(samples.length, 40);
  return { name: "sound.wav", mimeType: "audio/wav", buffer: Buffer.concat([head, samples]) };
}

export async function film(page: Page): Promise<PickedFile> {
  return { name: "video.webm", mimeType: "video/webm", buffer: Buffer.from(await page.evaluate(record), "base64") };
}

/** Runs in the page. */
async function record(): Promise<string> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
  const ink = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const isDone = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
  recorder.start();
  const startTime = performance.now();
  for (let frame = 0; performance.now() - startTime < 1000; frame++) {
    if (ink) ink.fillStyle = frame % 2 === 0 ? "red" : "blue";
    ink?.fillRect(0, 0, canvas.width, canvas.height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await isDone;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

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
