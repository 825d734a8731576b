import { Link, useRouter } from "@tanstack/react-router";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { dataTroubles, type DataTrouble } from "#database/data-trouble.ts";
import { MAX_MEMORY_BYTES } from "#files/file-store.ts";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { bytesText } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { isPlainHttp } from "#ui/page/plain-http.ts";
import { buttonClass } from "#ui/style/class-names.ts";

/** Notices above all screens: plain http, data that is lost or not kept. A toast offers a new default connection. */
export function DataNotices({ troubles }: { troubles: readonly DataTrouble[] }) {
  const { offered } = useConnections();
  return (
    <>
      {offered && <DefaultOffer key={offered.id} offered={offered} />}
      {(troubles.length > 0 || isPlainHttp()) && (
        <section aria-label="Data notices" className="mb-6 flex flex-col gap-2">
          {isPlainHttp() && (
            <Callout tone="warning" title="This page came by plain http" isRead>
              Others on the network can read and change it, keys and tokens too. Open it by https, or on this device by
              http://localhost.
            </Callout>
          )}
          {troubles.map((trouble) =>
            trouble === "blocked" || trouble === "unkept" ? (
              <TabOnlyNotice key={trouble} reason={trouble} />
            ) : (
              <Callout
                key={trouble}
                tone="warning"
                title={NOTICES[trouble].title}
                actions={
                  trouble === "rows-lost" || trouble === "bytes-lost" ? (
                    <>
                      <Link to="/local-backend" hash="backup" resetScroll={false} className={buttonClass({})}>
                        Restore a backup
                      </Link>
                      <Button onClick={() => dataTroubles.settle(trouble)}>Dismiss</Button>
                    </>
                  ) : (
                    <Button onClick={() => location.reload()}>Reload the page</Button>
                  )
                }
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
  "sample-missing": {
    title: "The sample has no records yet",
    text: "They could not be stored: the disk may be full, or the network failed. Reload the page to try again. Nothing else was lost.",
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

/** Offers the default of `console.json` to someone who may have begun to work in another connection. */
function DefaultOffer({ offered }: { offered: SavedConnection }) {
  const { current, connectTo } = useConnections();
  const router = useRouter();
  const toast = useToast();
  const isOffered = useRef(false);
  const offer = useEffectEvent(() => {
    if (isOffered.current) return;
    isOffered.current = true;
    toast.info(`${offered.name} is the default connection`, {
      text: `console.json says so. You work in ${current?.name ?? LOCAL_BACKEND} until you switch.`,
      action: {
        label: `Switch to ${offered.name}`,
        onClick: () => {
          // First, so that a form with unsaved text asks.
          void router.navigate({ to: "/" }).then(() => router.matchRoute({ to: "/" }) && connectTo(offered.id));
        },
      },
    });
  });
  useEffect(() => offer(), []);
  return null;
}

const HINTS = {
  blocked: "This browser blocks site data. To keep your work, allow site data for this site, reload, and start again.",
  unkept: "This browser gives this site no storage. Possible causes: a private window or a full disk.",
};

function TabOnlyNotice({ reason }: { reason: keyof typeof HINTS }) {
  const { files } = useSession();
  return (
    <div role="status" className="border-warning-line bg-warning-soft rounded-lg border text-base">
      <details open className="group">
        <summary className="flex list-none items-start gap-2.5 rounded-lg px-3 py-2 font-medium focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <TriangleAlert aria-hidden="true" className="text-warning mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 flex-1 text-pretty">Your work will not be saved</span>
          <ChevronRight
            aria-hidden="true"
            className="text-muted mt-0.5 size-4 shrink-0 transition-transform group-open:rotate-90"
          />
        </summary>
        <p className="pr-3 pb-2.5 pl-9.5 text-pretty">
          {`It is lost when you close or reload this tab. ${HINTS[reason]}${files && !files.attachments ? ` Files can use up to ${bytesText(MAX_MEMORY_BYTES)} in total.` : ""}`}
        </p>
      </details>
    </div>
  );
}
