#!/usr/bin/env bash
# unstorage 1.17.6, @aws-lite/s3 0.2.7 (with @aws-lite/client 0.23.7); @aws-sdk/client-s3 3.1175.0, minio 8.0.7, s3mini
# 1.0.2, @bradenmacdonald/s3-lite-client 1.0.0, @flystorage/aws-s3 1.2.0 (with @flystorage/file-storage 1.2.2).
#
# A bucket's list comes in pages of 1,000, and each page says whether there are more. A page may hold no object and
# still not be the last, as Amazon documents for directory buckets. Seven clients are asked for all 2,500 objects. The
# S3 driver of unstorage asks for one page and returns 1,000, and its `clear()` leaves 1,500 behind. @aws-lite/s3 has
# all of them, but where the first page is empty it returns an empty list. The other five have them all.
#
# Why it matters: a cache that was cleared still answers, and a comparison says that 1,500 files are missing, or all of
# them, and sends them again. No test with a few objects, or with a store in memory, shows it, and nothing raises.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  unstorage@1.17.6 aws4fetch@1.0.20 @aws-lite/client@0.23.7 @aws-lite/s3@0.2.7 @aws-sdk/client-s3@3.1175.0 minio@8.0.7 \
  s3mini@1.0.2 @bradenmacdonald/s3-lite-client@1.0.0 @flystorage/aws-s3@1.2.0 @flystorage/file-storage@1.2.2

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import awsLite from "@aws-lite/client";
import { S3Client as LiteClient } from "@bradenmacdonald/s3-lite-client";
import { AwsS3StorageAdapter } from "@flystorage/aws-s3";
import { FileStorage } from "@flystorage/file-storage";
import { Client as MinioClient } from "minio";
import { S3mini } from "s3mini";
import { createStorage } from "unstorage";
import s3Driver from "unstorage/drivers/s3";

const page = (from, to) => Array.from({ length: to - from }, (_, at) => `file-${from + at}`);
const buckets = {
  "2,500 objects": [page(0, 1000), page(1000, 2000), page(2000, 2500)],
  "the same, behind an empty page": [[], page(0, 1000), page(1000, 2000), page(2000, 2500)],
};
let pages;
let removed;
const entry = (key) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-30T00:00:00.000Z</LastModified><ETag>"e"</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`;
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url, "http://store");
  if (request.method === "POST" && searchParams.has("delete")) {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      removed = body.split("<Key>").length - 1;
      response.end("<DeleteResult/>");
    });
    return;
  }
  const at = Number(searchParams.get("continuation-token")?.slice("page-".length) ?? 0);
  const isTruncated = at + 1 < pages.length;
  const next = isTruncated ? `<NextContinuationToken>page-${at + 1}</NextContinuationToken>` : "";
  response.setHeader("content-type", "application/xml");
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name><Prefix></Prefix><KeyCount>${pages[at].length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${pages[at].map(entry).join("")}</ListBucketResult>`,
  );
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address();
const endpoint = `http://127.0.0.1:${port}`;
const [bucket, region, accessKeyId, secretAccessKey] = ["bucket", "us-east-1", "id", "secret"];
const aws = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
const storage = createStorage({ driver: s3Driver({ endpoint, bucket, region, accessKeyId, secretAccessKey }) });

async function count(iterable, sizeOf = () => 1) {
  let sum = 0;
  for await (const item of iterable) sum += sizeOf(item);
  return sum;
}
const clients = {
  "@aws-sdk/client-s3": () =>
    count(paginateListObjectsV2({ client: aws }, { Bucket: bucket }), ({ Contents }) => Contents?.length ?? 0),
  minio: () => {
    const options = { endPoint: "127.0.0.1", port, useSSL: false, accessKey: accessKeyId, secretKey: secretAccessKey };
    return count(new MinioClient({ ...options, region }).listObjectsV2(bucket, "", true));
  },
  s3mini: async () => {
    const client = new S3mini({ accessKeyId, secretAccessKey, endpoint: `${endpoint}/${bucket}`, region });
    return (await client.listObjects()).length;
  },
  "s3-lite-client": () => {
    const options = { endPoint: endpoint, region, bucket, accessKey: accessKeyId, secretKey: secretAccessKey };
    return count(new LiteClient({ ...options, pathStyle: true }).listObjects());
  },
  "@flystorage/aws-s3": () => count(new FileStorage(new AwsS3StorageAdapter(aws, { bucket })).list("", { deep: true })),
  "@aws-lite/s3": async () => {
    const plugins = [import("@aws-lite/s3")];
    const client = await awsLite({ accessKeyId, secretAccessKey, region, endpoint, plugins });
    return (await client.s3.ListObjectsV2({ Bucket: bucket, paginate: true })).Contents?.length ?? 0;
  },
  unstorage: async () => (await storage.getKeys()).length,
};
for (const [words, list] of Object.entries(buckets)) {
  pages = list;
  const seen = new Map();
  for (const [name, ask] of Object.entries(clients)) {
    const found = await ask();
    seen.set(found, [...(seen.get(found) ?? []), name]);
  }
  console.log(words);
  for (const [found, names] of seen) console.log(`  ${found}: ${names.join(", ")}`);
}
pages = buckets["2,500 objects"];
await storage.clear();
console.log(`unstorage, clear(): ${removed} of 2500 are removed`);
process.exit();
JS

cat >expected.txt <<'TXT'
2,500 objects
  2500: @aws-sdk/client-s3, minio, s3mini, s3-lite-client, @flystorage/aws-s3, @aws-lite/s3
  1000: unstorage
the same, behind an empty page
  2500: @aws-sdk/client-s3, minio, s3mini, s3-lite-client, @flystorage/aws-s3
  0: @aws-lite/s3, unstorage
unstorage, clear(): 1000 of 2500 are removed
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
