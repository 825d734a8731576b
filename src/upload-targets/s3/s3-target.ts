import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { originIn, type CommonTarget, type TargetRules } from "../port/common-target.ts";
import { fillTemplate, onlyNames, templateProblem } from "../port/template.ts";
import { encodeKey, keyTemplateProblem, prefixOf } from "./key.ts";

/** An upload target: a bucket of an S3-compatible service. */
export interface S3Target extends CommonTarget {
  readonly kind: "s3";
  /** Without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Path style has the bucket in the path; else it is in the host name. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  /** Whether the access key is temporary and needs a session token. */
  readonly isTemporary: boolean;
  readonly keyTemplate: string;
  /** Whether anyone can read files at a public address. If not, addresses are signed. */
  readonly isPublic: boolean;
  /** A template of the public address. */
  readonly publicUrl: string;
  /** How long a signed address works, in hours. */
  readonly signedHours: number;
}

export const SECRET_KEY = "Secret access key";
export const SESSION_TOKEN = "Session token";
const PROTECTED = "files are protected";

const PUBLIC_NAMES = ["bucket", "key"] as const;
const DAY_HOURS = 24;
const MAX_HOURS = 7 * DAY_HOURS;

const EMPTY: S3Target = {
  kind: "s3",
  endpoint: "",
  region: "",
  bucket: "",
  isPathStyle: true,
  accessKeyId: "",
  isTemporary: false,
  keyTemplate: "{connection}/{table}/{record}/{uuid}/{name}",
  isPublic: false,
  publicUrl: "",
  signedHours: 24,
  members: {
    name: "name",
    path: "key",
    presignedUrl: "address",
    size: "size",
    mimetype: "mimetype",
    width: "width",
    height: "height",
  },
};

/** Returns the size in bytes above which a file goes in parts. With a session token, only parts show progress. */
export const onePutBytes = ({ isTemporary }: S3Target) => (isTemporary ? 8 : 64) * 2 ** 20;

/** Whether any file will go in parts. */
export const takesParts = (target: S3Target) => target.maxBytes === undefined || target.maxBytes > onePutBytes(target);

const TEXT = { kind: "text", isMono: true, isRequired: true } as const;
const WIDE_TEXT = { ...TEXT, isWide: true } as const;

function hoursField({ signedHours, isTemporary }: S3Target) {
  const time = signedHours <= DAY_HOURS ? "By tomorrow" : "When the time is over";
  const token = isTemporary ? " They contain the session token, and end when it ends." : "";
  const ends = `Records keep these addresses. ${time}, they no longer open the file.${token}`;
  return {
    kind: "number",
    label: "Signed addresses work for",
    ...(signedHours <= DAY_HOURS ? { warning: ends } : { description: ends }),
    trailing: "hours",
    isRequired: true,
    isWide: true,
  } as const;
}

export const s3Rules: TargetRules<S3Target> = {
  label: "S3-compatible",
  description: "A bucket of AWS, Cloudflare R2, MinIO, Garage or Ceph.",
  fields: (target) => ({
    endpoint: {
      ...WIDE_TEXT,
      label: "Endpoint",
      description: "The address of the service, without the bucket.",
      warning: bucketWarning(target),
      placeholder: "https://s3.eu-central-1.amazonaws.com",
      isAddress: true,
      inputMode: "url",
    },
    region: { ...TEXT, label: "Region", placeholder: "eu-central-1" },
    bucket: { ...TEXT, label: "Bucket", placeholder: "acme-files" },
    isPathStyle: {
      kind: "choice",
      label: "Bucket in the address",
      isWide: true,
      choices: [
        { value: true, label: "Path style", description: "https://host/bucket, as MinIO, Garage and Ceph have it" },
        { value: false, label: "Virtual host", description: "https://bucket.host, as AWS recommends" },
      ],
    },
    accessKeyId: { ...TEXT, label: "Access key id" },
    secrets: "own",
    isTemporary: { kind: "check", label: "Temporary access key, with a session token", isWide: true },
    keyTemplate: {
      ...WIDE_TEXT,
      label: "Key template",
      description: "Names each file in the bucket, from {connection}, {table}, {record}, {uuid} and {name}.",
    },
    isPublic: {
      kind: "choice",
      label: "Files are read by",
      isWide: true,
      choices: [
        { value: false, label: "Signed addresses", description: "Work for some time, for whoever has them" },
        { value: true, label: "Public addresses", description: "Work for everyone, for as long as the file exists" },
      ],
    },
    ...(!target.isPublic && { signedHours: hoursField(target) }),
    ...(target.isPublic && {
      publicUrl: {
        ...WIDE_TEXT,
        label: "Public address",
        description: "With {key}, and {bucket} if it is needed.",
        placeholder: "https://files.example/{key}",
      },
    }),
  }),
  settings: (target, origin) => [
    {
      help: "Paste this as the CORS policy of the bucket. Without ETag, large files cannot be sent. A bucket that does not exist allows no page, so check its name too.",
      label: "CORS policy",
      code: corsPolicy(origin, target),
    },
    {
      help: "This is the least that the access key needs. s3:DeleteObject is only for deleting files from here.",
      label: "Policy of the access key",
      code: accessPolicy(target),
    },
  ],
  empty: EMPTY,
  parse: (kept) => {
    const known = Object.entries(EMPTY).filter(([name, value]) => typeof kept[name] === typeof value);
    return { ...EMPTY, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])), members: EMPTY.members };
  },
  faultsOf: (target) => [
    ["endpoint", endpointProblem(target)],
    ["region", regionProblem(target.region)],
    ["bucket", bucketProblem(target)],
    ["accessKeyId", accessKeyProblem(target.accessKeyId)],
    ["keyTemplate", keyTemplateProblem(target.keyTemplate)],
    ["publicUrl", target.isPublic && publicUrlProblem(target.publicUrl)],
    ["signedHours", !target.isPublic && hoursProblem(target.signedHours)],
  ],
  valuesOf: () => ["key", "bucket", "url", "etag", "address"],
  secretsOf: (target) => {
    const names = target.isTemporary ? [SECRET_KEY, SESSION_TOKEN] : [SECRET_KEY];
    return names.map((name) => ({ label: name, name, address: baseUrlOf(target) }));
  },
  // They sign the address.
  needsSecretsToInsert: ({ isPublic, members }) => !isPublic && Object.values(members).includes("address"),
  hostsOf: (target) => [baseUrlOf(target), ...originIn(publicUrlOf(target, "key") ?? "")],
  // With the bucket, which may be its origin. What is typed may not be an address yet.
  baseUrlOf: (target) => baseUrlOf(target),
  canDelete: true,
  originsOf: (target) => originIn(publicUrlOf(target, "key") ?? baseUrlOf(target)),
};

const baseUrlOf = (target: S3Target) => (URL.canParse(target.endpoint) ? bucketUrl(target) : target.endpoint);

const IP = /^(?:[\d.]+|\[.*\])$/;

function endpointProblem({ endpoint, isPathStyle }: S3Target): string | undefined {
  if (endpoint === "") return "Enter the address of the service, for example https://s3.eu-central-1.amazonaws.com";
  const problem = baseUrlProblem(endpoint, PROTECTED);
  if (problem !== undefined || isPathStyle || !IP.test(new URL(endpoint).hostname)) return problem;
  return "A bucket cannot be part of an IP address. Use path style, or an endpoint with a host name.";
}

/** Of services that show the address of a bucket. */
const HOSTS =
  /:\/\/(?:s3|storage\.yandexcloud|oss-[\w-]+\.aliyuncs|[\w-]+\.(?:digitaloceanspaces|r2\.cloudflarestorage|linodeobjects|vultrobjects|your-objectstorage))[.-]/;

/** Says that the address of a bucket was entered, as consoles show it: each key would begin with the name of the bucket. */
function bucketWarning({ endpoint, bucket }: S3Target): string | undefined {
  const base = endpoint.trim().replace(/\/+$/, "");
  const isInPath = base.endsWith(`/${bucket}`);
  const bare = isInPath ? base.slice(0, -bucket.length - 1) : base.replace(`://${bucket}.`, "://");
  const isOther = isInPath ? URL.canParse(bare) : HOSTS.test(bare) && bare !== base;
  return isOther ? `This address has the bucket in it. Enter ${bare} instead.` : undefined;
}

function regionProblem(region: string): string | undefined {
  if (region === "") return "Enter the region. Cloudflare R2 has auto, MinIO us-east-1 if none was set.";
  return /^[\w-]+$/.test(region) ? undefined : "A region has letters, digits and hyphens, such as eu-central-1.";
}

function bucketProblem({ bucket, isPathStyle, endpoint }: S3Target): string | undefined {
  if (bucket === "") return "Enter the name of the bucket.";
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || bucket.includes("..")) {
    return "A bucket has 3 to 63 lowercase letters, digits, hyphens and dots.";
  }
  if (!isPathStyle && bucket.includes(".") && endpoint.startsWith("https:")) {
    return "Use path style: the certificate of a service does not cover bucket names with a dot.";
  }
  return undefined;
}

function accessKeyProblem(id: string): string | undefined {
  if (id === "") return "Enter the access key id.";
  return /^(?!\w*key\w*=)[\w./+=:@-]+$/i.test(id)
    ? undefined
    : "The access key id has characters that none has. Copy it again.";
}

function publicUrlProblem(template: string): string | undefined {
  const problem = templateProblem(template, onlyNames(PUBLIC_NAMES));
  if (problem !== undefined) return problem;
  if (!template.includes("{key}")) return "Add {key}, for example https://files.example/{key}.";
  return baseUrlProblem(
    fillTemplate(template, (name) => name),
    PROTECTED,
  );
}

function hoursProblem(hours: number): string | undefined {
  return hours >= 1 && hours <= MAX_HOURS ? undefined : `Enter 1 to ${MAX_HOURS} hours: S3 signs for at most 7 days.`;
}

type Bucket = Pick<S3Target, "endpoint" | "bucket" | "isPathStyle">;

/** Returns the address of a bucket, without a slash at its end. */
export function bucketUrl({ endpoint, bucket, isPathStyle }: Bucket): string {
  const base = normalizeBaseUrl(endpoint);
  return isPathStyle ? `${base}/${bucket}` : base.replace("://", `://${bucket}.`);
}

/** Returns the address of an object, without a signature. */
export const objectUrl = (target: Bucket, key: string) => `${bucketUrl(target)}/${encodeKey(key)}`;

/** Returns the public address of an object; `undefined` if addresses are signed. */
export function publicUrlOf({ isPublic, publicUrl, bucket }: S3Target, key: string): string | undefined {
  return isPublic ? fillTemplate(publicUrl, (name) => (name === "key" ? encodeKey(key) : bucket)) : undefined;
}

/** Headers of a signed request. Services such as R2 take no `*` here. */
const HEADERS = ["authorization", "content-type", "x-amz-content-sha256", "x-amz-date"];

/** Returns the CORS policy of a bucket that lets a page send and read files, as the console of AWS takes it. */
function corsPolicy(origin: string, { isTemporary }: S3Target): string {
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
function accessPolicy({ bucket, keyTemplate, isPublic, members }: S3Target): string {
  const isSigned = !isPublic && Object.values(members).includes("address");
  const statement = {
    Effect: "Allow",
    Action: ["s3:PutObject", "s3:AbortMultipartUpload", ...(isSigned ? ["s3:GetObject"] : []), "s3:DeleteObject"],
    Resource: `arn:aws:s3:::${bucket || "BUCKET"}/${prefixOf(keyTemplate)}*`,
  };
  return JSON.stringify({ Version: "2012-10-17", Statement: [statement] }, null, 2);
}
