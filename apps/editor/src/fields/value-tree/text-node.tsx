import { textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { useDocument } from "../../editor/index.js";
import { TextField } from "../../widgets/index.js";
import { labelOfReference } from "../../wording/index.js";
import { AssetPicker, standsForAsset } from "../asset-picker.js";
import { standsForColour } from "../colour.js";
import { labelInSentence } from "../label-in-sentence.js";
import { PathColour } from "../path-colour.js";
import { referables } from "../references/referables.js";
import { ReferencePicker } from "../references/reference-picker.js";
import { hintedTypes } from "../references/reference-types.js";
import { standsForThing } from "../references/stands-for-thing.js";
import { usePick } from "../references/use-pick.js";
import { usePathField } from "../use-path-field.js";
import { NodeMenu } from "./node-menu.js";
import { isLong, rowsFor } from "./text-look.js";
import type { TreeNodeProps } from "./tree-node.js";
import { useTreeScope } from "./tree-scope.js";

/** Shows a text: one line, several, a colour, or the name of the thing or file that it is the id of. */
export function TextNode(props: TreeNodeProps & { readonly onRename: () => void }): ReactNode {
  const { path, member, place } = props;
  const { automation, namesThings, namesAssets = false } = useTreeScope();
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
      <NodeMenu {...props} shownAs={label} look={menuLook} />
    </div>
  );
}
