import type { Plugin } from "vite";
import { openApiText } from "../contract/open-api.ts";

/** A Vite plugin that writes the API document as `openapi.json`, for tools that read it from the served app. */
export function openApiFile(): Plugin {
  return {
    name: "open-api-file",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "openapi.json", source: openApiText() });
    },
  };
}
