import { type ReactNode, useMemo } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import { packFormMessages, sizeInWords } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";
import { assetSizes } from "./contents.js";
import "./pack-contents.css";

const words = packFormMessages.assets;

/** Assets that are listed; the rest is counted. */
const listed = 12;

/** What makes the pack as large as it is. */
export function AssetSizes(): ReactNode {
  const { view } = useEditor();
  const assets = useDocument(({ pack }) => pack.assets);
  const sizes = useMemo(() => assetSizes(assets), [assets]);
  if (sizes.length === 0) return null;
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = Math.max(1, sizes[0]?.bytes ?? 1);
  return (
    <FormSection title={words.title} hint={words.hint(sizeInWords(total))}>
      <ul className="asset-sizes">
        {sizes.slice(0, listed).map(({ index, name, bytes, isCarried }) => (
          <li key={index}>
            <Button look="quiet" onPress={() => view.setState({ open: { kind: "assets", index } })}>
              <bdi className="asset-sizes-name" title={name}>
                {name === "" ? words.unnamed : name}
              </bdi>
              <span className="asset-sizes-bar" aria-hidden="true">
                <span style={{ width: `${(bytes / largest) * 100}%` }} />
              </span>
              <span className="asset-sizes-size">{sizeInWords(bytes)}</span>
              <span className="asset-sizes-where">{isCarried ? words.carried : words.elsewhere}</span>
            </Button>
          </li>
        ))}
      </ul>
      {sizes.length > listed ? <p className="form-hint">{words.more(sizes.length - listed)}</p> : null}
    </FormSection>
  );
}
