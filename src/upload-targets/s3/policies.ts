import { prefixOf } from "./key.ts";
import type { S3Target } from "./s3-target.ts";

/** Headers of a signed request. Services such as R2 take no `*` here. */
const HEADERS = ["authorization", "content-type", "x-amz-content-sha256", "x-amz-date"];

/** Returns the CORS policy of a bucket that lets a page send and read files, as the console of AWS takes it. */
export function corsPolicy(origin: string, { isTemporary }: Pick<S3Target, "isTemporary">): string {
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
    AllowedHeaders: isTemporary ? [...HEADERS, "x-amz-security-token"] : HEADERS,
    ExposeHeaders: ["ETag", "Retry-After"],
    MaxAgeSeconds: 3_600,
  };
  return JSON.stringify([rule], null, 2);
}

/** Returns the least that an access key has to be allowed, as a policy of a user or a role. */
export function accessPolicy({ bucket, keyTemplate, isPublic, members }: S3Target): string {
  const isSigned = !isPublic && Object.values(members).includes("address");
  const statement = {
    Effect: "Allow",
    Action: ["s3:PutObject", "s3:AbortMultipartUpload", ...(isSigned ? ["s3:GetObject"] : []), "s3:DeleteObject"],
    Resource: `arn:aws:s3:::${bucket || "BUCKET"}/${prefixOf(keyTemplate)}*`,
  };
  return JSON.stringify({ Version: "2012-10-17", Statement: [statement] }, null, 2);
}
