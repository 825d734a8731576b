/** Returns the text of a HAR file. */
export const recordingOf = (entries: readonly unknown[]): string =>
  JSON.stringify({ log: { version: "1.2", creator: { name: "Test", version: "1" }, entries } });

/** Returns an entry of a HAR file. `text` is the body as it is, in place of an answer. */
export function entryOf({
  url,
  method = "GET",
  sent,
  answer,
  text = answer === "" ? "" : JSON.stringify(answer),
  headers = {},
}: {
  url: string;
  method?: string;
  sent?: unknown;
  answer?: unknown;
  text?: string;
  headers?: Readonly<Record<string, string>>;
}) {
  return {
    startedDateTime: "2026-11-28T10:00:00.000Z",
    request: {
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      ...(sent !== undefined && { postData: { mimeType: "application/json", text: JSON.stringify(sent) } }),
    },
    response: {
      status: 200,
      headers: [],
      content: { mimeType: answer === "" ? "text/css" : "application/json", text },
    },
  };
}
