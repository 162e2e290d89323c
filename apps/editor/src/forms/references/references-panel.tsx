import "./references.css";
import {
  addElement,
  type BlockName,
  blocksOf,
  elements,
  graphOf,
  member,
  removeReferences,
  textOf,
} from "@setup-pack/edit";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useDocument, useEditor, useView } from "../../editor/index.js";
import { FieldNotes, usePathField, WrongKind } from "../../fields/index.js";
import { referenceMessages } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";
import { Button } from "../../widgets/index.js";
import { ReferenceCard } from "./reference-card.js";

/** Shows what the steps of the open automation refer to. */
export function ReferencesPanel(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  if (automation === undefined) return <p className="references-none">{referenceMessages.noAutomation}</p>;
  return <References key={automation} automation={automation} />;
}

function References({ automation }: { readonly automation: number }): ReactNode {
  const editor = useEditor();
  const { document } = editor;
  const path = ["automations", automation, "document", "references"];
  const field = usePathField(path, "references", "exact");
  const graph = useDocument(({ pack }) => graphOf(pack, automation));
  const { value, isReadOnly, place, problems } = field;
  const [added, setAdded] = useState<number>();
  const uses = useMemo(() => usesOf(graph, elements(value).map(idOf)), [graph, value]);
  if (value !== undefined && !Array.isArray(value))
    return (
      <div className="references">
        <WrongKind field={field} label={referenceMessages.title} belongs="list" isOptional />
      </div>
    );
  const list = elements(value);
  const unused = new Set([...list.keys()].filter((index) => uses.get(idOf(list[index]))?.length === 0));
  const remove = (indices: ReadonlySet<number>, message: string): void => {
    document.settle();
    if (document.run(removeReferences, { automation, indices })) tellDone(editor, message);
  };
  const add = (): void => {
    document.settle();
    const element = { type: referenceMessages.newType, id: "", name: "" };
    if (document.run(addElement, { list: path, element, what: referenceMessages.what })) setAdded(list.length);
  };
  return (
    <section className="references" aria-label={referenceMessages.title} ref={place}>
      <p className="references-lead">{list.length === 0 ? referenceMessages.none : referenceMessages.lead}</p>
      <FieldNotes problems={problems} />
      <ul className="reference-cards">
        {list.map((entry, index) => (
          <ReferenceCard
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
            key={index}
            path={[...path, index]}
            users={uses.get(idOf(entry)) ?? []}
            isBegun={index === added}
            onRemove={(name, count) => remove(new Set([index]), referenceMessages.removed(name, count))}
          />
        ))}
      </ul>
      {isReadOnly ? null : (
        <div className="references-buttons">
          <Button onPress={add}>
            <Plus aria-hidden="true" /> {referenceMessages.add}
          </Button>
          {unused.size === 0 ? null : (
            <Button look="quiet" onPress={() => remove(unused, referenceMessages.removedUnused(unused.size))}>
              <Trash2 aria-hidden="true" /> {referenceMessages.removeUnused(unused.size)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const idOf = (entry: unknown): string => textOf(member(entry, "id")) ?? "";

/** Blocks whose settings name an id, by id. */
type UsesOf = ReadonlyMap<string, readonly BlockName[]>;

/**
 * Returns which steps of a graph use which of some ids. A step uses an id when a text in its settings is it or contains
 * it, or a number or a member's name is it: what core's rule on unused references goes by.
 */
export function usesOf(graph: unknown, ids: readonly string[]): UsesOf {
  const wanted = [...new Set(ids)].filter((id) => id !== "");
  const uses = new Map<string, BlockName[]>(wanted.map((id) => [id, []]));
  if (wanted.length === 0) return uses;
  for (const { name, config } of blocksOf(graph)) {
    const found = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value === "string") {
        for (const id of wanted) if (value.includes(id)) found.add(id);
      } else if (typeof value === "number") found.add(String(value));
      else if (Array.isArray(value)) for (const element of value) walk(element);
      else if (typeof value === "object" && value !== null)
        for (const [member, inner] of Object.entries(value)) {
          found.add(member);
          walk(inner);
        }
    };
    walk(config);
    for (const id of found) uses.get(id)?.push(name);
  }
  return uses;
}
