const TAIL =
  /\/(?:chat\/completions|completions|responses|messages|embeddings|rerank|models|model\/info|images\/generations)\/*$/;

/** Returns the base of a gateway's address that ends in the path of a call, such as `/chat/completions`; `undefined` for another. */
export function gatewayBase(address: string): { readonly base: string; readonly tail: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const tail = TAIL.exec(url.pathname)?.[0];
  if (tail === undefined) return undefined;
  return { base: url.origin + url.pathname.slice(0, -tail.length), tail: tail.replace(/\/+$/, "") };
}
