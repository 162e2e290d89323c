import { type Path, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import { GroupBody, membersOf, useIsOnTheWay } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Fold } from "../../widgets/index.js";
import { useFormScope } from "./form-scope.js";
import { MistakenField } from "./mistaken-field.js";
import { type DescribedMember, mistakenMembers } from "./mistaken-members.js";

interface MoreMembersProps {
  readonly path: Path;
  /** The members that the form has fields for, in its order. */
  readonly described: readonly DescribedMember[];
  readonly depth: number;
}

/**
 * What the schema does not describe: folded while there is none, and only offered where the settings begin. What looks
 * like a described member and is none stands above it, or two fields would be called the same.
 */
export function MoreMembers({ path, described, depth }: MoreMembersProps): ReactNode {
  const { isClosed } = useFormScope();
  const isOnTheWay = useIsOnTheWay(path);
  const present = useDocument(({ pack }) => JSON.stringify(membersOf(valueAt(pack, path)).map(({ name }) => name)));
  const { mistaken, hidden, others } = useMemo(() => {
    const names: readonly string[] = JSON.parse(present);
    const found = mistakenMembers(names, described);
    const shown = new Set([...described, ...found].map(({ name }) => name));
    return { mistaken: found, hidden: shown, others: names.filter((name) => !shown.has(name)).length };
  }, [present, described]);
  if (isClosed === true) return null;
  return (
    <>
      {mistaken.map((one) => (
        <MistakenField key={one.name} path={path} described={described} {...one} />
      ))}
      {depth > 0 && others === 0 ? null : (
        <Fold
          label={inspectorMessages.form.more(others)}
          isOpenAtFirst={others > 0 || described.length === 0}
          isForcedOpen={isOnTheWay && others > 0}
        >
          <GroupBody path={path} label="" member="" depth={depth} hidden={hidden} />
        </Fold>
      )}
    </>
  );
}
