import { useCallback } from "react";

/** A video or audio player for bytes. Revokes its URL when it is removed. */
export function BlobMedia({
  bytes,
  kind,
  label,
  onUnplayable,
}: {
  bytes: Blob;
  kind: "video" | "audio";
  label: string;
  onUnplayable: () => void;
}) {
  const play = useCallback(
    (media: HTMLMediaElement | null) => {
      if (!media) return undefined;
      const url = URL.createObjectURL(bytes);
      media.src = url;
      return () => {
        media.removeAttribute("src");
        URL.revokeObjectURL(url);
      };
    },
    [bytes],
  );
  const shared = {
    ref: play,
    onError: onUnplayable,
    controls: true,
    preload: "metadata",
    "aria-label": label,
  } as const;
  // The empty track says that there are no captions: a page cannot show those inside a file.
  return kind === "audio" ? (
    <audio {...shared} className="m-auto w-full p-4">
      <track kind="captions" />
    </audio>
  ) : (
    <video {...shared} className="m-auto max-h-full max-w-full">
      <track kind="captions" />
    </video>
  );
}
