#!/usr/bin/env bash
# jose 6.2.17, node-forge 1.4.3, sshpk 1.18.0, jsrsasign 11.1.5, and Node's crypto (20.20.2).
#
# One RSA key as PEM, in the forms in which people have it. The form of openssl, with "Bag Attributes" before the key,
# is refused by jose, which also refuses an empty line before the key. A key on one line, as environment variables hold
# it, is read by jose, node-forge and jsrsasign and refused by Node and sshpk. Lines that begin with spaces, as YAML or
# a chat leaves them: node-forge and jsrsasign alone. No form but the bare one is read by all five.
#
# Why it matters: the same key works in one service and is "not a valid key" in the next. Whoever takes keys from people
# has to cut the block out and wrap it anew before a library sees it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  jose@6.2.17 node-forge@1.4.3 sshpk@1.18.0 jsrsasign@11.1.5

cat >probe.mjs <<'JS'
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { createRequire } from "node:module";
import { importPKCS8 } from "jose";
const require = createRequire(import.meta.url);
const forge = require("node-forge");
const { KEYUTIL } = require("jsrsasign");
const sshpk = require("sshpk");

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" });
const forms = {
  "as exported": pem,
  "one line of base64": pem.replaceAll(/(?<=[\w+/=])\n(?=[\w+/])/g, ""),
  "openssl's attributes before": `Bag Attributes\n    friendlyName: service\nKey Attributes: <No Attributes>\n${pem}`,
  "an empty line before": `\n${pem}`,
  "spaces before each line": pem.replaceAll(/^(?=.)/gm, "  "),
  "spaces for line feeds": pem.trim().replaceAll("\n", " "),
};
const readers = {
  Node: (text) => createPrivateKey(text),
  jose: (text) => importPKCS8(text, "RS256"),
  "node-forge": (text) => forge.pki.privateKeyFromPem(text),
  sshpk: (text) => sshpk.parsePrivateKey(text, "pem"),
  jsrsasign: (text) => KEYUTIL.getKey(text),
};
for (const [form, text] of Object.entries(forms)) {
  const refused = [];
  for (const [name, read] of Object.entries(readers)) {
    try {
      await read(text);
    } catch {
      refused.push(name);
    }
  }
  console.log(form.padEnd(28), refused.length === 0 ? "read by all" : `refused by ${refused.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
as exported                  read by all
one line of base64           read by all
openssl's attributes before  refused by jose
an empty line before         refused by jose
spaces before each line      refused by Node, jose
spaces for line feeds        refused by Node, sshpk
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
