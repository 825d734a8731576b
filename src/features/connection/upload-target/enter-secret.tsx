import { Link } from "@tanstack/react-router";
import { buttonClass, type ButtonSize } from "#ui/style/button-class.ts";

/** Of a link to the missing secrets of the upload target. */
export const SECRETS_HASH = "enter-secrets";

/** Leads to the field of the secret that files or a preview need. */
export function EnterSecret({ size = "small" }: { size?: ButtonSize }) {
  return (
    <Link to="/connections" hash={SECRETS_HASH} className={buttonClass({ size })}>
      Enter the secret
    </Link>
  );
}
