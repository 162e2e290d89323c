import { isObject } from "@setup-pack/core";
import { ListPlus } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { elements, member, type Path } from "../../document/json.js";
import { useDocument } from "../../editor/use-editor.js";
import { FieldNotes } from "../../fields/field-notes.js";
import { useIsLocked, usePathField, useProblemsAt } from "../../fields/use-path-field.js";
import { TreeScopeContext } from "../../fields/value-tree/tree-scope.js";
import { ValueTree } from "../../fields/value-tree/value-tree.js";
import { WrongKind } from "../../fields/wrong-kind.js";
import { smartListMessages } from "../../messages/forms-smart-lists.js";
import { Button } from "../../widgets/button.js";
import { Fold } from "../../widgets/fold.js";
import { FilterContext } from "./filter-context.js";
import { filterCondition, filterGroup, wordsOf } from "./filter-group.js";
import { FilterNode } from "./filter-node.js";
import "./filters.css";

const words = smartListMessages.filter;

/** No filter names the references of an automation. */
const scope = { automation: undefined, namesThings: true };

/** The filter of a list: as groups and conditions where its shape is known at sight, as plain fields in any case. */
export function Filters({ path }: { readonly path: Path }): ReactNode {
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
          <TreeScopeContext value={scope}>
            <OfferedWords>
              <FilterNode path={rootPath} root={rootPath} number={1} depth={0} place={undefined} />
            </OfferedWords>
          </TreeScopeContext>
        </>
      ) : null}
      <Fold label={words.raw} isOpenAtFirst={!isKnown}>
        <ValueTree path={path} label={words.label} />
      </Fold>
    </div>
  );
}

/** The fields and comparisons of all filters of the pack, offered in each condition. */
function OfferedWords({ children }: { readonly children: ReactNode }): ReactNode {
  const lists = useDocument(({ pack }) => pack.smartLists);
  const offered = useMemo(
    () => wordsOf(elements(lists).map((list) => member(member(list, "filters"), "root"))),
    [lists],
  );
  const fields = useId();
  const operators = useId();
  const ids = useMemo(() => ({ fields, operators }), [fields, operators]);
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
