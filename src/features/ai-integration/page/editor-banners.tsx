import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";
import type { Saving } from "../draft/autosave.ts";
import { ConflictBanner, NoTokenBanner, RestoredBanner, SentElsewhereBanner, UnansweredBanner } from "./banners.tsx";

const RotatedKeys = lazyComponent(() => import("./rotated-keys.tsx"), "RotatedKeys");

/** What has to be known before the draft is edited. */
export function EditorBanners({
  spaceId,
  restoredTime,
  unansweredTime,
  canCompare,
  saving,
  sentElsewhere,
  onKeep,
  onCompare,
  onDiscard,
  onAnswered,
  onTake,
  onKeepMine,
  onUnsent,
}: {
  spaceId: string;
  /** When the draft was saved that the form began with; absent once it was kept or discarded. */
  restoredTime: string | undefined;
  /** When a request left whose outcome is not known. */
  unansweredTime: string | undefined;
  /** Whether there is something to compare the draft with. */
  canCompare: boolean;
  saving: Saving;
  sentElsewhere: { readonly savedTime: string | undefined; readonly forget: () => void };
  onKeep: () => void;
  onCompare: () => void;
  onDiscard: () => void;
  onAnswered: () => void;
  onTake: () => void;
  onKeepMine: () => void;
  /** Gets whether the vault has replaced keys since the last request. */
  onUnsent: (isUnsent: boolean) => void;
}) {
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      <NoTokenBanner />
      {unansweredTime !== undefined && (
        <UnansweredBanner spaceId={spaceId} sentTime={unansweredTime} onClose={onAnswered} />
      )}
      {restoredTime !== undefined && (
        <RestoredBanner
          savedTime={restoredTime}
          isUnanswered={unansweredTime !== undefined}
          {...{ canCompare, onKeep, onCompare, onDiscard }}
        />
      )}
      {saving.kind === "conflict" && <ConflictBanner other={saving.other} onTake={onTake} onKeepMine={onKeepMine} />}
      {sentElsewhere.savedTime !== undefined && (
        <SentElsewhereBanner savedTime={sentElsewhere.savedTime} onClose={sentElsewhere.forget} />
      )}
      {isVaultOn() && <RotatedKeys onUnsent={onUnsent} />}
    </div>
  );
}
