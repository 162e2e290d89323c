import { Check, Plus, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  useFilter,
} from "react-aria-components";
import "./choice.css";
import "./pick.css";

/** One thing that can be chosen from a list that is searched. */
export interface PickChoice {
  readonly id: string;
  readonly label: string;
  /** A second line that says more. */
  readonly detail?: string;
  readonly isChosen?: boolean;
  /** What else it is found by. */
  readonly words?: string;
}

export interface PickGroup {
  readonly id: string;
  /** Left out where one group is all there is. */
  readonly title?: string;
  readonly choices: readonly PickChoice[];
}

/** What can be made of a text that is typed into the search. */
export interface PickNew {
  readonly id: string;
  /** "New tag “Warm”". */
  readonly label: (text: string) => string;
  readonly make: (text: string) => void;
}

export interface PickListProps {
  readonly groups: readonly PickGroup[];
  readonly onPick: (id: string) => void;
  readonly news?: readonly PickNew[];
  readonly label: string;
  /** What is said where nothing fits. */
  readonly none: string;
  /** What the sign of a choice is called: "chosen". */
  readonly chosen: string;
  /** What is typed, where others look for what fits it: the list shows all they give then. */
  readonly typing?: { readonly text: string; readonly onType: (text: string) => void };
  /** Stands below the list. */
  readonly note?: string;
}

const newId = (id: string): string => `new ${id}`;

/**
 * Shows a list that is searched by typing; the arrows and Enter choose. What is missing may be made of what was typed.
 */
export function PickList({ groups, onPick, news = [], label, none, chosen, ...rest }: PickListProps): ReactNode {
  const { typing, note } = rest;
  const { contains } = useFilter({ sensitivity: "base" });
  const [ownText, setOwnText] = useState("");
  const { text: typed, onType } = typing ?? { text: ownText, onType: setOwnText };
  const text = typed.trim();
  const isThere = groups.some(({ choices }) => choices.some((choice) => choice.label === text));
  const offered = text === "" || isThere ? [] : news;
  const take = (key: unknown): void => {
    const made = offered.find(({ id }) => newId(id) === key);
    if (made !== undefined) made.make(text);
    else onPick(String(key));
  };
  return (
    <Autocomplete filter={typing === undefined ? contains : undefined} inputValue={typed} onInputChange={onType}>
      <SearchField className="pick-search" aria-label={label} autoFocus>
        <Search aria-hidden="true" />
        <Input className="pick-search-input" placeholder={label} />
      </SearchField>
      <ListBox
        className="choice-list pick-list"
        aria-label={label}
        onAction={take}
        renderEmptyState={() => <p className="pick-empty">{none}</p>}
      >
        {groups.map(({ id, title, choices }) => (
          <ListBoxSection key={id} id={id} aria-label={title ?? label}>
            {title === undefined ? null : <Header className="pick-group">{title}</Header>}
            {choices.map((choice) => (
              <Choice key={choice.id} choice={choice} chosen={chosen} />
            ))}
          </ListBoxSection>
        ))}
        {offered.map(({ id, label: says }) => (
          <ListBoxItem key={newId(id)} id={newId(id)} className="choice-option pick-new" textValue={typed}>
            <span className="choice-label">
              <Plus aria-hidden="true" /> <bdi>{says(text)}</bdi>
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
      {note === undefined ? null : <p className="pick-empty">{note}</p>}
    </Autocomplete>
  );
}

function Choice({ choice, chosen }: { readonly choice: PickChoice; readonly chosen: string }): ReactNode {
  const { id, label, detail = "", isChosen = false, words = "" } = choice;
  return (
    <ListBoxItem className="choice-option" id={id} textValue={`${label} ${detail} ${words}`}>
      <bdi className="choice-label">{label}</bdi>
      {detail === "" ? null : <span className="choice-detail">{detail}</span>}
      {isChosen ? <Check aria-label={chosen} className="choice-check" /> : null}
    </ListBoxItem>
  );
}
