/** Whether bytes read as text: UTF-8 without control characters, or UTF-16 that says so at its start. */
export function isText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  try {
    // "stream" forgives a character that the cut through the file divides.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return !hasControlCharacters(text);
  } catch {
    return false;
  }
}

// Text has tabs, line ends, form feeds and, from terminals, escapes; no other control characters.
const CONTROLS_IN_TEXT = new Set("\t\n\f\r\u001b");
const DELETE = "\u007f";

function hasControlCharacters(text: string): boolean {
  for (const character of text) {
    if ((character < " " && !CONTROLS_IN_TEXT.has(character)) || character === DELETE) return true;
  }
  return false;
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

const COMMENTS = "(?:\\s|<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|<!doctype[^>[]*(?:\\[[^\\]]*\\])?[^>]*>)*";
const SVG = new RegExp(`^${COMMENTS}<(?:svg:)?svg[\\s>/]`, "i");
const HTML = new RegExp(
  `^(?:\\s|<!--[\\s\\S]*?-->|<\\?xml[\\s\\S]*?\\?>)*<(?:!doctype\\s+html|html|head|body|script|iframe)[\\s>/]`,
  "i",
);
const XML = /^\s*<\?xml\s/;

/** What a text says of itself: markup that a browser would act on must not go by a harmless name. */
export function typeOfText(head: Uint8Array): string | undefined {
  const text = new TextDecoder(isUtf16(head) ? (head[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(head);
  if (HTML.test(text)) return "text/html";
  if (SVG.test(text)) return "image/svg+xml";
  if (XML.test(text)) return "application/xml";
  return text.startsWith("{\\rtf1") ? "application/rtf" : undefined;
}
