#!/usr/bin/env bash
# s3mini 1.0.2, aws4fetch 1.0.20, @bradenmacdonald/s3-lite-client 1.0.0; @aws-sdk/client-s3 3.1175.0, aws-sdk 2.1693.0,
# minio 8.0.7, @aws-lite/s3 0.2.7.
#
# An object of an S3 store may have a `Content-Encoding: gzip`, as the tools that serve pages from a bucket set it. Seven
# clients read one such object. For four of them it is the packed file that was put there. For three, which ask by `fetch`,
# it is the table inside, while the store's list and the answer's length still say the size of the packed file. Nothing raises.
#
# Why it matters: a copy of a bucket by one client differs from one by the other in its sizes and checksums, a backup called
# `.csv.gz` is not packed, and the table put back with the object's own metadata says that it is packed and is not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  s3mini@1.0.2 aws4fetch@1.0.20 @bradenmacdonald/s3-lite-client@1.0.0 @aws-sdk/client-s3@3.1175.0 aws-sdk@2.1693.0 \
  minio@8.0.7 @aws-lite/client@0.23.7 @aws-lite/s3@0.2.7

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import awsLite from "@aws-lite/client";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { S3Client as LiteClient } from "@bradenmacdonald/s3-lite-client";
import AWS from "aws-sdk";
import { AwsClient } from "aws4fetch";
import * as Minio from "minio";
import { S3mini } from "s3mini";

const table = Buffer.from("model,price\n" + "gpt-4.1,2\n".repeat(300));
const packed = gzipSync(table);
const server = createServer((request, response) => {
  const headers = { "content-type": "text/csv", "content-encoding": "gzip", "content-length": packed.length };
  response.writeHead(200, { ...headers, etag: '"0123456789abcdef0123456789abcdef"' });
  response.end(request.method === "HEAD" ? undefined : packed);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address();
const endpoint = `http://127.0.0.1:${port}`;
const region = "us-east-1";
const keys = { accessKeyId: "a", secretAccessKey: "b" };
const asked = { Bucket: "bucket", Key: "prices.csv.gz" };

const sdk = new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true });
const sdk2 = new AWS.S3({ endpoint, region, ...keys, s3ForcePathStyle: true });
const minio = new Minio.Client({ endPoint: "127.0.0.1", port, useSSL: false, accessKey: "a", secretKey: "b", region });
const mini = new S3mini({ endpoint: `${endpoint}/bucket`, region, ...keys });
const lite = await awsLite({ ...keys, region, endpoint, plugins: [import("@aws-lite/s3")] });
const liteClient = new LiteClient({ endPoint: endpoint, region, bucket: "bucket", accessKey: "a", secretKey: "b" });
const fetcher = new AwsClient({ ...keys, service: "s3", region });
const clients = {
  "@aws-sdk/client-s3": async () => (await sdk.send(new GetObjectCommand(asked))).Body.transformToByteArray(),
  "aws-sdk": async () => (await sdk2.getObject(asked).promise()).Body,
  minio: async () => buffer(await minio.getObject("bucket", "prices.csv.gz")),
  "@aws-lite/s3": async () => (await lite.s3.GetObject({ ...asked, rawResponsePayload: true })).Body,
  s3mini: () => mini.getObjectArrayBuffer("prices.csv.gz"),
  "@bradenmacdonald/s3-lite-client": async () => (await liteClient.getObject("prices.csv.gz")).arrayBuffer(),
  aws4fetch: async () => (await fetcher.fetch(`${endpoint}/bucket/prices.csv.gz`)).arrayBuffer(),
};
console.log(`stored: ${packed.length < 100 ? "fewer than 100" : "more than 100"} bytes, of a table of ${table.length}`);
const seen = new Map();
for (const [name, read] of Object.entries(clients)) {
  const bytes = Buffer.from(await read());
  const what = bytes.equals(packed) ? "the packed file" : bytes.equals(table) ? "the table inside" : "something else";
  seen.set(what, [...(seen.get(what) ?? []), name]);
}
for (const [what, names] of seen) console.log(`${what}: ${names.join(", ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
stored: fewer than 100 bytes, of a table of 3012
the packed file: @aws-sdk/client-s3, aws-sdk, minio, @aws-lite/s3
the table inside: s3mini, @bradenmacdonald/s3-lite-client, aws4fetch
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
