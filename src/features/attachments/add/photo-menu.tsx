import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImageDown } from "lucide-react";
import { isPhoto } from "#files/file-name.ts";
import { useSession } from "#session/session.ts";
import { formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { keepPhotoSide, photoSide } from "./photo-side.ts";

const ANY_SIDE = Number.MAX_SAFE_INTEGER; // JSON has no `Infinity`.
const SIDES = [null, ANY_SIDE, 3_840, 2_560, 1_920, 1_280];

const upTo = (side: number) => (side === ANY_SIDE ? "" : `, up to ${formatNumber(side)} px`);
const textOf = (side: number | null) => `Photos: ${side === null ? "as they are" : `no place data${upTo(side)}`}`;

interface PhotoMenuProps {
  fieldId: string;
  files?: readonly IncomingFile[];
  /** Of a dialog that adds the files. Without one the choice is kept for the field at once. */
  choice?: readonly [chosen: number | null | undefined, choose: (side: number | null) => void];
}

/** A menu that makes photos smaller and removes their metadata before they are added. */
export function PhotoMenu({ fieldId, files, choice }: PhotoMenuProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: kept = null } = useQuery(photoSide(session, fieldId));
  const [side = kept, choose = (next: number | null) => keepPhotoSide(session, queryClient, fieldId, next)] =
    choice ?? [];
  if (files && !files.some(({ file: { name, type } }) => isPhoto(name, type))) return null;
  return (
    <Menu
      align="start"
      trigger={<Button icon={<ImageDown />}>{textOf(side)}</Button>}
      items={SIDES.map((one) => ({ label: textOf(one), isCurrent: one === side, onSelect: () => choose(one) }))}
    />
  );
}
