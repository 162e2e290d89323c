import { type Path, valueAt } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useDocument } from "../../editor/index.js";
import { FieldNotes } from "../field-notes.js";
import { useProblemsAt, useReveal } from "../use-path-field.js";
import { kindOf } from "../value-kinds.js";
import { FieldTree } from "./field-tree.js";
import { GroupBody } from "./group-body.js";
import type { SuggestedField } from "./suggested-field.js";
import { ValueNode } from "./value-node.js";

export interface ValueTreeProps {
  readonly path: Path;
  /** What the value is called: "Settings". */
  readonly label: string;
  /** The automation whose references the values may name. */
  readonly automation?: number;
  /** Whether ids of things are shown by the names of the things; true when left out. */
  readonly namesThings?: boolean;
  /** Whether texts may be the keys of the pack's files. */
  readonly namesAssets?: boolean;
  /** Fields that others like this one have. */
  readonly suggested?: readonly SuggestedField[];
}

/**
 * A value whose shape nobody publishes, as fields that are inferred from it. Nothing is written until the author
 * changes something. A group, or nothing at all, shows as its members; any other value as the one field it is.
 */
export function ValueTree({
  path,
  label,
  automation,
  namesThings = true,
  namesAssets,
  suggested,
}: ValueTreeProps): ReactNode {
  const place = useReveal(path, "exact");
  const problems = useProblemsAt(path, "exact");
  const kind = useDocument(({ pack }) => kindOf(valueAt(pack, path)));
  return (
    <FieldTree automation={automation} namesThings={namesThings} namesAssets={namesAssets}>
      {kind === "group" || kind === "nothing" ? (
        <div className="value-tree" ref={place}>
          <FieldNotes problems={problems} />
          <GroupBody path={path} label={label} member={label} depth={0} suggested={suggested} />
        </div>
      ) : (
        <div className="value-tree">
          <ValueNode path={path} label={label} member={String(path.at(-1) ?? label)} depth={0} place={undefined} />
        </div>
      )}
    </FieldTree>
  );
}
