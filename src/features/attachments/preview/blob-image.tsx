import { useCallback, type ComponentProps } from "react";

/** Returns a ref for a picture or a player, which shows the bytes. Their URL is revoked when it is removed. */
export const useBytesShown = (bytes: Blob) =>
  useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(bytes);
      element.src = url;
      return () => {
        element.removeAttribute("src");
        URL.revokeObjectURL(url);
      };
    },
    [bytes],
  );

/** A picture from bytes. */
export function BlobImage({
  bytes,
  alt,
  ...rest
}: Omit<ComponentProps<"img">, "ref" | "src" | "alt"> & { bytes: Blob; alt: string }) {
  return <img {...rest} ref={useBytesShown(bytes)} alt={alt} />;
}
