/**
 * Limits of what the adapter of each kind of upload target loads with the first file, in kB of gzip, and a text of its
 * code that is nowhere else. A new kind is one entry.
 *
 * @type {Record<string, { codeKb: number; mark: string }>}
 */
const ADAPTERS = {
  tus: { codeKb: 18, mark: "tus: no file or stream to upload provided" },
  s3: { codeKb: 8.5, mark: "AWS4-HMAC-SHA256" },
  steps: { codeKb: 6, mark: "An answer gave an address that is none." },
};

const ADAPTER = /^src\/upload-targets\/(\w+)\/\1-adapter\.ts$/;

/**
 * Returns the file of each adapter. Throws if one loads with anything else.
 *
 * @param {Record<string, { file: string; isDynamicEntry?: boolean; imports?: string[] }>} manifest
 * @param {(file: string) => string} textOf
 */
export function adapterFiles(manifest, textOf) {
  const chunks = Object.entries(manifest);
  return Object.entries(ADAPTERS).map(([kind, { codeKb, mark }]) => {
    const [key, chunk] = chunks.find(([name]) => ADAPTER.exec(name)?.[1] === kind) ?? [];
    if (!key || !chunk?.isDynamicEntry) throw new Error(`The adapter of ${kind} has no file of its own.`);
    const above = chunks.find(([, { imports = [] }]) => imports.includes(key));
    if (above) throw new Error(`The adapter of ${kind} loads with ${above[0]}.`);
    const carriers = chunks.filter(([, { file }]) => file.endsWith(".js") && textOf(file).includes(mark));
    if (carriers.length !== 1 || carriers[0]?.[0] !== key) {
      throw new Error(`The code of ${kind} is in ${carriers.map(([name]) => name).join(", ") || "no file"}.`);
    }
    return { kind, file: chunk.file, codeKb };
  });
}
