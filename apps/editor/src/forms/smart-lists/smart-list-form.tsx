import "./filters.css";
import { isObject } from "@setup-pack/core/json";
import { elements, member, type Path } from "@setup-pack/edit";
import { ListPlus } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import {
  FieldNotes,
  FieldTree,
  PathColour,
  PathText,
  useIsLocked,
  usePathField,
  useProblemsAt,
  ValueTree,
  WrongKind,
} from "../../fields/index.js";
import { smartListMessages } from "../../messages/index.js";
import { Button, Fold } from "../../widgets/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { FilterContext } from "./filter-context.js";
import { filterCondition, filterGroup, wordsOf } from "./filter-group.js";
import { FilterNode } from "./filter-node.js";

const words = smartListMessages.filter;

/**
 * Shows the filter of a list: as groups and conditions where its shape is known at sight, as plain fields in any case.
 */
function Filters({ path }: { readonly path: Path }): ReactNode {
  const field = usePathField(path, words.what, "exact");
  const { value, set, settle } = field;
  const rootPath = [...path, "root"];
  const rootProblems = useProblemsAt(rootPath, "exact");
  const versionProblems = useProblemsAt([...path, "version"], "within");
  const isLocked = useIsLocked();
  const root = member(value, "root");
  const isKnown = filterGroup(root) !== undefined || filterCondition(root) !== undefined;
  if (value !== undefined && !isObject(value)) return <WrongKind field={field} label={words.label} belongs="group" />;
  if (value === undefined || root === undefined)
    return (
      <div ref={field.place}>
        <FieldNotes problems={field.problems} />
        <p className="form-hint">{words.none}</p>
        <Button
          isDisabled={isLocked}
          onPress={() => {
            settle();
            set({ ...(isObject(value) && value), version: 2, root: { type: "and", children: [] } });
            settle();
          }}
        >
          <ListPlus aria-hidden="true" /> {words.begin}
        </Button>
      </div>
    );
  return (
    <div className="filters" ref={field.place}>
      <FieldNotes problems={field.problems} />
      {isKnown ? (
        <>
          <FieldNotes problems={versionProblems} />
          <FieldNotes problems={rootProblems} />
          {/* No filter names the references of an automation. */}
          <FieldTree automation={undefined} namesThings>
            <WordSuggestions>
              <FilterNode path={rootPath} root={rootPath} number={1} depth={0} place={undefined} />
            </WordSuggestions>
          </FieldTree>
        </>
      ) : null}
      <Fold label={words.raw} isOpenAtFirst={!isKnown}>
        <ValueTree path={path} label={words.label} />
      </Fold>
    </div>
  );
}

/** Shows the fields and comparisons of all filters of the pack, suggested in each condition. */
function WordSuggestions({ children }: { readonly children: ReactNode }): ReactNode {
  const lists = useDocument(({ pack }) => pack.smartLists);
  const offered = useMemo(
    () => wordsOf(elements(lists).map((list) => member(member(list, "filters"), "root"))),
    [lists],
  );
  const fields = useId();
  const operators = useId();
  const ids = useMemo(() => ({ fields, operators, Node: FilterNode }), [fields, operators]);
  return (
    <FilterContext value={ids}>
      <datalist id={fields}>
        {offered.fields.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={operators}>
        {offered.operators.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
    </FilterContext>
  );
}

const members = ["key", "name", "description", "filters", "color", "icon"];

/** Shows the open smart list: what it is called, how it looks, and who is in it. */
export function SmartListForm(): ReactNode {
  return (
    <ItemForm kind="smartLists" members={members}>
      {(path) => (
        <>
          <FormSection title={smartListMessages.about}>
            <PathText path={[...path, "name"]} label={smartListMessages.name} what="list name" />
            <PathText path={[...path, "description"]} label={smartListMessages.description} rows={2} isOptional />
            <FormRow>
              <PathColour path={[...path, "color"]} label={smartListMessages.colour} isOptional />
              <PathText
                path={[...path, "icon"]}
                label={smartListMessages.icon}
                hint={smartListMessages.iconHint}
                isOptional
              />
            </FormRow>
          </FormSection>
          <FormSection title={smartListMessages.filter.title} hint={smartListMessages.filter.hint}>
            <Filters path={[...path, "filters"]} />
          </FormSection>
        </>
      )}
    </ItemForm>
  );
}
