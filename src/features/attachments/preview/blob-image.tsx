import { useCallback, type ComponentProps } from "react";

/** A picture from bytes. Revokes its URL when it is removed. */
export function BlobImage({
  bytes,
  alt,
  ...rest
}: Omit<ComponentProps<"img">, "ref" | "src" | "alt"> & { bytes: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
