// After `npm pack`: undoes what `prepack.mjs` did to package.json.
import { renameSync } from "node:fs";
import { KEPT_MANIFEST, MANIFEST } from "./command.mjs";

renameSync(KEPT_MANIFEST, MANIFEST);
