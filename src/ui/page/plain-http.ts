/** True if the page came by http, so that others can read and change it. The browser counts localhost as safe. */
export const isPlainHttp = (): boolean => !isSecureContext;
