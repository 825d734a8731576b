/** How many bytes of files a tab holds where the browser keeps nothing. Blobs in memory begin to fail at about 500 MB. */
export const MAX_MEMORY_BYTES = 200_000_000;
