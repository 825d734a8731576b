import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/style/button-class.ts";
import { SECRETS_HASH } from "./secrets-hash.ts";

/** Leads to the field of the secret that files wait for. */
export function EnterSecret() {
  return (
    <Link to="/connections" hash={SECRETS_HASH} className={buttonClass({ size: "small" })}>
      Enter the secret
    </Link>
  );
}
