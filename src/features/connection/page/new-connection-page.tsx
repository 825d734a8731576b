import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { addressOf, useConnections } from "#session/saved-connections.ts";
import { Callout } from "#ui/content/callout.tsx";
import { PageHeader } from "#ui/content/page.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { LinkAbove } from "../breadcrumb.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { linkedConnection } from "./connection-link.ts";

/** The page that adds a connection, with the form filled from a link. Only a press adds it, and nothing is switched. */
export function NewConnectionPage() {
  const search = useSearch({ from: "/connections/new" });
  const [linked] = useState(() => linkedConnection(search));
  const { baseUrl, problems } = linked;
  const { saved } = useConnections();
  const navigate = useNavigate();
  const toast = useToast();
  const known = saved.find((one) => baseUrl !== "" && [one.baseUrl, addressOf(one)].includes(baseUrl));

  // A token may not stay in the address bar, nor in the history.
  useEffect(() => {
    if (problems.length === 0) return;
    void navigate({ to: "/connections/new", search: { name: linked.name, address: baseUrl }, replace: true });
  }, [problems, linked, baseUrl, navigate]);

  return (
    <>
      <PageHeader
        title="New connection"
        breadcrumb={<LinkAbove to="/connections">Connections</LinkAbove>}
        description="Nothing is added or sent before you say so."
      />
      <div className="flex max-w-2xl flex-col gap-4">
        {problems.map((problem) => (
          <Callout key={problem} tone="warning">
            {problem}
          </Callout>
        ))}
        {baseUrl !== "" && (
          <Callout tone="warning" title="This address comes from a link">
            <p>
              <span>You send tokens and data to this host: </span>
              <code className="font-mono font-medium wrap-anywhere">{new URL(baseUrl).host}</code>
            </p>
            <p>Continue only if you know it.</p>
          </Callout>
        )}
        {known && <Callout>{`${known.name} has this address already. It stays as it is.`}</Callout>}
        <ConnectionForm
          linked={linked}
          onCancel={() => void navigate({ to: "/connections" })}
          onSaved={({ name }) => {
            toast.success(`${name} was added`, { text: "It is not in use yet." });
            void navigate({ to: "/connections" });
          }}
        />
      </div>
    </>
  );
}
