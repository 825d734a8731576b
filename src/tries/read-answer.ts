import { isObject } from "./outcome.ts";

/** Reads at most so many bytes of a body as text, and cancels the rest. */
export async function readText(
  response: Response,
  maxBytes: number,
): Promise<{ text: string; bytes: number; isCut: boolean }> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader?.read(); part?.value && !part.done; part = await reader?.read()) {
    const left = maxBytes - bytes;
    bytes += part.value.byteLength;
    text += decoder.decode(part.value.subarray(0, left), { stream: true });
    if (bytes <= maxBytes) continue;
    void reader?.cancel().catch(() => undefined);
    return { text, bytes, isCut: true };
  }
  return { text: text + decoder.decode(), bytes, isCut: false };
}

/** Returns the value of a text: of a stream of events, or of JSON; `undefined` if it is neither. */
export function valueOf(text: string, contentType: string): { value: unknown } | undefined {
  if (contentType.includes("text/event-stream") || /^\s*(?:data|event):/.test(text)) return streamedValue(text);
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Returns a streamed answer of a chat as the plain answer that it stands for. An error in the stream is its `error`. */
function streamedValue(text: string): { value: unknown } | undefined {
  const events: Readonly<Record<string, unknown>>[] = [];
  for (const line of text.split(/\r?\n/)) {
    const data = /^data:\s?(.*)$/.exec(line)?.[1]?.trim();
    if (data === undefined || data === "" || data === "[DONE]") continue;
    try {
      const event: unknown = JSON.parse(data);
      if (isObject(event)) events.push(event);
    } catch {
      return undefined;
    }
  }
  if (events.length === 0) return undefined;
  const failed = events.find(({ error, type }) => (error !== undefined && error !== null) || type === "error");
  if (failed) return { value: failed };
  const deltas = events.flatMap(({ choices }) => (Array.isArray(choices) ? [deltaOf(choices[0])] : []));
  if (deltas.length === 0) return { value: events.at(-1) };
  const message = deltas.reduce(joined, {});
  return { value: { ...(Object.assign({}, ...events) as object), choices: [{ message }] } };
}

function deltaOf(choice: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(choice)) return {};
  const part = choice["delta"] ?? choice["message"];
  return isObject(part) ? part : {};
}

/** Appends the texts of the next part; the parts of a list are joined by their `index`. */
function joined(before: Readonly<Record<string, unknown>>, next: Readonly<Record<string, unknown>>) {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(next)) {
    const known = merged[name];
    if (typeof value === "string" && typeof known === "string") merged[name] = name === "role" ? value : known + value;
    else if (Array.isArray(value)) merged[name] = value.reduce(withElement, Array.isArray(known) ? known : []);
    else if (isObject(value) && isObject(known)) merged[name] = joined(known, value);
    else if (value !== null && value !== undefined) merged[name] = value;
  }
  return merged;
}

function withElement(list: readonly unknown[], element: unknown): readonly unknown[] {
  if (!isObject(element) || typeof element["index"] !== "number") return [...list, element];
  const place = list.findIndex((one) => isObject(one) && one["index"] === element["index"]);
  const known = list[place];
  return place < 0 || !isObject(known) ? [...list, element] : list.with(place, joined(known, element));
}
