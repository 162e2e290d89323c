import { type Change, missingVersion, neededBump, nextVersion, type PackDiff } from "@setup-pack/core";
import { setValue, textOf } from "@setup-pack/edit";
import { ArrowLeftRight, FileDiff, X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import type { ComparedPack } from "../disk/index.js";
import { perform, useDisk, useDocument, useEditor } from "../editor/index.js";
import { compareMessages, historyMessages } from "../messages/index.js";
import { Button, IconButton } from "../widgets/index.js";
import { bringBack } from "./bring-back.js";
import { ChangeDetails } from "./change-details.js";
import { ChangeMark } from "./change-mark.js";
import { compareActions } from "./compare-actions.js";
import { itemNames } from "./path-words.js";
import { useComparison } from "./use-comparison.js";
import "./compare.css";

/** Two releases of the pack, held against each other; it follows every edit. */
export function CompareView(): ReactNode {
  const compared = useDisk((state) => state.compared);
  const comparison = useComparison(compared);
  return (
    <section className="compare" aria-label={compareMessages.title}>
      {compared === undefined ? <Begin /> : <Sides compared={compared} />}
      {compared === undefined ? null : comparison === undefined ? (
        <p className="compare-notice">{compareMessages.comparing}</p>
      ) : "diff" in comparison ? (
        <Found compared={compared} diff={comparison.diff} />
      ) : (
        <p className="compare-notice">{compareMessages.noPack[comparison.noPack]}</p>
      )}
    </section>
  );
}

function Begin(): ReactNode {
  const editor = useEditor();
  useDocument((state) => state.pack);
  return (
    <div className="compare-begin">
      <FileDiff aria-hidden="true" />
      <h2>{compareMessages.title}</h2>
      <p>{compareMessages.lead}</p>
      <div className="compare-buttons">
        {compareActions.map((action) => (
          <Button
            key={action.id}
            isDisabled={action.isEnabled?.(editor) === false}
            onPress={() => perform(action, editor)}
          >
            {typeof action.title === "string" ? action.title : action.title(editor)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Shows which release stands on which side. */
function Sides({ compared }: { readonly compared: ComparedPack }): ReactNode {
  const editor = useEditor();
  const { disk, view } = editor;
  const { pack: then } = compared;
  const isLocked = useDocument((state) => state.locked !== undefined);
  const version = useDocument(({ pack }) => textOf(pack.version)) ?? compareMessages.noVersion;
  const other = compareMessages.version(compared.name, textOf(compared.pack?.version) ?? compareMessages.noVersion);
  const mine = compareMessages.version(compareMessages.here, version);
  const [before, after] = compared.isEarlier ? [other, mine] : [mine, other];
  const close = (): void => {
    disk.setState({ compared: undefined });
    view.setState({ open: { kind: "pack" } });
  };
  return (
    <header className="compare-sides">
      <p className="compare-side">
        <strong>{compareMessages.before}</strong> <bdi title={before}>{before}</bdi>
      </p>
      <IconButton
        label={compareMessages.swap}
        icon={<ArrowLeftRight aria-hidden="true" />}
        onPress={() => disk.setState({ compared: { ...compared, isEarlier: !compared.isEarlier } })}
      />
      <p className="compare-side">
        <strong>{compareMessages.after}</strong> <bdi title={after}>{after}</bdi>
      </p>
      {then === undefined || !compared.isOwnState || isLocked ? null : (
        <Button onPress={() => bringBack(editor, then, compared.name)}>{historyMessages.bringBack}</Button>
      )}
      <IconButton label={compareMessages.close} icon={<X aria-hidden="true" />} onPress={close} />
    </header>
  );
}

function Found({ compared, diff }: { readonly compared: ComparedPack; readonly diff: PackDiff }): ReactNode {
  const [chosen, choose] = useState<string>();
  const mine = useDocument(({ pack }) => pack);
  const nameOf = useMemo(
    () => itemNames(compared.isEarlier ? [mine, compared.pack] : [compared.pack, mine]),
    [mine, compared],
  );
  const change = diff.changes.find((one) => idOf(one) === chosen) ?? diff.changes[0];
  if (change === undefined) return <p className="compare-notice">{compareMessages.same}</p>;
  return (
    <>
      <Needs compared={compared} diff={diff} />
      <div className="compare-found">
        <ChangeList changes={diff.changes} chosen={idOf(change)} onChoose={choose} idOf={idOf} nameOf={nameOf} />
        <ChangeDetails key={idOf(change)} change={change} compared={compared} />
      </div>
    </>
  );
}

const idOf = ({ item }: Change): string => `${item.kind}/${item.key}`;

/** Shows the version that the changes need, and whether the later release has it. */
function Needs({ compared, diff }: { readonly compared: ComparedPack; readonly diff: PackDiff }): ReactNode {
  const { document } = useEditor();
  const isLocked = useDocument((state) => state.locked !== undefined);
  const { from, to, bump } = diff;
  const least = missingVersion(from.version, to.version, bump);
  const next = nextVersion(from.version, neededBump(from.version, bump));
  const verdict =
    bump === "none"
      ? undefined
      : least === undefined
        ? compareMessages.enough(to.version)
        : compareMessages.tooSmall(least);
  return (
    <p className={least === undefined ? "compare-needs" : "compare-needs compare-needs-more"}>
      <span>
        {compareMessages.bump[bump]} {verdict}
      </span>
      {least === undefined || next === null || !compared.isEarlier || isLocked ? null : (
        <Button onPress={() => document.run(setValue, { path: ["version"], value: next, what: "version" })}>
          {compareMessages.setVersion(next)}
        </Button>
      )}
    </p>
  );
}

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly idOf: (change: Change) => string;
  /** What a person calls the item that differs. */
  readonly nameOf: (change: Change) => string;
}

/** Shows every item that differs, in the order of the pack. */
function ChangeList({ changes, chosen, onChoose, idOf, nameOf }: ChangeListProps): ReactNode {
  const choose = (keys: "all" | Set<unknown>): void => {
    for (const key of keys === "all" ? [] : keys) onChoose(String(key));
  };
  return (
    <ListBox
      className="change-list"
      aria-label={compareMessages.changes}
      items={changes.map((change) => ({ id: idOf(change), change }))}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={choose}
    >
      {({ id, change }) => (
        <ListBoxItem
          id={id}
          className="change-row"
          textValue={`${compareMessages.marks[change.change]} ${nameOf(change)}`}
        >
          <ChangeMark kind={change.class === "layout" ? "moved" : change.change} />
          <span className="change-name">
            <span className="change-kind">{compareMessages.kind[change.item.kind]}</span>{" "}
            <bdi title={change.item.key}>{nameOf(change)}</bdi>
          </span>
          <span className={`change-class change-class-${change.class}`}>{compareMessages.class[change.class]}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
