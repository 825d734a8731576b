import type { Plugin } from "vite";
import { openApiText } from "../contract/open-api.ts";

/** Writes the contract into the build as `openapi.json`, for tools that read it from where the app is served. */
export function openApiFile(): Plugin {
  return {
    name: "open-api-file",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "openapi.json", source: openApiText() });
    },
  };
}
