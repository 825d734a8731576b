// After `npm pack`: undoes what `prepack.mjs` did to package.json, and removes the notices.
import { renameSync, rmSync } from "node:fs";
import { KEPT_MANIFEST, MANIFEST, NOTICES } from "./command.mjs";

renameSync(KEPT_MANIFEST, MANIFEST);
rmSync(NOTICES, { force: true });
