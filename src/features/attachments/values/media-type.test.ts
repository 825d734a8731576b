import { expect, test } from "vitest";
import { asDownload, inlinePicture, isPicture } from "./media-type.ts";

test("only types that draw and run nothing are pictures", () => {
  for (const type of ["image/png", "IMAGE/JPEG; charset=x", "image/svg+xml"]) expect(isPicture(type)).toBe(true);
  for (const type of ["text/html", "image/x-unknown", "application/xhtml+xml", "", undefined])
    expect(isPicture(type)).toBe(false);
});

test("bytes are saved as a plain download, never under their own type", () => {
  const page = new Blob(["<script>"], { type: "text/html" });
  expect(asDownload(page).type).toBe("application/octet-stream");
});

test("only a data: URL of a picture is shown as it is", () => {
  expect(inlinePicture("data:image/png;base64,AA")).toBe("data:image/png;base64,AA");
  expect(inlinePicture("data:text/html,<p>")).toBeUndefined();
  expect(inlinePicture("https://elsewhere.example/a.png")).toBeUndefined();
  expect(inlinePicture(undefined)).toBeUndefined();
});
