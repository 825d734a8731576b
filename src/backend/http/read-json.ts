import { isTooDeep, MAX_LEVELS } from "#contract/index.ts";
import { HttpError } from "../service/http-error.ts";

/** Returns the JSON body of a request. Throws a 400 or 415 error whose message never quotes the body. */
export async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== "application/json") {
    throw new HttpError(415, "The content type has to be application/json.", {
      headers: { accept: "application/json" },
    });
  }
  const text = decoded(await request.arrayBuffer());
  if (text.trim() === "") throw new HttpError(400, "The request body is empty.");
  if (text.startsWith("\ufeff")) {
    throw new HttpError(
      400,
      "The request body starts with a byte order mark, which JSON over a network must not have.",
    );
  }
  const value = parsed(text);
  if (isTooDeep(value)) throw new HttpError(400, `The request body is nested deeper than ${MAX_LEVELS} levels.`);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may be a secret.
    throw new HttpError(400, "The request body is not valid JSON.");
  }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new HttpError(400, "The request body is not UTF-8.");
  }
}
