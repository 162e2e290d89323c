import { type ReactNode, useMemo } from "react";
import { type Path, valueAt } from "../../document/index.js";
import { useDocument } from "../../editor/index.js";
import { GroupBody, membersOf, useIsOnTheWay } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Fold } from "../../widgets/index.js";

interface MoreMembersProps {
  readonly path: Path;
  readonly names: readonly string[];
  readonly depth: number;
}

/** What the schema does not describe: folded while there is none, and only offered where the settings begin. */
export function MoreMembers({ path, names, depth }: MoreMembersProps): ReactNode {
  const hidden = useMemo(() => new Set(names), [names]);
  const isOnTheWay = useIsOnTheWay(path);
  const others = useDocument(
    ({ pack }) => membersOf(valueAt(pack, path)).filter(({ name }) => !hidden.has(name)).length,
  );
  const body = <GroupBody path={path} label="" member="" depth={depth} hidden={hidden} />;
  if (depth > 0 && others === 0) return null;
  return (
    <Fold
      label={inspectorMessages.form.more(others)}
      isOpenAtFirst={others > 0 || names.length === 0}
      isForcedOpen={isOnTheWay && others > 0}
    >
      {body}
    </Fold>
  );
}
