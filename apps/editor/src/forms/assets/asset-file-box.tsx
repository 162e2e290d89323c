import { decodeBase64, largest, mediaTypesOf, rasterTypes } from "@setup-pack/core/format";
import { dropAssetData, member, type Path, textOf } from "@setup-pack/edit";
import { File, FileUp, FileX2, Trash2, Upload } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { DropZone, FileTrigger, isFileDropItem } from "react-aria-components";
import { useEditor } from "../../editor/index.js";
import { FieldNotes, useIsLocked, useProblemsAt, useReveal, useValueAt } from "../../fields/index.js";
import { cut } from "../../inputs/index.js";
import { assetMessages, sizeInWords } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";
import { Button, ProblemLine } from "../../widgets/index.js";
import { useFileIntake } from "./use-file-intake.js";
import "./assets.css";

interface AssetPreviewProps {
  /** Base64; undefined where the file is not in the pack. */
  readonly data: string | undefined;
  readonly name: string;
}

/** The picture in a file, by what it holds and not by what it says it is. */
function AssetPreview({ data, name }: AssetPreviewProps): ReactNode {
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

/** Returns an address for the picture in some base64, as long as it is shown; undefined where it is no picture. */
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

/** Characters of a name that are shown; it may have 160 (format document, Asset). */
const longest = 160;

interface AssetFileBoxProps {
  readonly path: Path;
  readonly index: number;
}

/** Shows the file itself: its picture, and the ways to put one in, another, or none. */
export function AssetFileBox({ path, index }: AssetFileBoxProps): ReactNode {
  const editor = useEditor();
  const asset = useValueAt(path);
  const dataPath = [...path, "data"];
  const problems = useProblemsAt(dataPath, "within");
  const place = useReveal(dataPath, "within");
  const isLocked = useIsLocked();
  const intake = useFileIntake(index);
  const data = textOf(member(asset, "data"));
  const hasFile = data !== undefined && data !== "";
  const name = textOf(member(asset, "fileName")) ?? "";
  const size = member(asset, "byteSize");
  return (
    <div className="asset-file" ref={place}>
      <DropZone
        className="asset-drop"
        isDisabled={isLocked}
        getDropOperation={(types) => (types.has("Files") || !types.has("text/plain") ? "copy" : "cancel")}
        onDrop={async ({ items }) => {
          const files = items.filter(isFileDropItem);
          if (files.length === 0) return intake.refuse(assetMessages.refused.unreadable(assetMessages.whatWasDropped));
          await intake.take(await Promise.all(files.map((file) => file.getFile())));
        }}
        aria-label={hasFile ? assetMessages.dropOther : assetMessages.drop}
      >
        <AssetPreview data={data} name={name} />
        <div className="asset-drop-words">
          {name === "" ? null : (
            <bdi className="asset-name" title={name}>
              {cut(name, longest)}
            </bdi>
          )}
          {typeof size === "number" && hasFile ? <span className="asset-size">{sizeInWords(size)}</span> : null}
          <p className="asset-drop-hint">
            <Upload aria-hidden="true" /> {hasFile ? assetMessages.dropOther : assetMessages.drop}
          </p>
          <div className="form-buttons">
            <FileTrigger
              onSelect={(files) => {
                if (files !== null) void intake.take([...files]);
              }}
            >
              <Button look={hasFile ? "plain" : "primary"} isDisabled={isLocked}>
                <FileUp aria-hidden="true" /> {hasFile ? assetMessages.replace : assetMessages.choose}
              </Button>
            </FileTrigger>
            {data === undefined ? null : (
              <Button
                isDisabled={isLocked}
                onPress={() => {
                  if (editor.document.run(dropAssetData, { index })) tellDone(editor, assetMessages.takenOut(name));
                }}
              >
                <Trash2 aria-hidden="true" /> {assetMessages.takeOut}
              </Button>
            )}
          </div>
        </div>
      </DropZone>
      <div role="status" className="asset-status">
        {intake.reading === undefined ? null : <p>{assetMessages.reading(intake.reading)}</p>}
        {intake.refusal === undefined ? null : <ProblemLine problem={intake.refusal} />}
      </div>
      <FieldNotes problems={problems} />
      <p className="field-hint">{assetMessages.limit(sizeInWords(largest))}</p>
    </div>
  );
}
