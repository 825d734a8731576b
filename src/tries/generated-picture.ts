import { isObject } from "./outcome.ts";

/** Returns the size of the picture that an answer has, or why it proves none. Pictures at an address are not fetched. */
export async function generatedPicture(value: unknown): Promise<{ note: string } | { problem: string }> {
  const [first] = isObject(value) && Array.isArray(value["data"]) ? (value["data"] as unknown[]) : [];
  const { b64_json: base64, url }: Readonly<Record<string, unknown>> = isObject(first) ? first : {};
  const inUrl = typeof url === "string" ? /^data:image\/[^,]*;base64,(.*)$/s.exec(url)?.[1] : undefined;
  const text = typeof base64 === "string" ? base64 : inUrl;
  if (text === undefined) {
    const problem = "The answer has the address of a picture, which this page does not open.";
    return { problem: typeof url === "string" && url !== "" ? problem : "The answer has no picture." };
  }
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const note = `${picture.width} × ${picture.height} pixels`;
    picture.close();
    return { note };
  } catch {
    return { problem: "The answer has a picture that cannot be decoded." };
  }
}
