import { afterEach, expect, test, vi } from "vitest";
import { changePhoto } from "./change-photo.ts";

afterEach(() => vi.restoreAllMocks());

/** A picture with a wide and a transparent half, which compresses badly. */
async function picture(type: string, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  for (let at = 0; at < width; at++) {
    context.fillStyle = `rgb(${(at * 37) % 256} ${(at * 91) % 256} 60)`;
    context.fillRect(at, at % 9, 1, height / 2);
  }
  return new File([await canvas.convertToBlob({ type, quality: 1 })], "photo", { type });
}

const change = async (file: Blob, maxSide: number) => changePhoto({ file, name: "photo", maxSide });

async function pixels(file: Blob) {
  const image = await createImageBitmap(file);
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context?.drawImage(image, 0, 0);
  return { size: [image.width, image.height], data: context?.getImageData(0, 0, image.width, image.height).data ?? [] };
}

test.each(["image/jpeg", "image/png", "image/webp"])(
  "%s is shrunk in its format, the same way each time",
  async (type) => {
    const file = await picture(type, 400, 200);
    const first = await change(file, 100);
    const again = await change(file, 100);
    expect(first.text).toBe("shrunk to 100 × 50 pixels, place and camera data removed.");
    expect(first.changed?.type).toBe(type);
    expect(await first.changed?.arrayBuffer()).toEqual(await again.changed?.arrayBuffer());
    const { size, data } = await pixels(first.changed ?? file);
    expect(size).toEqual([100, 50]);
    expect(data.at(-1), "what is transparent stays so").toBe(type === "image/jpeg" ? 255 : 0);
  },
);

test("a picture that is small enough is encoded again in its size, its metadata left out", async () => {
  const file = await picture("image/jpeg", 100, 50);
  const secret = Uint8Array.from("\xff\xfe\0\x07PLACE", (char) => char.charCodeAt(0));
  const { changed, text } = await change(new Blob([file.slice(0, 2), secret, file.slice(2)], file), 100);
  expect(text).toBe("encoded again, place and camera data removed.");
  expect(await changed?.text()).not.toContain("PLACE");
  expect((await pixels(changed ?? file)).size).toEqual([100, 50]);
});

const UNABLE = { text: "It is damaged, or this browser cannot change it.", isRefused: true };

test("a browser that gives other colours than were drawn, or writes another format, changes nothing", async () => {
  const file = await picture("image/webp", 400, 200);
  vi.spyOn(OffscreenCanvas.prototype, "convertToBlob").mockResolvedValue(new Blob(["p"], { type: "image/png" }));
  expect(await change(file, 100)).toEqual(UNABLE);
  vi.restoreAllMocks();
  const noise = new ImageData(
    new Uint8ClampedArray(64).map((_, at) => (at * 71) % 256),
    4,
    4,
  );
  vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, "getImageData").mockReturnValue(noise);
  expect(await change(file, 100)).toEqual(UNABLE);
});

test("a photo whose size is behind a megabyte of previews is refused", async () => {
  const file = await picture("image/jpeg", 400, 200);
  const preview = new Uint8Array(65_537).fill(7);
  preview.set([0xff, 0xe4, 0xff, 0xff]);
  const previews = Array.from({ length: 17 }, () => preview);
  const text = "Its size is not known, or too large to change it here.";
  const changed = await change(new Blob([file.slice(0, 2), ...previews, file.slice(2)], file), 100);
  expect(changed).toEqual({ text, isRefused: true });
});

test("what is no picture is not touched, and what cannot be changed is refused", async () => {
  expect(await change(new File(["text"], "a.txt"), 10)).toEqual({ text: "" });
  const gif = new File(["GIF89a\u{64}\0\u{64}\0"], "a.gif");
  const text = "A file of the type image/gif cannot be changed here.";
  expect(await change(gif, 10)).toEqual({ text, isRefused: true });
  const unknown = await changePhoto({ file: new File(["GPS-PLACE"], "a.heic"), name: "a.heic", maxSide: 10 });
  expect(unknown.isRefused, "a photo by its name alone").toBe(true);
  const damaged = (await picture("image/png", 400, 200)).slice(0, 40, "image/png");
  expect(await change(damaged, 10)).toEqual(UNABLE);
  const frames = "RIFF\x2c\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\xcf\x07\0\xcf\x07\0ANIM";
  const animated = new Blob([Uint8Array.from(frames, (char) => char.charCodeAt(0))], { type: "image/webp" });
  expect(await change(animated, 10)).toEqual({
    text: "It is animated, so it cannot be changed here.",
    isRefused: true,
  });
});
