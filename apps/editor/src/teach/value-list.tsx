import { type ReactNode, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import type { ShownValue } from "./value-words.js";

interface Operand {
  readonly name: string;
  readonly title: string;
}

interface ValueListProps {
  readonly values: readonly ShownValue[];
  readonly operands: readonly Operand[];
  /** Which value says what: the number of a value, by operand. */
  readonly point: ReadonlyMap<string, number>;
  readonly isPointing: boolean;
  readonly onPoint: (point: ReadonlyMap<string, number>) => void;
}

/** Shows the values of a step, numbered; where somebody points, each is pressed to say what it is. */
export function ValueList({ values, operands, point, isPointing, onPoint }: ValueListProps): ReactNode {
  const [open, setOpen] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const titlesOf = (n: number): readonly string[] =>
    operands.filter(({ name }) => point.get(name) === n).map(({ title }) => title);
  const isShown = (value: ShownValue): boolean =>
    isWhole || titlesOf(value.n).length > 0 || (!value.isWhole && (isPointing || !isInPointed(value)));
  const isInPointed = ({ member }: ShownValue): boolean =>
    values.some(({ n, member: whole }) => member.startsWith(`${whole} › `) && titlesOf(n).length > 0);
  const shown = values.filter(isShown);
  const press = (n: number): void => {
    const [only, ...more] = operands;
    if (only !== undefined && more.length === 0) onPoint(new Map([[only.name, n]]));
    else setOpen(open === n ? undefined : n);
  };
  const set = (name: string, n: number, isOn: boolean): void => {
    const next = new Map(point);
    if (isOn) next.set(name, n);
    else next.delete(name);
    onPoint(next);
    setOpen(undefined);
  };
  return (
    <>
      <ol className="teach-values">
        {shown.map((value) => {
          const titles = titlesOf(value.n);
          const face = <Face value={value} titles={titles} />;
          return (
            <li key={value.n} className="teach-value" data-said={titles.length > 0}>
              {isPointing ? (
                <button
                  type="button"
                  className="teach-value-button"
                  aria-expanded={operands.length > 1 ? open === value.n : undefined}
                  onClick={() => press(value.n)}
                >
                  {face}
                </button>
              ) : (
                <div className="teach-value-face">{face}</div>
              )}
              {open === value.n ? (
                <fieldset aria-label={teachMessages.whatIs(value.n)} className="teach-operands">
                  {operands.map(({ name, title }) => (
                    <ToggleButton
                      key={name}
                      className="teach-operand"
                      isSelected={point.get(name) === value.n}
                      onChange={(isOn) => set(name, value.n, isOn)}
                    >
                      {title}
                    </ToggleButton>
                  ))}
                </fieldset>
              ) : null}
            </li>
          );
        })}
      </ol>
      {shown.length === values.length ? null : (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {teachMessages.hidden(values.length - shown.length)}
        </Button>
      )}
    </>
  );
}

function Face({ value, titles }: { readonly value: ShownValue; readonly titles: readonly string[] }): ReactNode {
  return (
    <>
      <span className="teach-number">
        <span className="visually-hidden">{teachMessages.value(value.n)} </span>
        <span aria-hidden="true">{value.n}</span>
      </span>
      <span className="teach-value-words">
        <span className="teach-value-text">
          <bdi>{value.words}</bdi>
          {value.means === undefined ? null : (
            <span className="teach-means">
              {" "}
              <bdi>{value.means}</bdi>
            </span>
          )}
        </span>
        <span className="teach-member">
          <bdi>{value.member}</bdi>
        </span>
      </span>
      {titles.length === 0 ? null : <span className="teach-chip">{teachMessages.valueIs(titles)}</span>}
    </>
  );
}
