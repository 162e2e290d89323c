import "./pack-contents.css";
import { textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import { FieldNotes, PathText, useProblemsAt } from "../../fields/index.js";
import { ItemIcon } from "../../icons/index.js";
import { cut } from "../../inputs/index.js";
import { packFormMessages, sizeInWords } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { FormPage, FormSection } from "../item/form-page.js";
import { StrayMembers } from "../item/stray-members.js";
import { BeginPack } from "./begin-pack.js";
import { Identity } from "./identity.js";
import { assetSizes, isUnbegun, PackContents } from "./pack-contents.js";
import { Release } from "./release.js";
import "../item/item-header.css";

const words = packFormMessages.assets;

/** Assets that are listed; the rest is counted. */
const listed = 12;

/** Shows what makes the pack as large as it is. */
function AssetSizes(): ReactNode {
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

const members = [
  "$schema",
  "format",
  "schemaVersion",
  "packId",
  "name",
  "description",
  "author",
  "version",
  "exportedAt",
  "automations",
  "smartLists",
  "messageTemplates",
  "pipelines",
  "resources",
  "brand",
  "assets",
];

/** Characters of a name that are shown; it may have 160 (format document, Pack). */
const longest = 160;

const root: readonly string[] = [];

/** Shows the pack's own details: what it is called, which release it is, and what is in it. */
export function PackForm(): ReactNode {
  const isNew = useDocument(({ pack }) => isUnbegun(pack));
  const problems = useProblemsAt(root, "exact");
  if (isNew) return <BeginPack />;
  return (
    <FormPage>
      <PackHeader />
      <FieldNotes problems={problems} />
      <About />
      <Release />
      <PackContents />
      <AssetSizes />
      <Identity />
      <StrayMembers path={root} members={members} />
    </FormPage>
  );
}

function PackHeader(): ReactNode {
  const name = useDocument(({ pack }) => textOf(pack.name)) || packFormMessages.unnamed;
  return (
    <header className="item-header">
      <span className="item-header-icon" aria-hidden="true">
        <ItemIcon kind="pack" />
      </span>
      <div className="item-header-words">
        <p className="item-header-kind">{packFormMessages.kind}</p>
        <h2 className="item-header-name" title={name}>
          <bdi>{cut(name, longest)}</bdi>
        </h2>
      </div>
    </header>
  );
}

function About(): ReactNode {
  const { about } = packFormMessages;
  const length = useDocument(({ pack }) => [...(textOf(pack.description) ?? "")].length);
  return (
    <FormSection title={about.title}>
      <PathText path={["name"]} label={about.name} hint={about.nameHint} what="pack name" />
      <PathText
        path={["description"]}
        label={about.description}
        hint={about.descriptionHint(length)}
        rows={4}
        isOptional
      />
      <PathText path={["author"]} label={about.author} isOptional />
    </FormSection>
  );
}
