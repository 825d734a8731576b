/** @param {string} name @param {string[]} folders below src */
const room = (name, ...folders) => ({
  name,
  folders,
  code: folders.map((folder) => `src/${folder}/*.ts`),
  tests: folders.map((folder) => `src/${folder}/*.test.ts`),
});

/** Code that is mutated together, with the tests beside it. A distant test that notices a mutant does so by chance. */
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
