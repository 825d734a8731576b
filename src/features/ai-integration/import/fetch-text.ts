const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a public text from an address, without cookies, bearer or referrer. Rejects with a sentence for the user. */
export async function fetchText(address: string): Promise<string> {
  if (!URL.canParse(address)) throw new Error("Enter a full address, for example https://host/models.json.");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error("Only http and https addresses can be read.");
  let response: Response;
  try {
    response = await fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Error(
      "The address could not be read: it did not respond, or does not allow this page (CORS). Download the list and choose the file.",
    );
  }
  if (!response.ok) throw new Error(statusText(response.status));
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MAX_BYTES) throw new Error("The list is larger than 64 MB.");
  return new TextDecoder().decode(bytes);
}

/** Returns what a status other than a success means here. */
function statusText(status: number): string {
  const says = `The address responded with ${status}.`;
  return status === 401 || status === 403 ? `${says} This page sends no key there. “Try gateway” sends one.` : says;
}
