// Imported first, with syntax that old Node versions can parse.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

const isNewEnough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!isNewEnough) {
  console.error(
    `Workspace Console needs Node 20.19 or newer (on the 22 line, 22.12 or newer). This is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
