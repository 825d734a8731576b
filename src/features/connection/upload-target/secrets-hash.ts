/** Of links that lead to the secrets of the upload target which are missing. */
export const SECRETS_HASH = "enter-secrets";
