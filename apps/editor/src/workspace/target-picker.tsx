import type { PlanReference, Target, TargetList } from "@setup-pack/edit-api";
import { Check, ChevronDown, Search } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  Autocomplete,
  Button,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
} from "react-aria-components";
import { workspaceMessages } from "../messages/index.js";
import { ProblemLine } from "../widgets/index.js";
import { type Offer, offered } from "./offered-targets.js";
import { askTargets, ServerFault } from "./server.js";
import "../widgets/pick.css";
import "../widgets/choice.css";
import "../widgets/popover.css";

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
      <Button
        ref={button}
        className="field-control choice-button"
        aria-label={label}
        aria-describedby={value}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <span className="choice-value pick-value" id={value}>
          {target === null ? (
            <span className="pick-none">{workspaceMessages.references.choose}</span>
          ) : (
            <TargetName target={target} />
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover
        className="popover choice-popover pick-popover workspace-targets"
        placement="bottom start"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog className="pick-dialog" aria-label={label}>
          <Choices reference={reference} onPick={pick} />
        </Dialog>
      </Popover>
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

/** A list that is searched by typing; the arrows and Enter choose. */
function Choices({ reference, onPick }: ChoicesProps): ReactNode {
  const { type, target, candidates = [], near = [] } = reference;
  const [sought, setSought] = useState("");
  const found = useTargets(type);
  const says = workspaceMessages.references;
  if (found instanceof ServerFault) return <ProblemLine problem={found.message} />;
  const groups = offered(found, [...candidates, ...near], sought);
  const hidden = groups.reduce((sum, group) => sum + group.hidden, 0);
  return (
    <Autocomplete inputValue={sought} onInputChange={setSought}>
      <SearchField className="pick-search" aria-label={says.search} autoFocus>
        <Search aria-hidden="true" />
        <Input className="pick-search-input" placeholder={says.search} />
      </SearchField>
      <ListBox
        className="choice-list pick-list"
        aria-label={says.search}
        onAction={(key) => onPick(String(key).replace(/^\w+ /, ""))}
        renderEmptyState={() => <p className="pick-empty">{found === undefined ? says.loading : emptyWords(found)}</p>}
      >
        {groups.map(({ id, title, offers }) => (
          <ListBoxSection key={id} id={id}>
            <Header className="pick-group">{title}</Header>
            {offers.map((offer) => (
              <Choosable key={offer.id} offer={offer} group={id} isChosen={offer.id === target?.id} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      {hidden > 0 ? <p className="pick-empty">{says.more(hidden)}</p> : null}
    </Autocomplete>
  );
}

const emptyWords = ({ unavailable }: TargetList): string =>
  unavailable !== null ? workspaceMessages.references.unavailable : workspaceMessages.references.nothing;

interface ChoosableProps {
  readonly offer: Offer;
  readonly group: string;
  readonly isChosen: boolean;
}

function Choosable({ offer, group, isChosen }: ChoosableProps): ReactNode {
  const { id, label, detail } = offer;
  return (
    <ListBoxItem className="choice-option" id={`${group} ${id}`} textValue={`${label} ${detail}`}>
      <bdi className="choice-label">{label}</bdi>
      {detail === "" ? null : <bdi className="choice-detail">{detail}</bdi>}
      {isChosen ? <Check aria-label={workspaceMessages.references.chosen} className="choice-check" /> : null}
    </ListBoxItem>
  );
}

/** Everything in the workspace that references of a type can stand for; undefined until it has come. */
function useTargets(type: string): TargetList | ServerFault | undefined {
  const [found, setFound] = useState<TargetList | ServerFault>();
  useEffect(() => {
    let isWanted = true;
    const showTargets = (targets: TargetList | ServerFault): void => {
      if (isWanted) setFound(targets);
    };
    void askTargets(type).then(showTargets, (error: unknown) => {
      if (!(error instanceof ServerFault)) throw error;
      showTargets(error);
    });
    return () => {
      isWanted = false;
    };
  }, [type]);
  return found;
}
