import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BytesPreview } from "./bytes-preview.tsx";

const shown = (mimetype: string) =>
  renderToStaticMarkup(
    <BytesPreview bytes={new Blob(["%PDF-1.4 offer"], { type: mimetype })} attachment={{ name: "offer", mimetype }} />,
  );

test("a PDF, which no page can show safely, has a large button that opens it in a new tab", () => {
  const [, style = ""] = /<button[^>]* style="([^"]*)"[^>]*>.*Open in a new tab/.exec(shown("application/pdf")) ?? [];
  const rem = Number(/height:([\d.]+)rem/.exec(style)?.[1]);
  expect(rem, "higher than other buttons, which have 2 rem").toBeGreaterThanOrEqual(2.5);
});

test("a file that cannot be shown offers nothing to open", () => {
  const markup = shown("application/zip");
  expect(markup).toContain("No preview for this type");
  expect(markup).not.toContain("<button");
});
