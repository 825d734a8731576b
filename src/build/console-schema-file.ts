import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";
import { z } from "../contract/zod.ts";
import type * as consoleConfigFile from "../session/console-config.ts";

const SCHEMA = fileURLToPath(new URL("../session/console-config.ts", import.meta.url));

/** Writes `console.schema.json`, by which editors check and complete a `console.json`. */
export function consoleSchemaFile(): Plugin {
  return {
    name: "console-schema-file",
    apply: "build",
    async generateBundle() {
      const { module } = await runnerImport<typeof consoleConfigFile>(SCHEMA);
      const schema = z.toJSONSchema(module.consoleConfig);
      this.emitFile({
        type: "asset",
        fileName: "console.schema.json",
        source: `${JSON.stringify(schema, null, 2)}\n`,
      });
    },
  };
}
