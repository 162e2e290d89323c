import { decodeBase64, mediaTypesOf, rasterTypes } from "@setup-pack/core/format";
import { File, FileX2 } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { assetMessages } from "../../messages/index.js";

interface AssetPreviewProps {
  /** Base64; undefined where the file is not in the pack. */
  readonly data: string | undefined;
  readonly name: string;
}

/** The picture in a file, by what it holds and not by what it says it is. */
export function AssetPreview({ data, name }: AssetPreviewProps): ReactNode {
  const address = usePictureAddress(data);
  const [broken, setBroken] = useState<string>();
  if (data === undefined || data === "")
    return (
      <div className="asset-picture asset-no-picture">
        <FileX2 aria-hidden="true" />
        <span>{assetMessages.notHere}</span>
      </div>
    );
  if (address === undefined || broken === address)
    return (
      <div className="asset-picture asset-no-picture">
        <File aria-hidden="true" />
        <span>{address === undefined ? assetMessages.noPreview : assetMessages.broken}</span>
      </div>
    );
  return (
    <div className="asset-picture">
      <img src={address} alt={assetMessages.preview(name)} onError={() => setBroken(address)} />
    </div>
  );
}

/** Pictures a browser draws. As an image element draws it, an SVG runs no script and loads nothing. */
const isDrawn = (type: string): boolean => rasterTypes.has(type) || type === "image/svg+xml";

/** An address for the picture in some base64, as long as it is shown; undefined where it is no picture. */
function usePictureAddress(data: string | undefined): string | undefined {
  const picture = useMemo(() => {
    const bytes = data === undefined ? undefined : decodeBase64(data);
    const type = bytes === undefined ? undefined : mediaTypesOf(bytes)?.[0];
    if (bytes === undefined || type === undefined || !isDrawn(type)) return undefined;
    return new Blob([new Uint8Array(bytes)], { type });
  }, [data]);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
}
