/**
 * True if others on the network can read and change this page: it came by http. The browser itself says so: it counts this
 * device (localhost) as safe.
 */
export const isPlainHttp = (): boolean => !isSecureContext;
