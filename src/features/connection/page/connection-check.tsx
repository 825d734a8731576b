import { useMutation } from "@tanstack/react-query";
import { Radar } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import type { Connection } from "#api/connection.ts";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { baseAddress } from "#session/parse-base-address.ts";
import { clockTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout, type CalloutTone } from "#ui/content/callout.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { checkConnection, type CheckResult } from "../check-connection.ts";
import type { CheckFinding } from "../check-finding.ts";
import type { CheckedBase } from "../checked-base.ts";
import { CorsHeaders } from "../cors-headers.tsx";
import { ServiceMessage } from "../service-message.tsx";

const TONES: Record<CheckFinding["kind"], CalloutTone> = {
  reachable: "success",
  reached: "info",
  refused: "warning",
  unclear: "warning",
  "not-this-service": "danger",
  unreachable: "danger",
  "not-sent": "warning",
};

const NO_SUGGESTIONS: readonly string[] = [];

interface ConnectionCheckProps {
  /** `undefined` if the form has already reported an error. */
  connection: () => Promise<Connection | undefined>;
  /** Address and token that a result is about. After a change of them it is no longer shown. */
  subject: string;
  baseId?: string;
  suggestions?: readonly string[];
  onFound?: (finding: CheckResult) => void;
  /** What can be done with a base that was read. */
  renderNext?: (base: CheckedBase) => Elements;
}

/** A field for a base id and a button that checks the connection by reading that base. Shows what came of it. */
export function ConnectionCheck({
  connection,
  subject,
  suggestions = NO_SUGGESTIONS,
  baseId = suggestions[0],
  onFound,
  renderNext,
}: ConnectionCheckProps) {
  const [text, setText] = useState(baseId ?? "");
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string>();
  // Not the data of the mutation: a cache must not have the token.
  const [about, setAbout] = useState<{ subject: string; token: string | undefined }>();
  const check = useMutation({
    mutationFn: async (baseId: string) => {
      const target = await connection();
      if (!target) return undefined;
      setAbout({ subject, token: await target.bearer() });
      return { ...(await checkConnection(target, baseId)), time: new Date() };
    },
    onSuccess: (found) => found && onFound?.(found),
  });

  const finding = about?.subject === subject ? check.data : undefined;
  function run(event: SubmitEvent) {
    event.preventDefault();
    const address = text.trim() === "" ? { id: "" } : baseAddress(text, asked === text);
    setProblem("problem" in address ? address.problem : undefined);
    if ("problem" in address) setAsked(text);
    if ("id" in address && !check.isPending) check.mutate(address.id);
  }

  return (
    <form aria-label="Check before use" onSubmit={run} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Combobox
          label="Base to check with"
          hint="optional"
          className="min-w-[min(14rem,100%)] flex-1"
          isMono
          description="Enter a base id to test the connection fully. Without one, the check only tests whether the service responds."
          error={problem}
          value={text}
          onValueChange={setText}
          suggestions={suggestions}
        />
        <Button type="submit" icon={<Radar />} className="sm:mt-6" busy={check.isPending}>
          Check
        </Button>
      </div>
      {/* There before its text: a screen reader would miss the text of a new live region. */}
      <div aria-live="polite" role={finding?.kind === "reached" ? "status" : undefined}>
        {finding && (
          <Callout key={finding.time.getTime()} tone={TONES[finding.kind]} title={finding.title}>
            <div ref={scrollIntoSight} className="flex scroll-mb-5 flex-col gap-2">
              <p>{finding.text}</p>
              <ServiceMessage said={finding.said} />
              {finding.deviations && <DeviationsNotice deviations={finding.deviations} className="bg-surface" />}
              {(finding.kind === "unreachable" || finding.isHidden) && (
                <CorsHeaders baseUrl={finding.url.replace(/\/base\/[^/]*$/, "")} token={about?.token} />
              )}
              {finding.base && renderNext?.(finding.base)}
              <p className="text-muted font-mono text-sm wrap-anywhere">{`GET ${finding.url}, ${clockTime(finding.time)}`}</p>
            </div>
          </Callout>
        )}
      </div>
    </form>
  );
}

/** A result below the edge of the window would look like none. */
function scrollIntoSight(result: HTMLElement | null) {
  result?.scrollIntoView({ block: "nearest" });
}
