import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { EllipsisVertical } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "#session/session.ts";
import { Id } from "#ui/content/id.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import { useDismissActionsOnLeave } from "#ui/overlays/toast.tsx";
import { DraftContext, useDraft, useDraftState } from "../draft/draft-context.ts";
import type { Start } from "../draft/load-start.ts";
import { openDraft } from "../draft/open-draft.ts";
import { useFieldOfAddress } from "../fields/go-to-field.ts";
import { MayBeConfigured, SetupNote } from "../first-setup/setup-note.tsx";
import { enterStep, useSetupStep } from "../first-setup/use-setup.ts";
import { AI, sections, titleOfSection, type SectionId } from "../request/section-of.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { shapesInUseQuery } from "../shapes/shapes-in-use.ts";
import { ActionBar } from "./action-bar.tsx";
import { Banners } from "./banners.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { SectionHead } from "./section-head.tsx";
import { SectionMenu } from "./section-menu.tsx";

const MoreMenu = lazyComponent(() => import("./more-menu.tsx"), "MoreMenu");
const ReviewDialog = lazyComponent(() => import("../review/review-dialog.tsx"), "ReviewDialog");

/** Edits one draft: frames the section of the address, with all that is about the draft as a whole. */
export function Editor({
  spaceId,
  spaceName,
  start,
}: {
  spaceId: string;
  spaceName: string | undefined;
  start: Start;
}) {
  const session = useSession();
  const { data: shapes = NO_SHAPES } = useQuery(shapesInUseQuery(session));
  const [draft] = useState(() => openDraft(session, spaceId, start, shapes));
  useEffect(() => draft.setShapes(shapes), [draft, shapes]);
  useEffect(() => draft.follow(), [draft]);
  useDismissActionsOnLeave();
  return (
    <DraftContext value={draft}>
      <div className="flex min-h-[calc(100dvh-6rem-1px)] flex-col">
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <nav aria-label="Breadcrumb" className="text-muted min-w-0 flex-1 text-sm">
            <Link
              to="/spaces/$spaceId"
              params={{ spaceId }}
              activeOptions={{ exact: true }}
              className="hover:text-text"
            >
              {spaceName ?? "Space"}
            </Link>
            <span aria-hidden="true"> › </span>
            <Link to={AI} params={{ spaceId }} activeOptions={{ exact: true }} className="hover:text-text">
              AI integration
            </Link>
          </nav>
          <Id value={spaceId} label="space id" />
          <MenuButton label="More" variant="secondary" icon={<EllipsisVertical />} menu={MoreMenu}>
            {(opened) => <MoreMenu {...opened} spaceName={spaceName} />}
          </MenuButton>
        </div>
        <Banners />
        <Sections />
        <Review spaceName={spaceName} />
      </div>
      <LeaveGuard />
    </DraftContext>
  );
}

const AT = sections.map(({ id }) => id);

/** The section on the screen, beside the menu of all, above the bar. */
function Sections() {
  const id = useMatches({
    select: (matches): SectionId => {
      const name = matches.at(-1)?.fullPath.split("/").at(-1);
      return AT.find((one) => one === name) ?? "overview";
    },
  });
  const step = useSetupStep(id);
  useFieldOfAddress(() => step && enterStep(step));
  return (
    <>
      <div className="flex flex-1 flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div>
          <SectionMenu current={id} />
        </div>
        <section aria-label={titleOfSection(id)} className="min-w-0">
          <SectionHead id={id} />
          <div className="flex flex-col gap-6">
            {step === "gateway" && <MayBeConfigured />}
            <Outlet />
            {step && <SetupNote key={step} step={step} />}
          </div>
        </section>
      </div>
      <ActionBar section={id} />
    </>
  );
}

function Review({ spaceName }: { spaceName: string | undefined }) {
  const draft = useDraft();
  const isOpen = useDraftState(({ isReviewing }) => isReviewing);
  return isOpen && <ReviewDialog spaceName={spaceName} onClose={() => draft.share({ isReviewing: false })} />;
}
