import { textOf } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useDocument } from "../../editor/index.js";
import { FieldNotes, PathText, useProblemsAt } from "../../fields/index.js";
import { ItemIcon } from "../../icons/index.js";
import { cut } from "../../inputs/index.js";
import { packFormMessages } from "../../messages/index.js";
import { FormPage, FormSection } from "../item/form-page.js";
import { StrayMembers } from "../item/stray-members.js";
import { AssetSizes } from "./asset-sizes.js";
import { BeginPack } from "./begin-pack.js";
import { isUnbegun } from "./contents.js";
import { Identity } from "./identity.js";
import { PackContents } from "./pack-contents.js";
import { Release } from "./release.js";
import "../item/item-header.css";

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

/** The pack's own details: what it is called, which release it is, and what is in it. */
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
