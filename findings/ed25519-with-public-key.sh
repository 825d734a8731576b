#!/usr/bin/env bash
# jose 6.2.17, node-forge 1.4.3, sshpk 1.18.0, and Node's crypto and Web Crypto (20.20.2).
#
# An Ed25519 key in the newer form of PKCS #8 (version 2, RFC 5958 and 8410), which holds the public key beside the
# private one. Some key tools write this form by default. Node, its Web Crypto and jose refuse it; sshpk and node-forge
# read it. The same key in version 1, 35 bytes shorter, is read by all.
#
# Why it matters: "the file is broken" is the usual conclusion. It is right, and the reader is older than the form.
# Cutting off the last 35 bytes (and correcting three) makes it readable.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  jose@6.2.17 node-forge@1.4.3 sshpk@1.18.0

cat >probe.mjs <<'JS'
import { createPrivateKey, generateKeyPairSync, webcrypto } from "node:crypto";
import { createRequire } from "node:module";
import { importPKCS8 } from "jose";
const require = createRequire(import.meta.url);
const forge = require("node-forge");
const sshpk = require("sshpk");

const { privateKey } = generateKeyPairSync("ed25519");
const version1 = privateKey.export({ type: "pkcs8", format: "der" });
const { x } = privateKey.export({ format: "jwk" });
// SEQUENCE of 81 bytes, version 1 (the second), what version 1 has after its own, then [1] the public key.
const version2 = Buffer.concat([
  Buffer.from("3051020101", "hex"),
  version1.subarray(5),
  Buffer.from("812100", "hex"),
  Buffer.from(x, "base64url"),
]);
const pemOf = (der) => `-----BEGIN PRIVATE KEY-----\n${der.toString("base64").match(/.{1,64}/g).join("\n")}\n-----END PRIVATE KEY-----\n`;
const readers = {
  Node: (der) => createPrivateKey(pemOf(der)),
  "Web Crypto": (der) => webcrypto.subtle.importKey("pkcs8", der, "Ed25519", true, ["sign"]),
  jose: (der) => importPKCS8(pemOf(der), "EdDSA"),
  "node-forge": (der) => forge.pki.ed25519.privateKeyFromAsn1(forge.asn1.fromDer(der.toString("binary"))),
  sshpk: (der) => sshpk.parsePrivateKey(pemOf(der), "pem"),
};
for (const [name, read] of Object.entries(readers)) {
  const seen = [];
  for (const der of [version1, version2]) {
    try {
      await read(der);
      seen.push(`${der.length} bytes: read`);
    } catch {
      seen.push(`${der.length} bytes: refused`);
    }
  }
  console.log(name.padEnd(11), seen.join(", "));
}
JS

cat >expected.txt <<'TXT'
Node        48 bytes: read, 83 bytes: refused
Web Crypto  48 bytes: read, 83 bytes: refused
jose        48 bytes: read, 83 bytes: refused
node-forge  48 bytes: read, 83 bytes: read
sshpk       48 bytes: read, 83 bytes: read
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
