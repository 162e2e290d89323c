import { describeBlock } from "@setup-pack/core";
import { carriedBy, referenceTypes } from "@setup-pack/core/format";
import { isObject, type JsonObject, type Pointer, segmentsOf } from "@setup-pack/core/json";
import {
  type BlockName,
  blockNamed,
  graphOf,
  itemAt,
  knownIn,
  member,
  type Path,
  symbolsOf,
  textOf,
  valueAt,
} from "@setup-pack/edit";
import { ChevronRight, PackageCheck, SearchCheck, Trash2, Unlink } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { bookOf } from "../../book/index.js";
import { useDocument, useEditor } from "../../editor/index.js";
import {
  excerptOf,
  FieldNotes,
  PathSelect,
  PathText,
  typeWords,
  useIsLocked,
  useIsOnTheWay,
  useProblemsAt,
  useReveal,
  useValueAt,
} from "../../fields/index.js";
import { referenceMessages } from "../../messages/index.js";
import { reveal, revealPath } from "../../navigation/index.js";
import { IconButton, LinkButton } from "../../widgets/index.js";
import { StrayMembers } from "../item/stray-members.js";

interface ReferenceCardProps {
  readonly path: Path;
  /** The steps that use it. */
  readonly users: readonly BlockName[];
  /** Whether it was just added, and is to be filled in. */
  readonly isBegun: boolean;
  readonly onRemove: (name: string, users: number) => void;
}

/** Shows one reference: what it names and how it is found; unfolded, its members and the steps that use it. */
export function ReferenceCard({ path, users, isBegun, onRemove }: ReferenceCardProps): ReactNode {
  const entry = useValueAt(path);
  const isBroken = !isObject(entry);
  const isLocked = useIsLocked();
  const [isUnfolded, setUnfolded] = useState(isBegun);
  const isOnTheWay = useIsOnTheWay(path);
  if (isOnTheWay && !isUnfolded) setUnfolded(true);
  const place = useReveal(path, "exact");
  const problems = useProblemsAt(path, isUnfolded ? "exact" : "within");
  const type = textOf(member(entry, "type")) ?? "";
  const id = textOf(member(entry, "id")) ?? "";
  const carried = useDocument(({ pack }) => carriedName(pack, type, id));
  const name = (textOf(member(entry, "name")) || carried || id) ?? "";
  const shown = name === "" ? referenceMessages.unnamed : name;
  return (
    <li className="reference-card">
      <div className="reference-card-head" ref={place}>
        <AriaButton
          className="reference-card-button"
          aria-expanded={isUnfolded}
          aria-label={referenceMessages.edit(shown)}
          onPress={() => setUnfolded(!isUnfolded)}
        >
          <ChevronRight aria-hidden="true" className={isUnfolded ? "fold-sign fold-open" : "fold-sign"} />
          <span className="reference-card-words">
            <bdi className="reference-card-name">{shown}</bdi>
            <span className="reference-card-type">{type === "" ? referenceMessages.noType : typeWords(type)}</span>
          </span>
          {isBroken ? null : <UseCount count={users.length} />}
        </AriaButton>
        <IconButton
          label={referenceMessages.remove(shown)}
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={isLocked}
          onPress={() => onRemove(shown, users.length)}
        />
      </div>
      <FieldNotes problems={problems} />
      {isUnfolded && isBroken ? (
        <p className="reference-broken">{`${referenceMessages.broken} ${excerptOf(entry)}`}</p>
      ) : null}
      {isUnfolded && !isBroken ? (
        <ReferenceDetails isBegun={isBegun} path={path} type={type} id={id} name={name} users={users} />
      ) : null}
    </li>
  );
}

function UseCount({ count }: { readonly count: number }): ReactNode {
  if (count > 0) return <span className="reference-card-uses">{referenceMessages.usedBy(count)}</span>;
  return (
    <span className="reference-card-uses reference-card-unused">
      <Unlink aria-hidden="true" /> {referenceMessages.unused}
    </span>
  );
}

interface ReferenceDetailsProps extends Pick<ReferenceCardProps, "path" | "users" | "isBegun"> {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

const typeOptions = referenceTypes.map((type) => ({ id: type, label: typeWords(type) }));

function ReferenceDetails({ path, type, id, name, users, isBegun }: ReferenceDetailsProps): ReactNode {
  const editor = useEditor();
  const at = useDocument(({ pack }) => carriedAt(pack, type, id));
  const carried = useDocument(({ pack }) => carriedName(pack, type, id));
  const says = referenceMessages;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBegun) fields.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [isBegun]);
  return (
    <div className="reference-card-fields" ref={fields}>
      <p className="reference-change">
        {at === undefined ? <SearchCheck aria-hidden="true" /> : <PackageCheck aria-hidden="true" />}
        {at === undefined ? (name === "" || name === id ? says.cannotBeFound : says.notCarried) : null}
        {at === undefined ? null : (
          <LinkButton label={says.openItem(carried ?? id)} onPress={() => reveal(editor, at)}>
            {says.carried(carried ?? id)}
          </LinkButton>
        )}
      </p>
      <PathSelect path={[...path, "type"]} label={says.type} options={typeOptions} />
      <PathText path={[...path, "id"]} label={says.id} hint={says.idHint} isMono />
      <PathText path={[...path, "name"]} label={says.name} hint={says.nameHint} isOptional />
      <PathText path={[...path, "detail"]} label={says.detail} hint={says.detailHint} isOptional />
      <StrayMembers path={path} members={["type", "id", "name", "detail"]} />
      <Users path={path} users={users} />
      {name === "" ? null : (
        <LinkButton label={says.findUses} onPress={() => editor.view.setState({ dialog: { kind: "uses", at: path } })}>
          {says.findUses}
        </LinkButton>
      )}
    </div>
  );
}

function Users({ path, users }: Pick<ReferenceCardProps, "path" | "users">): ReactNode {
  const editor = useEditor();
  const automation = Number(path[1]);
  const { pack } = editor.document.store.getState();
  const graph = graphOf(pack, automation);
  const book = bookOf(pack);
  const known = knownIn(pack, itemAt(pack, { kind: "automations", index: automation }));
  if (users.length === 0) return null;
  return (
    <div className="field">
      <span className="field-label">{referenceMessages.usedBy(users.length)}</span>
      <ul className="reference-users">
        {users.map((user) => {
          const block = blockNamed(graph, user);
          if (block === undefined) return null;
          const sentence = describeBlock(block, known, book);
          return (
            <li key={user}>
              <LinkButton
                label={referenceMessages.goTo(sentence)}
                onPress={() =>
                  revealPath(editor, ["automations", automation, "document", "graph", "nodes", block.index])
                }
              >
                {sentence}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns where the pack carries what a reference names; undefined where it does not. */
function carriedAt(pack: JsonObject, type: string, id: string): Pointer | undefined {
  return id === "" ? undefined : carriedBy({ type, id }, symbolsOf(pack))[0]?.at;
}

/** Returns what the pack calls the thing it carries under a type and an id; undefined where it carries none. */
function carriedName(pack: JsonObject, type: string, id: string): string | undefined {
  const at = carriedAt(pack, type, id);
  if (at === undefined) return undefined;
  const item = valueAt(pack, segmentsOf(at));
  return textOf(member(item, "name")) ?? textOf(member(member(item, "document"), "name")) ?? id;
}
