#!/usr/bin/env bash
# openapi-typescript 7.13.0, @hey-api/openapi-ts 0.95.0, swagger-typescript-api 13.13.0, typescript 5.9.3.
#
# An API document of OpenAPI 3.1 says `nullable: true` of a member, the word of 3.0 that many documents keep when their
# version is raised. 3.1 takes it for an unknown word. Two generators of TypeScript still write `string | null`, one
# writes `string`.
#
# Why it matters: with the same document one team's compiler asks for the null, and the other's program fails at the first
# token that was never used.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  openapi-typescript@7.13.0 @hey-api/openapi-ts@0.95.0 swagger-typescript-api@13.13.0 typescript@5.9.3

cat >api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Tokens", "version": "1" },
  "paths": {
    "/token": {
      "get": {
        "operationId": "getToken",
        "responses": {
          "200": {
            "description": "A token",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Token" } } }
          }
        }
      }
    }
  },
  "components": {
    "schemas": {
      "Token": {
        "type": "object",
        "required": ["lastUsedTime"],
        "properties": { "lastUsedTime": { "type": "string", "nullable": true } }
      }
    }
  }
}
JSON

cat >expected.txt <<'TXT'
openapi-typescript: lastUsedTime: string | null;
@hey-api/openapi-ts: lastUsedTime: string;
swagger-typescript-api: lastUsedTime: string | null;
TXT

npx openapi-typescript api.json -o one.ts >log.txt 2>&1 || { cat log.txt; exit 1; }
npx @hey-api/openapi-ts -i api.json -o two >log.txt 2>&1 || { cat log.txt; exit 1; }
npx swagger-typescript-api generate -p api.json -o three -n api.ts >log.txt 2>&1 || { cat log.txt; exit 1; }
line() { grep -rhm1 "lastUsedTime" "$1" | sed 's/^ *//'; }
{
  echo "openapi-typescript: $(line one.ts)"
  echo "@hey-api/openapi-ts: $(line two/types.gen.ts)"
  echo "swagger-typescript-api: $(line three/api.ts)"
} | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
