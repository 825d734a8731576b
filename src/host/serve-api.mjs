import "./node-version.mjs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { normalizeBase } from "../build/headers.mjs";
import { ROOT } from "./command.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { freePort, refuseTaken } from "./free-port.mjs";
import { installPackages } from "./install.mjs";

const USAGE = `npm run serve:api -- [options]

  --port <number>       where to listen, 0 takes a free one; unless given, the first free one from $PORT or 8787 on
  --host <address>      127.0.0.1 unless given, which lets in this machine alone
  --base-path <path>    what the base URL ends with, such as /api/v1
  --file <path>         keeps everything in this file; without it nothing outlives the process
  --bearer <token>      the operator's token; made anew unless given here or as $SERVICE_BEARER
  --drift [names]       answers deviate from the API document, as those of running services do: without names
                        as absent,unlisted,message; the names are below
  --no-cors             refuses pages of other origins, as many services do: try a relay with it
`;

const USUAL_DRIFT = "absent,unlisted,message";

const args = process.argv
  .slice(2)
  .map((arg, index, all) =>
    arg === "--drift" && (all[index + 1] ?? "--").startsWith("--") ? `--drift=${USUAL_DRIFT}` : arg,
  );

function readOptions() {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      "base-path": { type: "string", default: "" },
      file: { type: "string" },
      bearer: { type: "string" },
      drift: { type: "string", default: "" },
      "no-cors": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    throw new Error(`No port: ${values.port}`);
  }
  const bearer = values.bearer ?? process.env.SERVICE_BEARER;
  return {
    isHelp: values.help,
    port,
    host: values.host,
    basePath: normalizeBase(values["base-path"]).slice(0, -1),
    ...(values.file === undefined ? {} : { file: resolve(values.file) }),
    ...(bearer ? { bearer } : {}),
    cors: !values["no-cors"],
    drift: values.drift.split(",").filter((name) => name !== ""),
  };
}

/**
 * Loads the TypeScript through Vite, because Node 20 cannot strip types. Vite stays open for later imports.
 *
 * @returns {Promise<{ module: typeof import("./serve-api.ts"); unload: () => Promise<void> }>}
 */
async function loadService() {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  const path = fileURLToPath(new URL("./serve-api.ts", import.meta.url));
  const service = /** @type {typeof import("./serve-api.ts")} */ (await vite.ssrLoadModule(path));
  return { module: service, unload: () => vite.close() };
}

async function start() {
  const { isHelp, drift, ...options } = readOptions();
  endWithNpm();
  await refuseTaken(options.port);
  await installPackages();
  const { module, unload } = await loadService();
  const { firstPlaces, isDrift, REFUSAL_SHAPES, serveApi, SUCCESS_DRIFTS } = module;
  if (isHelp) {
    console.log(`${USAGE}\nDrifts of a success  ${SUCCESS_DRIFTS.join(", ")}`);
    console.log(`Drifts of a refusal  ${REFUSAL_SHAPES.join(", ")}`);
    return unload();
  }
  const unknown = drift.find((name) => !isDrift(name));
  if (unknown !== undefined) {
    await unload();
    throw new Error(`No drift "${unknown}". There are: ${[...SUCCESS_DRIFTS, ...REFUSAL_SHAPES].join(", ")}.`);
  }
  const service = await serveApi({
    ...options,
    port: options.port ?? (await freePort(Number(process.env.PORT) || 8787)),
    drifts: drift.filter((name) => isDrift(name)),
    report: (cause) => console.error(cause),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      console.log("\nStopped.");
      void Promise.all([service.close(), unload()]).then(() => process.exit(0));
    });
  }
  const places = await firstPlaces(service.store);
  console.log(`Kept in ${options.file ?? "memory, gone when it stops"}. Ctrl-C stops it.\n`);
  console.log(`Base URL  ${service.baseUrl}`);
  console.log(`Bearer    ${service.bearer}`);
  for (const [kind, id] of Object.entries(places)) console.log(`${`${kind} id`.padEnd(9)} ${id}`);
  console.log("\nEnter them under Connections. No endpoint lists ids: those of another service come from its owner.");
  if (places.Base) {
    console.log(`\nTry it    curl -H "Authorization: Bearer ${service.bearer}" ${service.baseUrl}/base/${places.Base}`);
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
