import { fold } from "@setup-pack/core/words";
import type { PlanReference, Target, TargetList } from "@setup-pack/edit-api";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { ServerFault } from "../edit-server/index.js";
import { useEditor } from "../editor/index.js";
import { askLookup } from "../lookups/index.js";
import { workspaceMessages } from "../messages/index.js";
import { PickButton, PickList, PickPopover, ProblemLine } from "../widgets/index.js";
import { useAnswer } from "./use-answer.js";

interface TargetPickerProps {
  readonly label: string;
  readonly reference: PlanReference;
  readonly onPick: (id: string) => void;
}

/** Shows what a reference stands for, and lets something else in the workspace be chosen by its name. */
export function TargetPicker({ label, reference, onPick }: TargetPickerProps): ReactNode {
  const { target } = reference;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = useId();
  const pick = (id: string): void => {
    setOpen(false);
    onPick(id);
  };
  return (
    <>
      <PickButton
        ref={button}
        aria-label={label}
        aria-describedby={value}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        shownId={value}
        onPress={() => setOpen(true)}
      >
        {target === null ? (
          <span className="pick-none">{workspaceMessages.references.choose}</span>
        ) : (
          <TargetName target={target} />
        )}
      </PickButton>
      <PickPopover
        label={label}
        className="workspace-targets"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Choices reference={reference} onPick={pick} />
      </PickPopover>
    </>
  );
}

function TargetName({ target: { id, name, pipeline } }: { readonly target: Target }): ReactNode {
  return (
    <>
      <bdi title={name || id}>{name || id}</bdi>
      {pipeline === undefined ? null : (
        <bdi className="pick-type">{workspaceMessages.references.within(pipeline.name)}</bdi>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly reference: PlanReference;
  readonly onPick: (id: string) => void;
}

/** What of the workspace it may stand for: one thing may be in two groups. */
function Choices({ reference, onPick }: ChoicesProps): ReactNode {
  const { type, target, candidates = [], near = [] } = reference;
  const [sought, setSought] = useState("");
  const editor = useEditor();
  const found = useAnswer(
    useCallback((about: string) => askLookup(editor, about), [editor]),
    type,
  );
  const says = workspaceMessages.references;
  if (found instanceof ServerFault) return <ProblemLine problem={found.message} />;
  const groups = offered(found, [...candidates, ...near], sought);
  const hidden = groups.reduce((sum, group) => sum + group.hidden, 0);
  return (
    <PickList
      groups={groups.map(({ id: group, title, offers }) => ({
        id: group,
        title,
        choices: offers.map(({ id, label, detail }) => ({
          id: `${group} ${id}`,
          label,
          detail,
          isChosen: id === target?.id,
        })),
      }))}
      label={says.search}
      chosen={says.chosen}
      none={found === undefined ? says.loading : emptyWords(found)}
      note={hidden > 0 ? says.more(hidden) : undefined}
      typing={{ text: sought, onType: setSought }}
      onPick={(key) => onPick(key.replace(/^\w+ /, ""))}
    />
  );
}

const emptyWords = ({ unavailable }: TargetList): string =>
  unavailable !== null ? workspaceMessages.references.unavailable : workspaceMessages.references.nothing;

/** Something that can be chosen. */
interface Offer {
  readonly id: string;
  readonly label: string;
  /** What distinguishes it from others of its name: its pipeline, else its id where there are others. */
  readonly detail: string;
}

interface OfferGroup {
  readonly id: string;
  readonly title: string;
  readonly offers: readonly Offer[];
  /** How many more there are. */
  readonly hidden: number;
}

/** More than a person reads, and than a list draws at once. */
const mostOffered = 100;

/**
 * Returns what is offered for a reference while somebody searches: what it is likely to stand for, then all else. Where
 * the workspace has no list, what is typed is taken for an id.
 */
export function offered(found: TargetList | undefined, likely: readonly Target[], sought: string): OfferGroup[] {
  const says = workspaceMessages.references;
  const words = fold(sought).split(" ");
  const fits = ({ name = "", pipeline }: Target): boolean => {
    const folded = fold(`${name} ${pipeline?.name ?? ""}`);
    return words.every((word) => folded.includes(word));
  };
  const all = found?.targets ?? [];
  const isLikely = new Set(likely.map(({ id }) => id));
  const names = new Map<string, number>();
  for (const { name = "" } of [...likely, ...all.filter(({ id }) => !isLikely.has(id))])
    names.set(fold(name), (names.get(fold(name)) ?? 0) + 1);
  const offerOf = ({ id, name = "", pipeline }: Target): Offer => {
    const isOneOfMany = (names.get(fold(name)) ?? 0) > 1;
    const within = pipeline === undefined ? [] : [says.within(pipeline.name)];
    return { id, label: name || id, detail: [...within, ...(isOneOfMany ? [id] : [])].join(" · ") };
  };
  const group = (id: string, title: string, targets: readonly Target[]): OfferGroup[] => {
    const fitting = targets.filter(fits);
    const offers = fitting.slice(0, mostOffered).map(offerOf);
    return offers.length === 0 ? [] : [{ id, title, offers, hidden: fitting.length - offers.length }];
  };
  const typed = sought.trim();
  const byHand = { id: typed, label: says.takeAsId(typed), detail: "" };
  return [
    ...group("likely", says.likely, likely),
    ...group(
      "all",
      says.all,
      all.filter(({ id }) => !isLikely.has(id)),
    ),
    ...(found !== undefined && found.unavailable !== null && typed !== ""
      ? [{ id: "typed", title: says.unavailable, offers: [byHand], hidden: 0 }]
      : []),
  ];
}
