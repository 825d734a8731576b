/** @param {string} name @param {string[]} folders below src */
const room = (name, ...folders) => ({
  name,
  folders,
  code: folders.map((folder) => `src/${folder}/*.ts`),
  tests: folders.map((folder) => `src/${folder}/*.test.ts`),
});

/** What is broken together, and the tests that have to see it: those beside it, for what is held only far away is held by chance. */
export const rooms = [
  room("contract", "contract"),
  room("api", "api"),
  room("answer", "api/answer"),
  room("conformance", "api/conformance"),
  room("services", "backend/access-tokens", "backend/ai-integration", "backend/attachments", "backend/bases"),
  room("http", "backend/http", "backend/service"),
  room("browser", "backend/browser"),
  room("host", "host"),
  room("store", "backend/store"),
  room("backup", "backend/backup"),
  room("seed", "backend/seed", "backend/seed/sample"),
  room("prepare", "files/prepare"),
  room("files", "files", "files/browser"),
  room("database", "database"),
  room("site-data", "site-data"),
  room("worker", "worker"),
  room("json", "json"),
  room("text", "text"),
  room("uploads", "uploads"),
];
