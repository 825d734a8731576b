import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dataTroubles, type DataTrouble } from "#database/data-trouble.ts";
import { useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { DefaultOffer } from "./default-offer.tsx";
import { TabOnlyNotice } from "./tab-only-notice.tsx";

/** Troubles with stored data, and the default connection of `console.json` if another one is open. */
export function DataNotices({ troubles }: { troubles: readonly DataTrouble[] }) {
  const { offered } = useConnections();
  return (
    <>
      {offered && <DefaultOffer key={offered.id} offered={offered} />}
      {troubles.length > 0 && (
        <section aria-label="Data notices" className="mb-6 flex flex-col gap-2">
          {troubles.map((trouble) =>
            trouble === "blocked" || trouble === "unkept" ? (
              <TabOnlyNotice key={trouble} reason={trouble} />
            ) : (
              <Callout
                key={trouble}
                tone="warning"
                title={NOTICES[trouble].title}
                actions={<NoticeAction trouble={trouble} />}
              >
                {NOTICES[trouble].text}
              </Callout>
            ),
          )}
        </section>
      )}
    </>
  );
}

const NOTICES: Record<Exclude<DataTrouble, "blocked" | "unkept">, { title: string; text: string }> = {
  newer: {
    title: "Data from a newer app version",
    text: "You can read the data but not change it. Reload the page to get the newer version.",
  },
  "rows-lost": {
    title: "Data in this browser is gone",
    text: "The browser or a person removed it. You now see sample data.",
  },
  "bytes-lost": {
    title: "Files in this browser are gone",
    text: "The browser or a person removed them. Records still list their attachments, but you cannot open them.",
  },
  removed: {
    title: "Your data was removed",
    text: "It was removed while this page was open, so screens look empty. Reload to start with sample data.",
  },
  unreachable: {
    title: "Stored data cannot be opened",
    text: "You see sample data. Changes are lost when you close this tab. Your stored data was not removed.",
  },
};

function NoticeAction({ trouble }: { trouble: DataTrouble }): ReactNode {
  if (trouble !== "rows-lost" && trouble !== "bytes-lost") {
    return <Button onClick={() => location.reload()}>Reload the page</Button>;
  }
  return (
    <>
      <Link to="/backend" hash="backup" resetScroll={false} className={buttonClass({})}>
        Restore a backup
      </Link>
      <Button onClick={() => dataTroubles.settle(trouble)}>Dismiss</Button>
    </>
  );
}
