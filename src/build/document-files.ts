import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";
import { openApiText } from "../contract/open-api.ts";
import { z } from "../contract/zod.ts";
import type * as consoleConfigFile from "../session/console-config.ts";

const SCHEMA = fileURLToPath(new URL("../session/console-config.ts", import.meta.url));

/**
 * Writes the API document as `openapi.json`, for tools that read it from the served app, and `console.schema.json`, by
 * which editors check and complete a `console.json`.
 */
export function documentFiles(): Plugin {
  return {
    name: "document-files",
    apply: "build",
    async generateBundle() {
      const { module } = await runnerImport<typeof consoleConfigFile>(SCHEMA);
      const schema = `${JSON.stringify(z.toJSONSchema(module.consoleConfig), null, 2)}\n`;
      this.emitFile({ type: "asset", fileName: "openapi.json", source: openApiText() });
      this.emitFile({ type: "asset", fileName: "console.schema.json", source: schema });
    },
  };
}
