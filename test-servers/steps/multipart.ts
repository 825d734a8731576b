/** One part of a form. Its bytes are read once: whole, or not at all. */
export interface FormPart {
  readonly name: string;
  /** `undefined` for a field. */
  readonly fileName: string | undefined;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Reads `multipart/form-data` as a stream. Throws a `SyntaxError` if it is none, or is cut. */
export async function* formParts(
  body: AsyncIterable<Buffer>,
  contentType: string | undefined,
): AsyncGenerator<FormPart> {
  const boundary = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? "");
  if (!boundary) throw new SyntaxError("The body is no multipart form.");
  const delimiter = `\r\n--${boundary[1] ?? boundary[2] ?? ""}`;
  const reader = new MarkReader(body);
  try {
    await skip(reader.until(delimiter));
    for (;;) {
      const end = await reader.take(2);
      if (end === "--") return;
      if (end !== "\r\n") throw new SyntaxError("A boundary has more than its line.");
      const head = await textOf(reader.until("\r\n\r\n"));
      const bytes = reader.until(delimiter);
      yield { ...namesIn(head), bytes };
      await skip(bytes);
    }
  } finally {
    await reader.close();
  }
}

/** Browsers write quotes and line breaks of a name in percent-encoding, and nothing else. */
function namesIn(head: string): { name: string; fileName: string | undefined } {
  const disposition = /^content-disposition: *form-data;(.*)$/im.exec(head)?.[1] ?? "";
  const value = (member: string) =>
    new RegExp(`(?:^|;) *${member}="([^"]*)"`, "i")
      .exec(disposition)?.[1]
      ?.replaceAll(/%22|%0D|%0A/gi, decodeURIComponent);
  const name = value("name");
  if (name === undefined) throw new SyntaxError("A part of the form has no name.");
  return { name, fileName: value("filename") };
}

/** Splits a stream at texts. Holds one chunk at most. */
class MarkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  // The first boundary has no line break before it.
  #held = Buffer.from("\r\n");

  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** Yields what is before the mark, and leaves the mark out. */
  async *until(mark: string): AsyncGenerator<Buffer, void, void> {
    for (;;) {
      const found = this.#held.indexOf(mark);
      if (found >= 0) {
        const before = this.#held.subarray(0, found);
        this.#held = this.#held.subarray(found + mark.length);
        if (before.length > 0) yield before;
        return;
      }
      // The mark may begin in this chunk and end in the next.
      const whole = this.#held.length - mark.length + 1;
      if (whole > 0) {
        const before = this.#held.subarray(0, whole);
        this.#held = this.#held.subarray(whole);
        yield before;
      }
      await this.#readChunk();
    }
  }

  async take(size: number): Promise<string> {
    while (this.#held.length < size) await this.#readChunk();
    const taken = this.#held.subarray(0, size).toString("latin1");
    this.#held = this.#held.subarray(size);
    return taken;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #readChunk(): Promise<void> {
    const next: IteratorResult<Buffer, undefined> = await this.#chunks.next();
    if (next.done === true) throw new SyntaxError("The form is cut.");
    this.#held = Buffer.concat([this.#held, next.value]);
  }
}

async function skip(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}

const MAX_TEXT = 100_000;

/** Reads a short text. */
export async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_TEXT) throw new SyntaxError("A field is too long.");
    read.push(chunk);
  }
  return Buffer.concat(read).toString("utf8");
}
