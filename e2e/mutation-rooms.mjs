const backend = "src/backend";

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
];
