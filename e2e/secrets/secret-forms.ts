/** A secret as it may stand somewhere, whole: plain, within JSON, as part of an address, and in base64 wherever it begins. */
export function whole(secret: string): string[] {
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    // The characters at both ends also stand for bits of what comes before and after.
    const full = bytes.toString("base64").slice([0, 2, 3][offset], Math.floor((bytes.length * 8) / 6));
    return [full, full.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const inJson = JSON.stringify(secret).slice(1, -1);
  const twice = JSON.stringify(inJson).slice(1, -1);
  return [...new Set([secret, inJson, twice, encodeURIComponent(secret), encodeURI(secret), ...inBase64])];
}

const PIECE = 7;

/** The same, and its beginning and its end alone: what quotes a text around a fault cuts it. */
export function formsOf(secret: string): string[] {
  // The first and last line of a key in PEM are no secret.
  const lines = secret.split("\n").filter((line) => line !== "" && !line.startsWith("-----"));
  const pieces = lines.flatMap((line) => {
    const telling = line.replace(/^[a-z]+[-_]/, "");
    return telling.length <= PIECE * 2 ? [] : [telling.slice(0, PIECE), telling.slice(-PIECE)];
  });
  return [...new Set([...whole(secret), ...pieces])];
}
