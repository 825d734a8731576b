/** Returns a secret in every complete encoding: plain, in JSON, URL-encoded, and in base64 at any offset. */
export function encodings(secret: string): string[] {
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    // The edge characters also contain bits of the neighbours.
    const full = bytes.toString("base64").slice([0, 2, 3][offset], Math.floor((bytes.length * 8) / 6));
    return [full, full.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const inJson = JSON.stringify(secret).slice(1, -1);
  const twice = JSON.stringify(inJson).slice(1, -1);
  return [secret, inJson, twice, encodeURIComponent(secret), encodeURI(secret), ...inBase64];
}

/** Returns the encodings without doubles. */
export const completeForms = (secret: string): string[] => [...new Set(encodings(secret))];

const PIECE = 7;

/** Returns the complete forms, and its start and end: an error message may quote a cut text. */
export function formsOf(secret: string): string[] {
  // The first and last line of a PEM key are no secret.
  const lines = secret.split("\n").filter((line) => line !== "" && !line.startsWith("-----"));
  const pieces = lines.flatMap((line) => {
    const significant = line.replace(/^[a-z]+[-_]/, "");
    return significant.length <= PIECE * 2 ? [] : [significant.slice(0, PIECE), significant.slice(-PIECE)];
  });
  return [...new Set([...completeForms(secret), ...pieces])];
}
