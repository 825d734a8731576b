import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/style/button-class.ts";

/** Leads to the secret that files wait for. */
export function EnterSecret() {
  return (
    <Link to="/connections" className={buttonClass({ size: "small" })}>
      Enter the secret
    </Link>
  );
}
