#!/usr/bin/env bash
# @aws-lite/s3 0.2.7, s3mini 1.0.2, minio 8.0.7, @bradenmacdonald/s3-lite-client 1.0.0, aws4fetch 1.0.20,
# @aws-sdk/client-s3 3.1169.0.
#
# Six clients put a file under the same five keys, all of them legal in S3. `a//b` becomes `a/b` in aws-lite, `/a`
# becomes `a` in s3mini and aws-lite, `a/./b` becomes `a/b` in s3mini, s3-lite-client and aws4fetch, `a?b` becomes the
# key `a` with a query in aws-lite. aws4fetch gets an address from its caller, here percent-encoded part by part as
# usual. The AWS SDK and minio keep all keys. Nobody raises: each request is signed for the changed path, so the service
# takes it.
#
# Why it matters: an upload says it worked, and the object has another name, or replaced another object. What one client
# wrote the next does not find.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @aws-lite/client@0.24.1 @aws-lite/s3@0.2.7 minio@8.0.7 s3mini@1.0.2 \
  @bradenmacdonald/s3-lite-client@1.0.0 @aws-sdk/client-s3@3.1169.0 aws4fetch@1.0.20

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import awsLite from "@aws-lite/client";
import { AwsClient } from "aws4fetch";
import { Client as Minio } from "minio";
import { S3mini } from "s3mini";
import { S3Client as S3Lite } from "@bradenmacdonald/s3-lite-client";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

let asked;
const server = createServer((request, response) => {
  asked = request.url;
  request.resume().on("end", () => response.writeHead(200, { etag: '"d41d8cd98f00b204e9800998ecf8427e"' }).end());
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address();
const endpoint = `http://127.0.0.1:${port}`;
const key = { accessKeyId: "EXAMPLE", secretAccessKey: "example" };
const login = { accessKey: key.accessKeyId, secretKey: key.secretAccessKey };
const region = "us-east-1";

const sdk = new S3Client({ region, endpoint, forcePathStyle: true, credentials: key });
const lite = await awsLite({ ...key, region, endpoint, plugins: [import("@aws-lite/s3")] });
const minio = new Minio({ endPoint: "127.0.0.1", port, useSSL: false, region, ...login });
const s3lite = new S3Lite({ endPoint: endpoint, region, bucket: "bucket", pathStyle: true, ...login });
const s3mini = new S3mini({ ...key, region, endpoint: `${endpoint}/bucket` });
const aws4fetch = new AwsClient({ ...key, service: "s3", region });
const clients = {
  "AWS SDK": (name) => sdk.send(new PutObjectCommand({ Bucket: "bucket", Key: name, Body: "x" })),
  minio: (name) => minio.putObject("bucket", name, "x"),
  s3mini: (name) => s3mini.putObject(name, "x"),
  "s3-lite-client": (name) => s3lite.putObject(name, "x"),
  aws4fetch: (name) => {
    const path = name.split("/").map(encodeURIComponent).join("/");
    return aws4fetch.fetch(`${endpoint}/bucket/${path}`, { method: "PUT", body: "x" });
  },
  "aws-lite": (name) => lite.S3.PutObject({ Bucket: "bucket", Key: name, Body: "x" }),
};
for (const name of ["a//b", "/a", "a/./b", "a?b", "a%2Fb"]) {
  const paths = [];
  for (const [client, put] of Object.entries(clients)) {
    await put(name);
    const [path, query] = asked.replace(/\?x-id=.*/, "").split("?");
    const stored = decodeURIComponent(path.slice("/bucket/".length));
    if (stored !== name) paths.push(`"${stored}"${query === undefined ? "" : ` with a query`} by ${client}`);
  }
  console.log(`"${name}"`.padEnd(8), "is put as", paths.join(", ") || "itself by all");
}
process.exit();
JS

cat >expected.txt <<'TXT'
"a//b"   is put as "a/b" by aws-lite
"/a"     is put as "a" by s3mini, "a" by aws-lite
"a/./b"  is put as "a/b" by s3mini, "a/b" by s3-lite-client, "a/b" by aws4fetch
"a?b"    is put as "a" with a query by aws-lite
"a%2Fb"  is put as "a/b" by aws-lite
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
