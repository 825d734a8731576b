#!/usr/bin/env bash
# postal-mime 4.0.0, letterparser 0.1.8; mailparser 3.14.2, mailparser-mit 1.0.0, eml-parse-js 1.1.15, eml-parser 2.1.1,
# eml-format 0.6.1.
#
# A mail with a list of prices, to which an older mail is attached, with a list of the same name. Five readers return the
# older mail as one attachment. letterparser returns one mail: the words of both in one text, and two lists `prices.csv`,
# the old one behind the new one, and no sign of whose they are. postal-mime does the same where the mail is attached
# without a disposition, as the standard allows (with a rule between the texts, and none between the lists), and not where
# it has one.
#
# Why it matters: whoever saves attachments by name keeps the old prices, as they are written last, and a model that is
# asked what the mail says reads what somebody else wrote a year ago as its words.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  postal-mime@4.0.0 letterparser@0.1.8 mailparser@3.14.2 mailparser-mit@1.0.0 eml-parse-js@1.1.15 eml-parser@2.1.1 \
  eml-format@0.6.1

cat >mail.mjs <<'JS'
const list = (boundary, rows) => `--${boundary}
Content-Type: text/csv; name="prices.csv"
Content-Disposition: attachment; filename="prices.csv"

${rows}
`;
const message = (from, to, boundary, text, parts) => `From: ${from}@example.com
To: ${to}@example.com
Subject: Prices
Date: Mon, 30 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="${boundary}"

--${boundary}
Content-Type: text/plain; charset=utf-8

${text}
${parts}--${boundary}--
`;

/** A mail with a list, and with an older mail, which has a list of the same name, attached. */
export function mailWith(disposition) {
  const older = message("carl", "ann", "in", "Pay by Friday.", list("in", "gpt-4o,99"));
  const attached = `--out\nContent-Type: message/rfc822\n${disposition}\n${older}`;
  const mail = message("ann", "bob", "out", "The old list is wrong, see below.", list("out", "gpt-4o,2.5") + attached);
  return mail.replaceAll("\n", "\r\n");
}
JS

cat >read.mjs <<'JS'
import { Readable } from "node:stream";
import emlFormat from "eml-format";
import * as emlParseJs from "eml-parse-js";
import EmlParser from "eml-parser";
import { extract } from "letterparser";
import { simpleParser } from "mailparser";
import { MailParser } from "mailparser-mit";
import PostalMime from "postal-mime";
import { mailWith } from "./mail.mjs";

const parse = (read, mail) =>
  new Promise((resolve, reject) => {
    read(mail, (error, found) => (error ? reject(error) : resolve(found)));
  });
/** Each returns the text of a mail, and the content of its attachments by their names. */
const readers = {
  "postal-mime": async (mail) => {
    const { text, attachments } = await PostalMime.parse(mail);
    return [text, attachments.map(({ filename, content }) => [filename, content])];
  },
  letterparser: async (mail) => {
    const { text, attachments } = extract(mail);
    return [text, attachments.map(({ filename, body }) => [filename, body])];
  },
  mailparser: async (mail) => {
    const { text, attachments } = await simpleParser(mail);
    return [text, attachments.map(({ filename, content }) => [filename, content])];
  },
  "mailparser-mit": async (mail) => {
    const parser = new MailParser();
    const done = new Promise((resolve) => parser.on("end", resolve));
    parser.end(mail);
    const { text, attachments } = await done;
    return [text, attachments.map(({ fileName, content }) => [fileName, content])];
  },
  "eml-parse-js": async (mail) => {
    const { text, attachments } = await parse(emlParseJs.readEml, mail);
    return [text, attachments.map(({ name, data }) => [name, data])];
  },
  "eml-parser": async (mail) => {
    const { text, attachments } = await new EmlParser(Readable.from([Buffer.from(mail)])).parseEml();
    return [text, attachments.map(({ filename, content }) => [filename, content])];
  },
  "eml-format": async (mail) => {
    const { text, attachments } = await parse(emlFormat.read, mail);
    return [text, attachments.map(({ name, data }) => [name, data])];
  },
};
const dispositions = {
  "attached under a name": 'Content-Disposition: attachment; filename="older.eml"\n',
  "attached without a name": "",
};
for (const [how, disposition] of Object.entries(dispositions)) {
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    const [text, attachments] = await read(mailWith(disposition));
    const lists = attachments.filter(([file]) => file === "prices.csv").map(([, data]) => {
      const content = typeof data === "string" ? data : Buffer.from(data).toString();
      return content.trim();
    });
    const whole = attachments.length - lists.length;
    const words = text.includes("Pay by Friday") ? "the words of both" : "its own words";
    const verdict = `${words}, prices.csv: ${lists.join(" and ")}, ${whole} mail attached`;
    seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
  }
  for (const [verdict, names] of seen) console.log(`${how}: ${verdict} (${names.join(", ")})`);
}
JS

cat >expected.txt <<'TXT'
attached under a name: its own words, prices.csv: gpt-4o,2.5, 1 mail attached (postal-mime, mailparser, mailparser-mit, eml-parse-js, eml-parser, eml-format)
attached under a name: the words of both, prices.csv: gpt-4o,2.5 and gpt-4o,99, 0 mail attached (letterparser)
attached without a name: the words of both, prices.csv: gpt-4o,2.5 and gpt-4o,99, 0 mail attached (postal-mime, letterparser)
attached without a name: its own words, prices.csv: gpt-4o,2.5, 1 mail attached (mailparser, mailparser-mit, eml-parse-js, eml-parser, eml-format)
TXT

node read.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
