/** What the browser's database of bytes is called, and the folder of its private file system that stands in for it. */
export const FILES_DATABASE = "workspace-files";
