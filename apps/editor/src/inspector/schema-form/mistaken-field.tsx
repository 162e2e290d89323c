import { absent, type Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { FieldNotes, useIsLocked, useProblemsAt, useReveal, useValueAt } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import type { DescribedMember, MistakenMember } from "./mistaken-members.js";
import { useFormActs } from "./use-form-acts.js";

interface MistakenFieldProps extends MistakenMember {
  /** Of the settings it stands in. */
  readonly path: Path;
  readonly described: readonly DescribedMember[];
}

/** Shows a member as it is written, not as the thing it looks like, and offers to use it as what it was meant for. */
export function MistakenField({ path, name, meant, described }: MistakenFieldProps): ReactNode {
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
