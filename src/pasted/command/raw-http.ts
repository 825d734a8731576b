export interface PastedRequest {
  /** With its scheme. */
  readonly url?: string | undefined;
  /** Names in lower case. Of a header that is given twice, the first. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Reads an HTTP request as browsers copy its headers: `GET /path HTTP/1.1`, or `:path: /path`. */
export function readRaw(text: string): PastedRequest | undefined {
  const first = /^[A-Z]+ (?<path>\S+ HTTP\/[\d.]+|https?:\/\/\S+)\n/.exec(text);
  if (!first && !/^:(?:authority|method|path|scheme): /.test(text)) return undefined;
  const headers = new Map<string, string>();
  const [head = ""] = text.split(/\n(?:\s*\n|###|[A-Z]+ http)/);
  for (const line of head.split("\n")) addHeader(headers, line);
  const host = headers.get("host") ?? headers.get(":authority");
  const path = first?.groups?.["path"]?.replace(/ .*/, "") ?? headers.get(":path") ?? "";
  return {
    url: path.startsWith("http") || !host ? path : `${headers.get(":scheme") ?? "https"}://${host}${path}`,
    headers,
  };
}

/** Returns the first of some addresses; `undefined` if they are of several hosts, of which the token is for one. */
export function oneOf(addresses: readonly string[]): string | undefined {
  const origins = new Set(addresses.map((address) => /^[^/]+\/\/[^/?#]*/.exec(address)?.[0]));
  return origins.size > 1 ? undefined : addresses[0];
}

/** Adds a header line, such as `Accept: text/plain`. */
export function addHeader(headers: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^(:?[\w-]+)\s*:\s*(.*)$/s.exec(line.trim()) ?? [];
  if (name !== "" && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim());
}
