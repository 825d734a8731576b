import { localTime } from "#text/local-time.ts";
import { PageHeader } from "#ui/content/page-header.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useDraftState, useFinding } from "../draft/draft-context.ts";
import { useSendWords } from "../draft/send-words.ts";
import { useSetupStep } from "../first-setup/use-setup.ts";
import { titleOfSection, type SectionId } from "../request/section-of.ts";
import { placeOf } from "../request/setup-steps.ts";

const SectionWarnings = lazyComponent(() => import("./section-warnings.tsx"), "SectionWarnings");

const DESCRIPTIONS: Readonly<Record<Exclude<SectionId, "overview">, string>> = {
  gateway:
    "The address and keys for model calls. Keys stay in this form until you leave or reload it. Drafts do not include them.",
  models: "Models from the gateway, in this order.",
  defaults: "Default models for large, medium and small tasks, and what AI may do.",
  concurrency: "Limits parallel requests per key, by task type.",
  attachments: "How files are sent to models, and test results.",
  apps: "Where apps are generated and hosted.",
  providers: "Each provider is sent as the JSON that you enter, or as a form that your organisation describes.",
  history: "Each save from this browser, without keys: what changed, and the way back.",
  "roll-out": "The same change in other spaces, one request each.",
  json: "Keys are hidden. Fields that the form does not know are sent unchanged.",
};

export function SectionHead({ id }: { id: SectionId }) {
  const warnings = useFinding(({ marks }) => marks[id]?.warnings ?? 0);
  const step = useSetupStep(id);
  const title = id === "overview" ? "AI integration" : titleOfSection(id);
  return (
    <PageHeader
      title={title}
      badge={
        // The menu has all marks: here they would need a second line, which moves what someone types into.
        <>
          {step && <span className="text-muted text-sm">{placeOf(step)}</span>}
          {warnings > 0 && <SectionWarnings id={id} count={warnings} />}
        </>
      }
      description={id === "overview" ? <SourceNote /> : DESCRIPTIONS[id]}
    />
  );
}

function SourceNote() {
  const { done } = useSendWords();
  const { from, savedTime = "" } = useDraftState(({ start }) => start);
  const note = useDraftState(({ baseline }) => baseline?.note);
  const notes = {
    draft: `Your draft of ${localTime(savedTime)}.`,
    "last sent": `Last ${done} from this browser: ${localTime(savedTime)}.`,
    service: `Loaded the configuration saved on ${localTime(savedTime)}. Keys cannot be read back: the review says which are kept.`,
    // The steps say what there is to do.
    nothing: "",
  };
  return <span>{note ?? notes[from]}</span>;
}
