import { absent, type Path, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import {
  FieldNotes,
  GroupBody,
  membersOf,
  useIsLocked,
  useIsOnTheWay,
  useProblemsAt,
  useReveal,
  useValueAt,
} from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Button, Fold } from "../../widgets/index.js";
import { useFormScope } from "./form-scope.js";
import { type DescribedMember, type MistakenMember, mistakenMembers } from "./mistaken-members.js";
import { useFormActs } from "./use-form-acts.js";

interface MistakenFieldProps extends MistakenMember {
  /** Of the settings it stands in. */
  readonly path: Path;
  readonly described: readonly DescribedMember[];
}

/** Shows a member as it is written, not as the thing it looks like, and offers to use it as what it was meant for. */
function MistakenField({ path, name, meant, described }: MistakenFieldProps): ReactNode {
  const place = [...path, name];
  const value = useValueAt(place);
  const isMeantSet = useValueAt([...path, meant.name]) !== undefined;
  const problems = useProblemsAt(place, "within");
  const isLocked = useIsLocked();
  const { act } = useFormActs();
  const { mistaken, takeAs, removeMistaken } = inspectorMessages.form;
  const write = (members: ReadonlyMap<string, unknown>): void =>
    act({ path, what: meant.label.toLowerCase(), members, order: described.map((one) => one.name) });
  return (
    <div className="schema-mistaken" ref={useReveal(place, "within")}>
      <p>
        <code>{`${JSON.stringify(name)}: ${shortened(JSON.stringify(value) ?? "")}`}</code>
      </p>
      <p>{mistaken(meant.label, meant.name)}</p>
      <FieldNotes problems={problems} />
      {isLocked ? null : (
        <p className="schema-mistaken-buttons">
          {isMeantSet ? null : (
            <Button
              onPress={() =>
                write(
                  new Map([
                    [name, absent],
                    [meant.name, value],
                  ]),
                )
              }
            >
              {takeAs(meant.label)}
            </Button>
          )}
          <Button onPress={() => write(new Map([[name, absent]]))}>{removeMistaken(name)}</Button>
        </p>
      )}
    </div>
  );
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

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
