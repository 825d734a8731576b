#!/usr/bin/env bash
# simple-oauth2 5.1.0; @badgateway/oauth2-client 3.3.1, client-oauth2 4.3.3, oidc-client-ts 3.5.0, google-auth-library
# 10.9.1, @modelcontextprotocol/sdk 1.32.2.
#
# A token is renewed by a second one, and a service may answer without a new one of these: the old one then stays good
# (RFC 6749, section 6). Six clients that keep both are asked to renew twice. Five send the old one again. simple-oauth2
# takes the answer for all that there is, and sends an empty text at the second renewal. Where the answer has no life,
# which the standard allows too, it and client-oauth2 say for ever that the token has not expired.
#
# Why it matters: the first renewal works, in each test and in the first hours. The second one fails, at night, and
# somebody has to sign in again, and again after two lives of the shorter token. Nothing is wrong with the service.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  simple-oauth2@5.1.0 @badgateway/oauth2-client@3.3.1 client-oauth2@4.3.3 oidc-client-ts@3.5.0 \
  google-auth-library@10.9.1 @modelcontextprotocol/sdk@1.32.2

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { OAuth2Client } from "@badgateway/oauth2-client";
import { refreshAuthorization } from "@modelcontextprotocol/sdk/client/auth.js";
import ClientOAuth2 from "client-oauth2";
import { OAuth2Client as GoogleClient } from "google-auth-library";
import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import simple from "simple-oauth2";

let sent = [];
let expires_in;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    sent.push(new URLSearchParams(body).get("refresh_token"));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ access_token: `short-${sent.length}`, token_type: "Bearer", expires_in }));
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const [token, authorize] = [`${origin}/token`, `${origin}/authorize`];
const [id, secret] = ["id", "secret"];

/** Each renews twice, and returns whether the first new token has expired, where it says so. */
const clients = {
  "simple-oauth2": async () => {
    const auth = { tokenHost: origin, tokenPath: "/token" };
    const client = new simple.AuthorizationCode({ client: { id, secret }, auth });
    const first = await client.createToken({ access_token: "short", refresh_token: "long" }).refresh();
    await first.refresh();
    return first.expired();
  },
  "@badgateway/oauth2-client": async () => {
    const client = new OAuth2Client({ clientId: id, clientSecret: secret, tokenEndpoint: token });
    await client.refreshToken(await client.refreshToken({ accessToken: "short", refreshToken: "long", expiresAt: 0 }));
  },
  "client-oauth2": async () => {
    const client = new ClientOAuth2({ clientId: id, clientSecret: secret, accessTokenUri: token });
    const first = await client.createToken("short", "long", "bearer").refresh();
    await first.refresh();
    return first.expired();
  },
  "oidc-client-ts": async () => {
    const store = new WebStorageStateStore({ store: new InMemoryWebStorage() });
    const metadata = { issuer: origin, token_endpoint: token, authorization_endpoint: authorize };
    const settings = { authority: origin, client_id: id, redirect_uri: origin, userStore: store, stateStore: store };
    const manager = new UserManager({ ...settings, metadata });
    const tokens = { access_token: "short", refresh_token: "long", token_type: "Bearer", expires_at: 1 };
    await manager.storeUser(new User({ ...tokens, profile: { sub: "me" } }));
    const { expired } = await manager.signinSilent();
    await manager.signinSilent();
    return expired;
  },
  "google-auth-library": async () => {
    const client = new GoogleClient({ clientId: id, clientSecret: secret, endpoints: { oauth2TokenUrl: token } });
    client.setCredentials({ refresh_token: "long" });
    await client.refreshAccessToken();
    await client.refreshAccessToken();
  },
  "@modelcontextprotocol/sdk": async () => {
    const metadata = { issuer: origin, authorization_endpoint: authorize, token_endpoint: token };
    const clientInformation = { client_id: id, client_secret: secret };
    const renew = (refreshToken) =>
      refreshAuthorization(origin, {
        metadata: { ...metadata, response_types_supported: ["code"] },
        clientInformation,
        refreshToken,
      });
    await renew((await renew("long")).refresh_token);
  },
};
for (const life of [3600, undefined]) {
  expires_in = life;
  console.log(life ? "an hour" : "without a life");
  for (const [name, renewTwice] of Object.entries(clients)) {
    sent = [];
    const expired = await renewTwice();
    const told = expired === undefined ? "" : `, expired: ${expired}`;
    console.log(`  ${name} sends ${sent.map((text) => JSON.stringify(text)).join(", then ")}${told}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
an hour
  simple-oauth2 sends "long", then "", expired: false
  @badgateway/oauth2-client sends "long", then "long"
  client-oauth2 sends "long", then "long", expired: false
  oidc-client-ts sends "long", then "long", expired: false
  google-auth-library sends "long", then "long"
  @modelcontextprotocol/sdk sends "long", then "long"
without a life
  simple-oauth2 sends "long", then "", expired: false
  @badgateway/oauth2-client sends "long", then "long"
  client-oauth2 sends "long", then "long", expired: false
  oidc-client-ts sends "long", then "long"
  google-auth-library sends "long", then "long"
  @modelcontextprotocol/sdk sends "long", then "long"
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
