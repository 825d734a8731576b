#!/usr/bin/env bash
# @aws-lite/s3 0.2.7 with @aws-lite/client 0.24.1, minio 8.0.7, s3mini 1.0.2, @bradenmacdonald/s3-lite-client 1.0.0,
# @aws-sdk/client-s3 3.1169.0.
#
# Five clients read one list of a bucket (ListObjectsV2). aws-lite turns names that look like numbers into numbers:
# `007` is 7, `1e3` is 1000, twenty-two digits lose their end, `null` is nothing. minio turns `007` into "7", `-0` into
# the empty name and trims. s3mini trims, s3-lite-client drops the leading space. All four leave `&#13;` as text, which
# S3 writes for a carriage return. The AWS SDK alone has the names that are in the bucket.
#
# Why it matters: whoever copies or deletes what such a list names asks for keys that do not exist, or for another
# object than was listed. Ids, dates and hashes as names are everyday.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @aws-lite/client@0.24.1 @aws-lite/s3@0.2.7 minio@8.0.7 s3mini@1.0.2 \
  @bradenmacdonald/s3-lite-client@1.0.0 @aws-sdk/client-s3@3.1169.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import awsLite from "@aws-lite/client";
import { Client as Minio } from "minio";
import { S3mini } from "s3mini";
import { S3Client as S3Lite } from "@bradenmacdonald/s3-lite-client";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";

const names = ["007", "1e3", "-0", "1234567890123456789012", "null", " a", "b ", "c&#13;d"];
const object = (name) =>
  `<Contents><Key>${name}</Key><LastModified>2026-11-28T10:00:00.000Z</LastModified><ETag>"d41d8cd98f00b204e9800998ecf8427e"</ETag><Size>1</Size></Contents>`;
const list = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name><Prefix></Prefix><KeyCount>${names.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${names.map(object).join("")}</ListBucketResult>`;

const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "application/xml" }).end(list);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address();
const endpoint = `http://127.0.0.1:${port}`;
const key = { accessKeyId: "EXAMPLE", secretAccessKey: "example" };
const region = "us-east-1";

async function all(objects, nameOf) {
  const found = [];
  for await (const one of objects) found.push(nameOf(one));
  return found;
}
const clients = {
  "as listed": () => names.map((name) => name.replace("&#13;", "\r")),
  "AWS SDK": async () => {
    const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: key });
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: "bucket" }));
    return Contents.map(({ Key }) => Key);
  },
  "aws-lite": async () => {
    const client = await awsLite({ ...key, region, endpoint, plugins: [import("@aws-lite/s3")] });
    const { Contents } = await client.S3.ListObjectsV2({ Bucket: "bucket" });
    return Contents.map(({ Key }) => Key);
  },
  minio: () => {
    const login = { accessKey: key.accessKeyId, secretKey: key.secretAccessKey };
    const client = new Minio({ endPoint: "127.0.0.1", port, useSSL: false, region, ...login });
    return all(client.listObjectsV2("bucket", "", true), ({ name }) => name);
  },
  s3mini: async () => {
    const found = await new S3mini({ ...key, region, endpoint: `${endpoint}/bucket` }).listObjects();
    return found.map(({ Key }) => Key);
  },
  "s3-lite-client": () => {
    const login = { accessKey: key.accessKeyId, secretKey: key.secretAccessKey };
    const client = new S3Lite({ endPoint: endpoint, region, bucket: "bucket", pathStyle: true, ...login });
    return all(client.listObjects(), (one) => one.key);
  },
};
for (const [name, read] of Object.entries(clients)) console.log(name.padEnd(15), JSON.stringify(await read()));
process.exit();
JS

cat >expected.txt <<'TXT'
as listed       ["007","1e3","-0","1234567890123456789012","null"," a","b ","c\rd"]
AWS SDK         ["007","1e3","-0","1234567890123456789012","null"," a","b ","c\rd"]
aws-lite        [7,1000,0,1.2345678901234568e+21,null," a","b ","c&#13;d"]
minio           ["7","1e3","","1234567890123456789012","null","a","b","c&#13;d"]
s3mini          ["007","1e3","-0","1234567890123456789012","null","a","b","c&#13;d"]
s3-lite-client  ["-0","007","1234567890123456789012","1e3","a","b ","c&#13;d","null"]
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
