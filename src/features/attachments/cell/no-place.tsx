import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/style/button-class.ts";

/** Leads to the place for dropped files, which a connection has yet to get. */
export function NoPlace() {
  return (
    <>
      <Link to="/connections" className={buttonClass({})}>
        Choose where files go
      </Link>
      <span className="text-muted text-sm">Files dropped here have no place to go yet.</span>
    </>
  );
}
