import { isIdMember } from "@setup-pack/core/format";
import { elements, keyOf, member, nameOf, textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { useDocument } from "../../editor/index.js";
import { fieldMessages } from "../../messages/index.js";
import { type FieldFrame, PickField, type PickGroup, TextField } from "../../widgets/index.js";
import { labelOfReference } from "../../wording/index.js";
import { labelInSentence } from "../label-in-sentence.js";
import { PathColour, standsForColour } from "../path-colour.js";
import { type Referable, referableNamed, referables } from "../references/referables.js";
import { ReferencePicker, usePick } from "../references/reference-picker.js";
import { hintedTypes } from "../references/reference-types.js";
import { usePathField } from "../use-path-field.js";
import { NodeMenu } from "./node-menu.js";
import { isLong, rowsFor } from "./text-look.js";
import type { TreeNodeProps } from "./tree-node.js";
import { useTreeScope } from "./tree-scope.js";

/** Shows a text: one line, several, a colour, or the name of the thing or file that it is the id of. */
export function TextNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
  const { path, member, place } = props;
  const { automation, namesThings, namesAssets = false, belowText } = useTreeScope();
  const field = usePathField(path, labelInSentence(props.label));
  const text = textOf(field.value) ?? "";
  const isThing = useDocument(({ pack }) => namesThings && standsForThing(text, member, referables(pack, automation)));
  const [byHand, setByHand] = useState<boolean>();
  const isAsset = useDocument(({ pack }) => namesAssets && standsForAsset(pack.assets, text, member));
  const isColour = standsForColour(text, member);
  const wanted = {
    isColour,
    isAsset: isAsset && byHand !== true,
    isThing: !isAsset && (byHand === undefined ? isThing : !byHand),
    isLong: isLong(text, member),
  };
  // What a field looks like stays while it has the focus, or it would change under the author's fingers.
  const [held, setHeld] = useState<typeof wanted>();
  const look = held ?? wanted;
  const isElement = place?.rename === undefined && place !== undefined;
  const label = look.isThing && !isElement ? labelOfReference(member) : props.label;
  const pick = usePick(path, labelInSentence(props.label));
  const isShownAsThing = look.isThing || look.isAsset;
  const menuLook = useMemo(() => {
    const toggle = (): void => {
      setByHand(isShownAsThing);
      setHeld(undefined);
    };
    return namesThings ? { isByHand: !isShownAsThing, toggle } : undefined;
  }, [namesThings, isShownAsThing]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus pass through
    <div
      ref={field.place}
      className="value-node"
      title={member === props.label ? undefined : member}
      onFocus={() => setHeld((before) => before ?? wanted)}
      onBlur={() => setHeld(undefined)}
    >
      {look.isThing ? (
        <ReferencePicker
          label={label}
          problems={field.problems}
          isReadOnly={field.isReadOnly}
          automation={automation}
          id={text}
          types={hintedTypes(member)}
          onPick={pick}
        />
      ) : look.isAsset ? (
        <AssetPicker
          label={label}
          problems={field.problems}
          isReadOnly={field.isReadOnly}
          assetKey={text}
          onPick={(key) => {
            field.settle();
            field.set(key);
            field.settle();
          }}
        />
      ) : look.isColour ? (
        <PathColour path={path} label={label} what={labelInSentence(props.label)} />
      ) : (
        <TextField
          label={label}
          problems={field.problems}
          isReadOnly={field.isReadOnly}
          value={text}
          onChange={field.set}
          onSettle={field.settle}
          rows={look.isLong ? rowsFor(text) : undefined}
        />
      )}
      {belowText?.(path)}
      <NodeMenu {...props} shownAs={label} look={menuLook} />
    </div>
  );
}

/**
 * Returns whether a text in a config is to be shown as the thing it is the id of: its member is called after one, or
 * the automation lists that id. A text that only equals a key of the pack is one where its member is called like an id.
 */
export function standsForThing(text: string, member: string, all: readonly Referable[]): boolean {
  if (hintedTypes(member).length > 0) return true;
  const named = text === "" ? undefined : referableNamed(all, text);
  return named !== undefined && (named.isListed || isIdMember(member));
}

const words = fieldMessages.asset;

interface AssetPickerProps extends FieldFrame {
  /** The key of an asset, or what stands in its place. */
  readonly assetKey: string;
  readonly onPick: (key: string) => void;
}

/** Chooses one of the pack's files; it is written by its key. */
function AssetPicker({ assetKey, onPick, ...frame }: AssetPickerProps): ReactNode {
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
function standsForAsset(assets: unknown, text: string, name: string): boolean {
  if (elements(assets).some((asset) => keyOf(asset) === text)) return text !== "";
  return text === "" && /(?:logo|favicon|image|photo|picture)$/i.test(name);
}
