#!/usr/bin/env bash
# jwks-rsa 4.1.0 with jsonwebtoken 9.0.3, aws-jwt-verify 5.2.1, hono 4.13.19; jose 6.2.18, get-jwks 11.0.3.
#
# A provider of sign-ins (OpenID) publishes its keys as a set (JWKS). Two keys of different kinds may have one `kid` there if
# they stand for each other (RFC 7517, 4.5); other keys should not, but are not forbidden to. A set may also have kinds that
# a reader does not know. Five packages check a token by such sets. A key for ML-DSA, which is new, is no trouble for any. If
# another key of the same `kid` is before the right one, an elliptic one or one for encryption, aws-jwt-verify and hono take
# the first and refuse each token, and jwks-rsa does so with the elliptic one. jose and get-jwks find the right one.
#
# Why it matters: a provider that adds a second kind of key logs everybody out of some services, and only if the new key is put
# first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  jwks-rsa@4.1.0 jsonwebtoken@9.0.3 aws-jwt-verify@5.2.1 hono@4.13.19 jose@6.2.18 get-jwks@11.0.3

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { JwtVerifier } from "aws-jwt-verify";
import getJwks from "get-jwks";
import { verifyWithJwks } from "hono/jwt";
import * as jose from "jose";
import jsonwebtoken from "jsonwebtoken";
import jwksRsa from "jwks-rsa";

const newKey = async (alg) => {
  const { publicKey, privateKey } = await jose.generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: { ...(await jose.exportJWK(publicKey)), kid: "2026", alg, use: "sig" } };
};
const { privateKey, jwk: signing } = await newKey("RS256");
const sets = {
  "one key": [signing],
  "a key for ML-DSA before it": [
    { kty: "AKP", alg: "ML-DSA-44", kid: "2027", use: "sig", pub: Buffer.alloc(1312, 1).toString("base64url") },
    signing,
  ],
  "an elliptic key of its kid before it": [(await newKey("ES256")).jwk, signing],
  "an elliptic key of its kid behind it": [signing, (await newKey("ES256")).jwk],
  "a key for encryption of its kid before it": [{ ...(await newKey("RSA-OAEP-256")).jwk, use: "enc" }, signing],
};
let keys;
const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify({ keys }));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const jwksPath = "/.well-known/jwks.json";
const jwksUri = issuer + jwksPath;
const token = await new jose.SignJWT({})
  .setProtectedHeader({ alg: "RS256", kid: "2026" })
  .setIssuer(issuer)
  .setAudience("console")
  .setExpirationTime("1h")
  .sign(privateKey);
const packages = {
  jose: () => jose.jwtVerify(token, jose.createRemoteJWKSet(new URL(jwksUri))),
  "get-jwks": async () => {
    const key = await getJwks({ jwksPath }).getPublicKey({ kid: "2026", alg: "RS256", domain: issuer });
    return jsonwebtoken.verify(token, key, { algorithms: ["RS256"] });
  },
  "jwks-rsa": async () => {
    const key = await jwksRsa({ jwksUri }).getSigningKey("2026");
    return jsonwebtoken.verify(token, key.getPublicKey(), { algorithms: ["RS256"] });
  },
  "aws-jwt-verify": async () => {
    const verifier = JwtVerifier.create({ issuer, audience: "console", jwksUri });
    verifier.cacheJwks({ keys });
    return verifier.verify(token);
  },
  hono: () => verifyWithJwks(token, { keys, allowedAlgorithms: ["RS256"] }),
};
for (const [name, set] of Object.entries(sets)) {
  keys = set;
  const seen = { taken: [], refused: [] };
  for (const [title, verify] of Object.entries(packages)) {
    const verdict = await verify().then(
      () => "taken",
      () => "refused",
    );
    seen[verdict].push(title);
  }
  console.log(`${name} | taken: ${seen.taken.join(", ")} | refused: ${seen.refused.join(", ") || "none"}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
one key | taken: jose, get-jwks, jwks-rsa, aws-jwt-verify, hono | refused: none
a key for ML-DSA before it | taken: jose, get-jwks, jwks-rsa, aws-jwt-verify, hono | refused: none
an elliptic key of its kid before it | taken: jose, get-jwks | refused: jwks-rsa, aws-jwt-verify, hono
an elliptic key of its kid behind it | taken: jose, get-jwks, jwks-rsa, aws-jwt-verify, hono | refused: none
a key for encryption of its kid before it | taken: jose, get-jwks, jwks-rsa | refused: aws-jwt-verify, hono
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
