import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dataTroubles, type DataTrouble } from "#database/data-trouble.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { TabOnlyNotice } from "./tab-only-notice.tsx";

export function DataNotices({ troubles }: { troubles: readonly DataTrouble[] }) {
  return (
    <section aria-label="Kept data" className="mb-6 flex flex-col gap-2">
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
  );
}

const NOTICES: Record<Exclude<DataTrouble, "blocked" | "unkept">, { title: string; text: string }> = {
  newer: {
    title: "A newer version of this console keeps the data here",
    text: "It can be read but not changed from this page: load it anew to get the version that can.",
  },
  "rows-lost": {
    title: "The data that this browser kept is gone",
    text: "The browser or someone removed it. What is shown is the sample that a new console begins with.",
  },
  "bytes-lost": {
    title: "The files that this browser kept are gone",
    text: "The browser or someone removed them. Records still name their attachments, but these cannot be opened.",
  },
  removed: {
    title: "The data was removed while this page was open",
    text: "Screens look empty because of that. Loaded anew, the console begins with its sample.",
  },
  unreachable: {
    title: "The data that this browser kept cannot be opened",
    text: "What is shown is a sample, and what is changed now is gone with this tab. Nothing was removed.",
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
      <Button onClick={() => dataTroubles.settle(trouble)}>I took note of it</Button>
    </>
  );
}
