const backend = "src/backend";
const besides = (/** @type {string} */ folder, /** @type {string} */ names) => ({
  code: [`${folder}/{${names}}.ts`],
  tests: [`${folder}/{${names}}.test.ts`],
});

/** What is broken together, and the tests that have to see it: those beside it, for what is held only far away is held by chance. */
export const rooms = [
  { name: "contract", code: ["src/contract/*.ts"], tests: ["src/contract/*.test.ts"] },
  {
    name: "api",
    code: ["src/api/*.ts"],
    tests: [
      "src/api/{call,call-error,conceal,exchange-log,request,unless-aborted,copy-as,curl,har,retry,connection}.test.ts",
    ],
  },
  {
    name: "services",
    code: [`${backend}/{access-tokens,ai-integration,attachments}/*.ts`],
    tests: [`${backend}/{access-tokens,ai-integration,attachments}/*.test.ts`],
  },
  {
    name: "mount",
    code: [`${backend}/{mount,problem,read-json,handlers}.ts`, `${backend}/bases/service.ts`],
    tests: [`${backend}/{mount,endpoints,problem}.test.ts`],
  },
  {
    name: "parts",
    code: [`${backend}/{choices,context,directory,faults,find-records,ids,operator}.ts`],
    tests: [
      `${backend}/{choices,directory,faults,find-records,ids,endpoints}.test.ts`,
      `${backend}/access-tokens/service.test.ts`,
    ],
  },
  { name: "kept", ...besides(backend, "kept,no-cookies") },
  { name: "browser", ...besides(backend, "controls,start,worker") },
  { name: "open", code: [`${backend}/{open,alone}.ts`], tests: [`${backend}/open.test.ts`] },
  { name: "in-page", ...besides(backend, "in-page") },
  { name: "serve", code: [`${backend}/{serve,serve-api}.ts`], tests: [`${backend}/serve.test.ts`] },
  { name: "store", code: [`${backend}/store/*.ts`], tests: [`${backend}/store/*.test.ts`] },
  { name: "backup", code: [`${backend}/backup/*.ts`], tests: [`${backend}/backup/*.test.ts`] },
  {
    name: "drawing",
    code: [`${backend}/seed/{canvas,chance,png}.ts`, `${backend}/seed/artwork/*.ts`],
    tests: [`${backend}/seed/{canvas,chance,png,artwork/artwork}.test.ts`],
  },
  {
    name: "seed",
    code: [
      `${backend}/seed/{large,large-unfinished,outline,pause,pictures,rows,small}.ts`,
      `${backend}/seed/sample/*.ts`,
    ],
    tests: [`${backend}/seed/{large,small}.test.ts`],
  },
  {
    name: "content",
    code: ["src/files/{extensions,signatures,sniff,hash,hash-list,hash-worker,opfs,opfs-worker}.ts"],
    tests: ["src/files/{opfs,hash,sniff}.test.ts"],
  },
  {
    name: "pictures",
    code: ["src/files/{image,text-content,slices,loaded-later}.ts"],
    tests: ["src/files/{image,text-content,loaded-later,sniff,hash}.test.ts"],
  },
  {
    name: "files",
    code: ["src/files/{changes,file-rows,file-store,indexed-db,memory,private-file-fallback,put,new-place}.ts"],
    tests: ["src/files/{file-store,indexed-db,memory,opfs,put}.test.ts"],
  },
  {
    name: "database",
    code: ["src/files/{database,data-trouble,storage-full,newer-data}.ts"],
    tests: ["src/files/{database,data-trouble}.test.ts"],
  },
  { name: "site-data", code: ["src/site-data/*.ts"], tests: ["src/site-data/*.test.ts"] },
  { name: "conformance", ...besides("src/api/conformance", "verdict,report,conversation") },
  {
    name: "suite",
    code: ["src/api/conformance/{check,suite,endpoint-checks}.ts"],
    tests: ["src/api/conformance/suite.test.ts"],
  },
];
