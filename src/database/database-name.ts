/** The name of the database with the bytes of files, and of the folder of private files that replaces it. */
export const FILES_DATABASE = "workspace-files";
