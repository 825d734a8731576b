/** Whether bytes are text: UTF-8 without control characters, or UTF-16 with a byte order mark. */
export function isText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  try {
    // "stream" allows a character that is cut at the end.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return !hasControlCharacters(text);
  } catch {
    return false;
  }
}

// Text has no control characters but tabs, line ends, form feeds and, from terminals, escapes.
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

/** The type that a text declares at its start. Markup that a browser would run must not pass as plain text. */
export function typeOfText(head: Uint8Array): string | undefined {
  const text = new TextDecoder(isUtf16(head) ? (head[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(head);
  if (HTML.test(text)) return "text/html";
  if (SVG.test(text)) return "image/svg+xml";
  if (XML.test(text)) return "application/xml";
  return text.startsWith("{\\rtf1") ? "application/rtf" : undefined;
}
