import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../test-servers/programs.mjs";

const LIBRARIES = "/usr/lib";

/** @param {string} name */
const command = (name) => findProgram({ name, commands: [name], debianPackage: name });

/** Returns the first of files in the folder of any architecture. @param {string[]} paths */
function inLibraries(...paths) {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const files = folders.flatMap((folder) => paths.map((path) => join(LIBRARIES, folder, path)));
  return files.find((path) => existsSync(path));
}

/** Our programs in Python need it to open windows. @param {string} name */
const binding = (name) => inLibraries(`girepository-1.0/${name}.typelib`);

/** Returns the paths of WebKitGTK's driver and of the browser that it drives; `undefined` if what they need is missing. */
export function findWebKit() {
  const driver = command("WebKitWebDriver");
  const browser = inLibraries(...["4.1", "4.0", "6.0"].map((api) => `webkit2gtk-${api}/MiniBrowser`));
  return driver && browser && command("Xvfb") && binding("WebKit2-4.1") ? { driver, browser } : undefined;
}

export const WEBKIT_PACKAGES = "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1";

/** Returns the path of an X server; `undefined` if what `engines/desktop.ts` needs is missing. */
export function findDesktop() {
  const needed = [command("xdotool"), command("xclip"), binding("Gtk-3.0")];
  return needed.every(Boolean) ? command("Xvfb") : undefined;
}

export const DESKTOP_PACKAGES = "xvfb xdotool xclip python3-gi gir1.2-gtk-3.0";
