import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { useToday } from "./calendar/today.ts";
import { duplicateOf } from "./form/duplicate.ts";
import { NewTokenForm } from "./form/new-token-form.tsx";
import { prefillOf } from "./form/prefill.ts";
import { EMPTY_FORM } from "./form/token-form.ts";
import { accessTokens } from "./register/queries.ts";

/** The page for a new access token. The URL may fill the form but never sends it. */
export function NewAccessTokenPage(): ReactElement {
  const search = useSearch({ from: "/tokens/new" });
  const session = useSession();
  const today = useToday();
  const { from } = search;
  const register = useQuery({ ...accessTokens.register(session), enabled: from !== undefined });
  const original = register.data?.find(({ key }) => key === from)?.entry;
  const prefill = prefillOf(search, today);
  const initial = { ...EMPTY_FORM, ...(original && duplicateOf(original, today)), ...prefill };

  return (
    <>
      <PageHeader
        title="New access token"
        breadcrumb={
          <Link to="/tokens" activeOptions={{ exact: true }} className="hover:text-text hover:underline">
            Access tokens
          </Link>
        }
        description={`One request to ${session.connection.name}. Its answer carries the secret, and carries it once.`}
      />
      {from !== undefined && register.isPending ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-96 max-w-2xl" />
        </div>
      ) : (
        <>
          {from !== undefined && !original && (
            <Callout className="mb-6 max-w-2xl">The token to duplicate is no longer in the register.</Callout>
          )}
          {search.expires && prefill.expiry === undefined && (
            <Callout className="mb-6 max-w-2xl">
              What the address gives for <code>expires</code> is no day (YYYY-MM-DD) and no number of days (30d), so it
              was left aside.
            </Callout>
          )}
          {/* A new URL resets the form. */}
          <NewTokenForm key={JSON.stringify(search)} initial={initial} />
        </>
      )}
    </>
  );
}
