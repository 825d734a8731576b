import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../test-servers/programs.mjs";
import { canUseApt, findOrInstall, installWithApt } from "./browser.mjs";

const LIBRARIES = "/usr/lib";

/** Returns the paths of WebKitGTK's driver and of the browser that it drives; `undefined` if one of them is missing. */
export async function findWebKit() {
  const [driver, display] = ["WebKitWebDriver", "xvfb-run"].map((command) =>
    findProgram({ name: command, commands: [command], debianPackage: "webkit2gtk-driver" }),
  );
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const browser = folders
    .flatMap((folder) =>
      ["4.1", "4.0", "6.0"].map((api) => join(LIBRARIES, folder, `webkit2gtk-${api}`, "MiniBrowser")),
    )
    .find((path) => existsSync(path));
  return driver && display && browser ? { driver, browser } : undefined;
}

const findDriver = async () => (await findWebKit())?.driver;

export const WEBKIT = {
  name: "webkit",
  isLong: true,
  find: findDriver,
  ensure: () =>
    findOrInstall(
      findDriver,
      [
        {
          title: "Installing Debian's webkit2gtk-driver and xvfb",
          isPossible: canUseApt,
          install: async () => {
            await installWithApt(["xvfb"]);
            await installWithApt(["xauth"]);
            // Both are for a browser with a profile: `engines/webkit-profile.py`.
            await installWithApt(["python3-gi"]);
            await installWithApt(["gir1.2-webkit2-4.1"]);
            return installWithApt(["webkit2gtk-driver"]);
          },
        },
      ],
      { advice: "No WebKitGTK to test with. Install webkit2gtk-driver and xvfb, as your system does it." },
    ),
};
