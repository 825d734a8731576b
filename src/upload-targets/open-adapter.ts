import type { Adapter, AdapterContext } from "./port/adapter.ts";
import type { UploadTarget } from "./target.ts";

/** Loads the code that sends files to an upload target, its adapter. Nothing is sent yet. */
export async function openAdapter(target: UploadTarget, context: AdapterContext): Promise<Adapter> {
  switch (target.kind) {
    case "s3":
      return (await import("./s3/s3-adapter.ts")).s3Adapter(target, context);
    case "steps":
      return (await import("./steps/steps-adapter.ts")).stepsAdapter(target, context);
    case "tus":
      return (await import("./tus/tus-adapter.ts")).tusAdapter(target, context);
  }
}
