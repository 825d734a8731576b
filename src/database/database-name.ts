/** Name of the database of bytes, and of the folder of private files that replaces it. */
export const FILES_DATABASE = "workspace-files";
