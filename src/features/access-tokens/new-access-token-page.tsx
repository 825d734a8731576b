import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { LinkAbove } from "#features/connection/breadcrumb.tsx";
import type { TokenRules } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { PageHeader } from "#ui/content/page.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { addDays } from "./calendar/calendar-date.ts";
import { useToday } from "./calendar/today.ts";
import { NewTokenForm } from "./form/new-token-form.tsx";
import { duplicateOf, prefillOf } from "./form/prefill.ts";
import { EMPTY_FORM } from "./form/token-form.ts";
import { lifeChoices } from "./form/token-rules.ts";
import { accessTokens } from "./register/queries.ts";
import { tokenOf } from "./register/token-facts.ts";

const DEFAULT_DAYS = 30;

/** The longest that the rules allow, up to the usual one. */
const defaultDays = (choices: readonly number[], { maxDays = DEFAULT_DAYS }: TokenRules) =>
  choices.findLast((days) => days <= DEFAULT_DAYS) ?? choices[0] ?? maxDays;

/** The page for a new access token. The URL may fill the form but never sends it. */
export function NewAccessTokenPage(): ReactElement {
  const search = useSearch({ from: "/tokens/new" });
  const session = useSession();
  const today = useToday();
  const { from, rotates } = search;
  const rules = session.connection.preset?.tokens ?? {};
  const register = useQuery({ ...accessTokens.register(session), enabled: from !== undefined });
  const original = register.data?.find(({ key }) => key === from)?.entry;
  const { name, id } = original ? tokenOf(original) : {};
  const replaces = rotates === "yes" && name !== undefined ? { name, id } : undefined;
  const prefill = prefillOf(search, today.day);
  const hasUnreadableExpiry = Boolean(search.expires) && prefill.expiry === undefined;
  const initial = {
    ...EMPTY_FORM,
    // The API document requires a date. An unreadable one is left to the user.
    expiry: hasUnreadableExpiry ? "" : addDays(today.day, defaultDays(lifeChoices(rules), rules)),
    ...(original && duplicateOf(original, today)),
    ...prefill,
  };

  return (
    <>
      <PageHeader
        title="New access token"
        breadcrumb={<LinkAbove to="/tokens">Access tokens</LinkAbove>}
        description="The secret is shown once, right after you create the token."
      />
      {from !== undefined && register.isPending ? (
        <Loading>
          <Skeleton className="h-96 max-w-2xl" />
        </Loading>
      ) : (
        <>
          {from !== undefined && !original && (
            <Callout className="mb-6 max-w-2xl">The token to duplicate is no longer in the list.</Callout>
          )}
          {replaces && (
            <Callout className="mb-6 max-w-2xl">{`The new token replaces “${replaces.name}”, which works until it is revoked. Create it, use it everywhere, then revoke the old one.`}</Callout>
          )}
          {hasUnreadableExpiry && (
            <Callout className="mb-6 max-w-2xl">
              The expiry date in the address of this page cannot be read. Choose a date below. In the address, write{" "}
              <code>expires=2027-01-31</code> or <code>expires=30d</code>.
            </Callout>
          )}
          {/* A new URL resets the form. */}
          <NewTokenForm key={JSON.stringify(search)} initial={initial} replaces={replaces} />
        </>
      )}
    </>
  );
}
