import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/style/button-class.ts";

/** Of a link to the missing secrets of the upload target. */
export const SECRETS_HASH = "enter-secrets";

/** Leads to the field of the secret that files wait for. */
export function EnterSecret() {
  return (
    <Link to="/connections" hash={SECRETS_HASH} className={buttonClass({ size: "small" })}>
      Enter the secret
    </Link>
  );
}
