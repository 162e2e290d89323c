import { elements, keyOf, member, nameOf, textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument } from "../editor/index.js";
import { fieldMessages } from "../messages/index.js";
import { type FieldFrame, PickField, type PickGroup } from "../widgets/index.js";

const words = fieldMessages.asset;

interface AssetPickerProps extends FieldFrame {
  /** The key of an asset, or what stands in its place. */
  readonly assetKey: string;
  readonly onPick: (key: string) => void;
}

/** Chooses one of the pack's files; it is written by its key. */
export function AssetPicker({ assetKey, onPick, ...frame }: AssetPickerProps): ReactNode {
  const assets = useDocument(({ pack }) => pack.assets);
  const groups = useMemo<readonly PickGroup[]>(() => {
    const choices = elements(assets).flatMap((asset) => {
      const key = keyOf(asset);
      if (key === undefined || key === "") return [];
      return [{ id: key, label: nameOf("assets", asset), detail: textOf(member(asset, "mimeType")), words: key }];
    });
    return [{ id: "assets", choices: choices.map((one) => ({ ...one, isChosen: one.id === assetKey })) }];
  }, [assets, assetKey]);
  const chosen = groups[0]?.choices.find(({ isChosen }) => isChosen);
  return (
    <PickField
      {...frame}
      shown={<bdi>{chosen?.label ?? (assetKey === "" ? words.nothing : words.unknown(assetKey))}</bdi>}
      search={words.search}
      groups={groups}
      none={words.none}
      chosen={words.chosen}
      onPick={onPick}
    />
  );
}

/**
 * Returns whether a text is the key of one of the pack's files, or stands where one belongs by the name of its member.
 */
export function standsForAsset(assets: unknown, text: string, name: string): boolean {
  if (elements(assets).some((asset) => keyOf(asset) === text)) return text !== "";
  return text === "" && /(?:logo|favicon|image|photo|picture)$/i.test(name);
}
