import "./pack-contents.css";
import type { ItemKind } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, member, textOf } from "@setup-pack/edit";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import { FieldNotes, useProblemsAt } from "../../fields/index.js";
import { packFormMessages } from "../../messages/index.js";
import type { OpenPlace } from "../../view/index.js";
import { Button } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";

const words = packFormMessages.contents;

/** Shows how much of everything the pack holds; each line leads to the first of its kind. */
export function PackContents(): ReactNode {
  const pack = useDocument((state) => state.pack);
  const counts = useMemo(() => countsOf(pack), [pack]);
  const hasBrand = pack.brand !== undefined && pack.brand !== null;
  return (
    <FormSection title={words.title}>
      <ul className="pack-contents">
        {counts.map((count) => (
          <ContentsLine key={count.kind} count={count} />
        ))}
        <li>
          <Line name={words.brand} detail={hasBrand ? words.hasBrand : words.noBrand} place={{ kind: "brand" }} />
        </li>
      </ul>
    </FormSection>
  );
}

function ContentsLine({ count: { kind, count, isBroken } }: { readonly count: KindCount }): ReactNode {
  const problems = useProblemsAt([kind], "exact");
  const most = mostItems[kind];
  const detail = isBroken ? words.broken : most === undefined ? words.many(count) : words.most(count, most);
  return (
    <li>
      <Line name={words.kinds[kind]} detail={detail} place={isBroken || count === 0 ? undefined : { kind, index: 0 }} />
      <FieldNotes problems={problems} />
    </li>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail: string;
  /** Undefined where there is nothing to open. */
  readonly place: OpenPlace | undefined;
}

function Line({ name, detail, place }: LineProps): ReactNode {
  const { view } = useEditor();
  const content = (
    <>
      <span>{name}</span>
      <span className="pack-contents-detail">{detail}</span>
    </>
  );
  if (place === undefined) return <span className="pack-contents-line">{content}</span>;
  return (
    <Button look="quiet" onPress={() => view.setState({ open: place })}>
      {content}
      <ChevronRight aria-hidden="true" />
    </Button>
  );
}

/** The most items a pack may have of a kind (format document, Limits); undefined where no limit is set. */
const mostItems: { readonly [Kind in ItemKind]: number | undefined } = {
  automations: 100,
  smartLists: 100,
  messageTemplates: 100,
  pipelines: 100,
  resources: 500,
  assets: undefined,
};

interface KindCount {
  readonly kind: ItemKind;
  readonly count: number;
  /** Something stands in the place of the list and is none. */
  readonly isBroken: boolean;
}

/** Returns how many items of each kind a pack has, in the order of the format document. */
export const countsOf = (pack: JsonObject): readonly KindCount[] =>
  itemKinds.map((kind) => ({
    kind,
    count: elements(pack[kind]).length,
    isBroken: pack[kind] !== undefined && !Array.isArray(pack[kind]),
  }));

/** A file of the pack, as the list of files by size shows it. */
interface AssetSize {
  readonly index: number;
  /** "" where it has none that can be read. */
  readonly name: string;
  /** As the asset says; 0 where it says nothing that is a size. */
  readonly bytes: number;
  readonly isCarried: boolean;
}

/** Returns the assets of a pack, the largest first. */
export function assetSizes(assets: unknown): readonly AssetSize[] {
  return elements(assets)
    .map((asset, index) => ({
      index,
      name: textOf(member(asset, "fileName")) || textOf(member(asset, "key")) || "",
      bytes: sizeOf(member(asset, "byteSize")),
      isCarried: typeof member(asset, "data") === "string",
    }))
    .sort((a, b) => b.bytes - a.bytes || a.index - b.index);
}

const sizeOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : 0;

/** Returns whether nothing is there yet: a pack is to be begun. A file of something else has members of its own. */
export const isUnbegun = (pack: JsonObject): boolean =>
  Object.entries(pack).every(([name, value]) => name === "$schema" || (Array.isArray(value) && value.length === 0));
