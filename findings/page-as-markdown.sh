#!/usr/bin/env bash
# turndown 7.2.5 and turndown-plugin-gfm 1.0.2, node-html-markdown 2.0.0, @wcj/html-to-markdown 2.1.1, rehype-remark
# 10.0.1, html-to-text 10.0.1, dom-to-semantic-markdown 1.5.0; beside them html-to-md 0.8.8 and defuddle 0.19.4.
#
# Nine packages make Markdown or text of a web page, as it is done for a model that cannot read HTML. A price of 10 that
# is struck, with 12 behind it, is 1012 for two and "10 12" for one. Ten to the power of six is 106 for six, and "10 6"
# for one. Two prices in one cell, 1.5 and 2.25, are 1.52.25 for node-html-markdown, and break the row for two. A line
# within a cell adds a column where turndown's plugin writes it, so that the price is a part of the name. Steps 4 and 5
# are 1 and 2 for two. html-to-text runs all cells of a table together. Only defuddle keeps all of it.
#
# Why it matters: the model is asked for a price, reads 1012 and says so. Whoever compares with the page finds nothing
# wrong there, and the Markdown in between is seen by nobody.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  turndown@7.2.5 turndown-plugin-gfm@1.0.2 node-html-markdown@2.0.0 html-to-md@0.8.8 @wcj/html-to-markdown@2.1.1 \
  unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0 html-to-text@10.0.1 \
  defuddle@0.19.4 dom-to-semantic-markdown@1.5.0 jsdom@29.1.1

cat >probe.mjs <<'JS'
import wcj from "@wcj/html-to-markdown";
import { Defuddle } from "defuddle/node";
import { convertHtmlToMarkdown } from "dom-to-semantic-markdown";
import html2md from "html-to-md";
import { convert } from "html-to-text";
import { JSDOM } from "jsdom";
import { NodeHtmlMarkdown } from "node-html-markdown";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import Turndown from "turndown";
import { gfm } from "turndown-plugin-gfm";
import { unified } from "unified";

const { window } = new JSDOM();
const remark = unified().use(rehypeParse).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const converters = {
  turndown: (html) => new Turndown().turndown(html),
  "turndown with its plugin for tables": (html) => new Turndown().use(gfm).turndown(html),
  "node-html-markdown": (html) => NodeHtmlMarkdown.translate(html),
  "html-to-md": (html) => html2md(html),
  "@wcj/html-to-markdown": (html) => wcj({ html }),
  "rehype-remark": async (html) => String(await remark.process(html)),
  "html-to-text": (html) => convert(html),
  defuddle: async (html) => {
    const page = `<title>Prices</title><article><h1>Prices</h1><p>What a model costs, as of today.</p>${html}</article>`;
    const { document } = new JSDOM(page, { url: "https://models.example/" }).window;
    const { content } = await Defuddle(document, "https://models.example/", { markdown: true });
    return content.replace("What a model costs, as of today.", "");
  },
  "dom-to-semantic-markdown": (html) => convertHtmlToMarkdown(html, { overrideDOMParser: new window.DOMParser() }),
};
const pieces = {
  "10 struck, then 12": "<p>Costs <del>10</del>12 dollars</p>",
  "ten to the power of six": "<p>For 10<sup>6</sup> tokens</p>",
  "two prices in a cell":
    "<table><tr><th>model</th><th>price</th></tr><tr><td>o3</td><td>1.5<br>2.25</td></tr></table>",
  "a line within a cell":
    "<table><tr><th>model</th><th>price</th></tr><tr><td>large|fast</td><td>1.5</td></tr></table>",
  "steps 4 and 5": '<ol start="4"><li>Pay</li><li>Send</li></ol>',
};
for (const [words, html] of Object.entries(pieces)) {
  console.log(`${words}: ${html.split("</th></tr>").at(-1).replace("</table>", "")}`);
  const lines = {};
  for (const [name, to] of Object.entries(converters)) {
    const all = (await to(html)).trim().split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, " ")).filter(Boolean);
    // Of a table what follows its head.
    const rule = all.findIndex((line) => /^\|?[-| ]+$/.test(line));
    const line = all.slice(rule + 1).join(" ⏎ ") || "nothing";
    (lines[line] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line} · ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
10 struck, then 12: <p>Costs <del>10</del>12 dollars</p>
  Costs 1012 dollars · turndown, html-to-text
  Costs ~10~12 dollars · turndown with its plugin for tables
  Costs ~~10~~12 dollars · node-html-markdown, html-to-md, @wcj/html-to-markdown, rehype-remark
  Costs ~~10~~ 12 dollars · defuddle
  Costs 10 12 dollars · dom-to-semantic-markdown
ten to the power of six: <p>For 10<sup>6</sup> tokens</p>
  For 106 tokens · turndown, turndown with its plugin for tables, node-html-markdown, @wcj/html-to-markdown, rehype-remark, html-to-text
  For 10<sup>6</sup> tokens · html-to-md, defuddle
  For 10 6 tokens · dom-to-semantic-markdown
two prices in a cell: <tr><td>o3</td><td>1.5<br>2.25</td></tr>
  model ⏎ price ⏎ o3 ⏎ 1.5 ⏎ 2.25 · turndown
  | o3 | 1.5 ⏎ 2.25 | · turndown with its plugin for tables, dom-to-semantic-markdown
  | o3 | 1.52.25 | · node-html-markdown
  |---|---| ⏎ |model|price| ⏎ |o3|1.5<br />2.25| · html-to-md
  | o3 | 1.5 2.25 | · @wcj/html-to-markdown, rehype-remark, defuddle
  modelpriceo31.5 ⏎ 2.25 · html-to-text
a line within a cell: <tr><td>large|fast</td><td>1.5</td></tr>
  model ⏎ price ⏎ large|fast ⏎ 1.5 · turndown
  | large|fast | 1.5 | · turndown with its plugin for tables
  | large\|fast | 1.5 | · node-html-markdown, @wcj/html-to-markdown, rehype-remark, defuddle, dom-to-semantic-markdown
  |---|---| ⏎ |model|price| ⏎ |large\|fast|1.5| · html-to-md
  modelpricelarge|fast1.5 · html-to-text
steps 4 and 5: <ol start="4"><li>Pay</li><li>Send</li></ol>
  4. Pay ⏎ 5. Send · turndown, turndown with its plugin for tables, html-to-md, @wcj/html-to-markdown, rehype-remark, html-to-text, defuddle
  1. Pay ⏎ 2. Send · node-html-markdown, dom-to-semantic-markdown
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
