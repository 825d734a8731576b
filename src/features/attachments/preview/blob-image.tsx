import { useCallback, type ComponentProps } from "react";

/** A picture made of bytes. Its URL lives exactly as long as it is shown. */
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
