/**
 * Runs in a page: wraps every text node in two `<font>`, like browser translators. Stale text becomes a console error.
 */
export function translate(): void {
  const KEPT = "script, style, textarea, svg, font, [translate=no], [contenteditable=true]";
  const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
  const replaced = new WeakSet<Node>();
  const wrap = (text: Text) => {
    if (!text.data.trim() || !document.body?.contains(text) || text.parentElement?.closest(KEPT)) return;
    const [outer, inner] = [font(), font()];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    replaced.add(text);
  };
  const wrapAll = (node: Node) => {
    if (node instanceof Text) return wrap(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) wrap(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) for (const node of [...addedNodes, target]) wrapAll(node);
  }).observe(document, { childList: true, subtree: true, characterData: true });

  const property = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...property,
    set(this: Node, value: string | null) {
      if (replaced.has(this)) console.error(`Stale text: “${this.nodeValue}” became “${value}”.`);
      property?.set?.call(this, value);
    },
  });
}
