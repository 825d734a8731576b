import { expect, test } from "vitest";
import { describeFile } from "./media-type.ts";

const png = (width: number, height: number) => {
  const bytes = new DataView(new ArrayBuffer(33));
  for (const [at, byte] of [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82].entries())
    bytes.setUint8(at, byte);
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return bytes;
};

test("a picture is known by its content, whatever it is called", async () => {
  expect(await describeFile(new File([png(640, 480)], "notes.txt", { type: "text/plain" }), "notes.txt")).toEqual({
    mimetype: "image/png",
    width: 640,
    height: 480,
  });
});

test("a web page named as a picture is no picture", async () => {
  const { mimetype, ...rest } = await describeFile(
    new File(["<!doctype html><p>"], "a.png", { type: "image/png" }),
    "a.png",
  );
  expect(mimetype).toBe("text/html");
  expect(rest).toEqual({});
});

test("an unknown type is left out", async () => {
  expect(await describeFile(new File([new Uint8Array([1, 2, 3, 0])], "thing"), "thing")).toEqual({});
});
