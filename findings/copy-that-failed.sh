#!/usr/bin/env bash
# @aws-lite/s3 0.2.7 (client 0.23.7), s3mini 1.0.2, aws4fetch 1.0.20; beside them @aws-sdk/client-s3 and lib-storage
# 3.1175.0, aws-sdk 2.1693.0, minio 8.0.7, @bradenmacdonald/s3-lite-client 1.0.0.
#
# S3 starts to answer a copy, and the end of an upload in parts, before it is done, with 200. If it then fails, the error
# is in the body of that 200, as its documentation says. Seven clients copy an object, and six upload 11 MiB in parts, from
# a server that answers so. @aws-lite/s3 returns the error as the result of both, and s3mini says that the upload in parts
# is done: no object is there. aws4fetch's answer is `ok`, with the error in a body that one has to read. The others raise.
#
# Why it matters: a backup that was copied, or a file of more than a part, does not exist, and nobody hears of it before it
# is wanted. S3 does this when it is busy, so no test sees it. Whoever copies should look for an `ETag` in the answer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @aws-lite/client@0.23.7 @aws-lite/s3@0.2.7 s3mini@1.0.2 aws4fetch@1.0.20 @aws-sdk/client-s3@3.1175.0 @aws-sdk/lib-storage@3.1175.0 \
  aws-sdk@2.1693.0 minio@8.0.7 @bradenmacdonald/s3-lite-client@1.0.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { Readable } from "node:stream";
import awsLite from "@aws-lite/client";
import { CopyObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Client as LiteClient } from "@bradenmacdonald/s3-lite-client";
import AWS from "aws-sdk";
import { AwsClient } from "aws4fetch";
import * as Minio from "minio";
import { S3mini } from "s3mini";

const failed = "<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>";
const begun = "<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>";
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const { searchParams } = new URL(request.url, "http://host");
    const { method, headers } = request;
    const xml = (body) => response.setHeader("content-type", "application/xml").end(`<?xml version="1.0"?>\n${body}`);
    if (headers["x-amz-copy-source"]) xml(failed);
    else if (method === "GET") xml("<ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>");
    else if (method === "POST") xml(searchParams.has("uploads") ? begun : failed);
    else if (method === "DELETE") response.writeHead(204).end();
    else response.setHeader("etag", '"0123456789abcdef0123456789abcdef"').end();
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address();
const endpoint = `http://127.0.0.1:${port}`;
const region = "us-east-1";
const keys = { accessKeyId: "a", secretAccessKey: "b" };

const sdk = new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true, maxAttempts: 1 });
const sdk2 = new AWS.S3({ endpoint, region, ...keys, s3ForcePathStyle: true, maxRetries: 0 });
const minio = new Minio.Client({ endPoint: "127.0.0.1", port, useSSL: false, accessKey: "a", secretKey: "b", region });
const mini = new S3mini({ endpoint: `${endpoint}/bucket`, region, ...keys });
const lite = await awsLite({ ...keys, region, endpoint, plugins: [import("@aws-lite/s3")], retries: 0 });
const liteClient = new LiteClient({ endPoint: endpoint, region, bucket: "bucket", accessKey: "a", secretKey: "b" });
const fetcher = new AwsClient({ ...keys, service: "s3", region, retries: 0 });
const copied = { Bucket: "bucket", Key: "copy", CopySource: "bucket/file" };
const large = Buffer.alloc(11 * 2 ** 20);
const put = { Bucket: "bucket", Key: "large", Body: large };

const copies = {
  "@aws-sdk/client-s3": () => sdk.send(new CopyObjectCommand(copied)),
  "aws-sdk": () => sdk2.copyObject(copied).promise(),
  minio: () => minio.copyObject("bucket", "copy", "/bucket/file", new Minio.CopyConditions()),
  s3mini: () => mini.copyObject("file", "copy"),
  "@bradenmacdonald/s3-lite-client": () => liteClient.copyObject({ sourceKey: "file" }, "copy"),
  "@aws-lite/s3": () => lite.s3.CopyObject(copied),
  aws4fetch: async () => {
    const headers = { "x-amz-copy-source": "/bucket/file" };
    const answer = await fetcher.fetch(`${endpoint}/bucket/copy`, { method: "PUT", headers });
    if (!answer.ok) throw new Error("refused");
  },
};
const uploads = {
  "@aws-sdk/lib-storage": () => new Upload({ client: sdk, params: put }).done(),
  "aws-sdk": () => sdk2.upload(put).promise(),
  minio: () => minio.putObject("bucket", "large", Readable.from([large.subarray(0, 6e6), large.subarray(6e6)])),
  s3mini: () => mini.putAnyObject("large", large),
  "@bradenmacdonald/s3-lite-client": () => liteClient.putObject("large", new Blob([large]).stream(), { partSize: 5 * 2 ** 20 }),
  "@aws-lite/s3": () =>
    lite.s3.CompleteMultipartUpload({
      Bucket: "bucket",
      Key: "large",
      UploadId: "1",
      MultipartUpload: { Parts: [{ ETag: "e", PartNumber: 1 }] },
    }),
};
for (const [what, clients] of Object.entries({ copy: copies, "upload in parts": uploads })) {
  const seen = { "an error": [], success: [] };
  for (const [name, run] of Object.entries(clients)) {
    const verdict = await run().then(
      () => "success",
      () => "an error",
    );
    seen[verdict].push(name);
  }
  console.log(`${what} that failed`);
  for (const [verdict, names] of Object.entries(seen)) console.log(`  ${verdict}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
copy that failed
  an error: @aws-sdk/client-s3, aws-sdk, minio, s3mini, @bradenmacdonald/s3-lite-client
  success: @aws-lite/s3, aws4fetch
upload in parts that failed
  an error: @aws-sdk/lib-storage, aws-sdk, minio, @bradenmacdonald/s3-lite-client
  success: s3mini, @aws-lite/s3
TXT

node --no-warnings probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
