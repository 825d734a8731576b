import type { BrowserContext } from "playwright/test";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable } from "./steps.ts";

const MARK = "a payload ran";
const script = `console.log("${MARK}")`;
const inHtml = `<script>${script}</script><img src="x" onerror='${script}'><svg onload='${script}'></svg>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload='${script}'><script>${script}</script><foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml">${inHtml}</body></foreignObject></svg>`;
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${script}</script></body></html>`;
const xslt = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x><xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body><script>${script}</script></body></html></xsl:template></xsl:stylesheet></x>`;
const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(console.println\\("${MARK}"\\);app.alert\\("${MARK}"\\))>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>`;

// Picked, not dropped: a file on disk has the type of its extension.
const payloads: readonly { name: string; type: string; text: string }[] = [
  { name: "page.html", type: "text/html", text: inHtml },
  { name: "page as picture.png", type: "image/png", text: inHtml },
  { name: "page as svg.svg", type: "image/svg+xml", text: inHtml },
  { name: "page as pdf.pdf", type: "application/pdf", text: inHtml },
  { name: "page as film.mp4", type: "video/mp4", text: inHtml },
  { name: "no type", type: "", text: inHtml },
  { name: "wrong type.txt", type: "text/html", text: inHtml },
  { name: "page.xhtml", type: "application/xhtml+xml", text: xhtml },
  { name: "picture.svg", type: "image/svg+xml", text: svg },
  { name: "picture as page.html", type: "text/html", text: svg },
  { name: "style.xml", type: "text/xml", text: xslt },
  { name: "gif polyglot.gif", type: "image/gif", text: `GIF89a/*${inHtml}*/=1;${script}` },
  { name: "pdf polyglot.pdf", type: "text/html", text: `%PDF-1.4\n${inHtml}` },
  { name: "script in pdf.pdf", type: "application/pdf", text: pdf },
  { name: "script.js", type: "text/javascript", text: script },
  { name: "module.mjs", type: "application/javascript", text: `${script}; export {}` },
  { name: "mhtml.mht", type: "multipart/related", text: `MIME-Version: 1.0\nContent-Type: text/html\n\n${inHtml}` },
  { name: "odd type.bin", type: "text/html;charset=utf-7", text: "+ADw-script+AD4-" + inHtml },
  { name: `"><img src=x onerror='${script}'>.txt`, type: "text/plain", text: "a name that is markup" },
];

function recordExecutions(context: BrowserContext): string[] {
  const executions: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes(MARK)) executions.push(message.text());
  });
  context.on("dialog", (dialog) => {
    executions.push(dialog.message());
    void dialog.dismiss();
  });
  return executions;
}

test("hostile files run no code, however the app opens them @whole", async ({ page, context, allow }) => {
  test.slow();
  // A browser reports what it refuses to show, play or run.
  allow("Failed to load resource", "violates the following Content Security Policy", "Refused by");
  const executions = recordExecutions(context);
  await openTable(page, "Suppliers");
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  // Unique content, or they would be held back as duplicates.
  const files = payloads.map(({ name, type, text }, index) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(`${text}\n<!-- ${index} -->`),
  }));
  await cell.press("Enter");
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).click(), files);
  const rows = page
    .getByRole("dialog")
    .getByRole("list", { name: /^Attachments in/ })
    .getByRole("listitem");
  await expect(rows).toHaveCount(payloads.length);
  await rows.first().getByRole("button").first().click();
  for (let index = 1; index <= payloads.length; index++) {
    await expect(page.getByText(`${index} of ${payloads.length}`)).toBeVisible();
    const inTab = page.getByRole("button", { name: "Open in a new tab" });
    const shown = page
      .getByRole("region", { name: "Content" })
      .or(page.getByText(/No preview|not stored in this/))
      .or(inTab);
    await expect(
      shown
        .or(page.locator("video, audio"))
        .or(page.getByRole("button", { name: "Zoom in" }))
        .first(),
    ).toBeVisible();
    if (await inTab.isVisible()) {
      const opening = context.waitForEvent("page");
      const saved = new Promise((resolve) => context.once("download", resolve));
      await inTab.click();
      const tab = await opening;
      // Without a viewer the browser downloads the file.
      await Promise.race([tab.waitForLoadState(), saved]);
      await tab.close();
    }
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    await downloading;
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Kiln Nine", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kiln Nine" })).toBeVisible();
  expect(executions).toEqual([]);
});

test("the payloads do run without protection @whole @long", async ({ context, allow }) => {
  allow("Failed to load resource", "ERR_");
  const executions = recordExecutions(context);
  const page = await context.newPage();
  await page.goto("data:text/html,<title>unprotected</title>");
  await page.setContent(inHtml);
  await expect.poll(() => executions.length).toBeGreaterThan(0);
});
