import { useCallback } from "react";

/** Film or sound from bytes, to play and to seek in. Its URL lives exactly as long as it is shown. */
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
  // Files bring no captions of their own that a page could show; the empty track says so.
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
