import { Check, Search } from "lucide-react";
import type { ReactNode } from "react";
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
import { fieldMessages } from "../../messages/index.js";
import { type Choice, choiceGroups } from "./choices.js";
import type { Referable } from "./referables.js";
import { useReferables } from "./use-referables.js";

interface ReferenceChoicesProps {
  readonly automation: number | undefined;
  readonly types: readonly string[];
  /** The id that is chosen now. */
  readonly chosen: string;
  readonly onPick: (referable: Referable) => void;
}

/** A list that is searched by typing; the arrows and Enter choose. */
export function ReferenceChoices({ automation, types, chosen, onPick }: ReferenceChoicesProps): ReactNode {
  const { contains } = useFilter({ sensitivity: "base" });
  const { search, none } = fieldMessages.references;
  const groups = choiceGroups(useReferables(automation), types);
  const pick = (key: unknown): void => {
    const choice = groups.flatMap(({ choices }) => choices).find(({ id }) => id === key);
    if (choice !== undefined) onPick(choice.referable);
  };
  return (
    <Autocomplete filter={contains}>
      <SearchField className="reference-search" aria-label={search} autoFocus>
        <Search aria-hidden="true" />
        <Input className="reference-search-input" placeholder={search} />
      </SearchField>
      <ListBox
        className="choice-list reference-list"
        aria-label={search}
        onAction={pick}
        renderEmptyState={() => <p className="reference-empty">{none}</p>}
      >
        {groups.map(({ id, title, choices }) => (
          <ListBoxSection key={id} id={id}>
            <Header className="reference-group">{title}</Header>
            {choices.map((choice) => (
              <Option key={choice.id} choice={choice} isChosen={choice.referable.id === chosen} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

function Option({ choice, isChosen }: { readonly choice: Choice; readonly isChosen: boolean }): ReactNode {
  const { id, label, detail, referable } = choice;
  return (
    <ListBoxItem className="choice-option" id={id} textValue={`${label} ${detail} ${referable.id}`}>
      <bdi className="choice-label">{label}</bdi>
      <span className="choice-detail">{detail}</span>
      {isChosen ? <Check aria-label={fieldMessages.references.chosen} className="choice-check" /> : null}
    </ListBoxItem>
  );
}
