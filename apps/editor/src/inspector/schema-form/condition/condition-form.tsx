import { isObject, type JsonObject } from "@setup-pack/core/json";
import { absent, elements, type Path } from "@setup-pack/edit";
import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FieldNotes, useIsLocked, useProblemsAt, useValueAt, ValueNode } from "../../../fields/index.js";
import { inspectorMessages } from "../../../messages/index.js";
import { Button, IconButton } from "../../../widgets/index.js";
import { useFormActs } from "../use-form-acts.js";
import { WayChoice } from "../way-choice.js";
import { Comparison } from "./comparison.js";
import { type ConditionParts, type GroupName, groupNames } from "./condition-parts.js";

interface ConditionFormProps {
  readonly path: Path;
  readonly parts: ConditionParts;
  readonly order: readonly string[];
  readonly depth?: number;
}

const words = inspectorMessages.condition;

type Shape = "one" | GroupName;

const shapes: readonly Shape[] = ["one", ...groupNames];

const ways = shapes.map((shape) => ({ title: words.shapes[shape], sets: [] }));

/** Deeper conditions than these are shown as they are. */
const deepest = 6;

/** Shows a condition: one comparison, or several of which all, any or none must hold. */
export function ConditionForm({ path, parts, order, depth = 0 }: ConditionFormProps): ReactNode {
  const value = useValueAt(path);
  const config = isObject(value) ? value : {};
  const { act } = useFormActs();
  const problems = useProblemsAt(path, "exact");
  const there = groupNames.filter((name) => Object.hasOwn(config, name));
  const own = ownMembers(parts).filter((name) => Object.hasOwn(config, name));
  const shape: Shape = there[0] ?? "one";
  const isPlain = there.length + Number(own.length > 0) < 2;
  const take = (title: string): void => {
    const next = shapes.find((one) => words.shapes[one] === title);
    const members = next === undefined ? undefined : reshaped(config, parts, shape, next);
    if (members !== undefined) act({ path, what: "condition", members, order });
  };
  if (depth > deepest) return <ValueNode path={path} label={words.title} member="" depth={2} place={undefined} />;
  return (
    <div className="condition">
      {isPlain ? (
        <WayChoice
          label={words.shape}
          choice={ways.filter(({ title }) => isPossible(title, config, parts, shape))}
          taken={ways.find(({ title }) => title === words.shapes[shape])}
          onTake={({ title }) => take(title)}
        />
      ) : null}
      {depth > 0 ? <FieldNotes problems={problems} /> : null}
      {shape === "one" || own.length > 0 ? <Comparison path={path} parts={parts} order={order} /> : null}
      {there.map((name) => (
        <Group key={name} path={[...path, name]} name={name} parts={parts} order={order} depth={depth} />
      ))}
    </div>
  );
}

interface GroupProps extends Required<ConditionFormProps> {
  readonly name: GroupName;
}

/** Shows the conditions of a group, each in a box of its own. */
function Group({ path, name, parts, order, depth }: GroupProps): ReactNode {
  const value = useValueAt(path);
  const { act } = useFormActs();
  const isLocked = useIsLocked();
  const list = useRef<HTMLDivElement>(null);
  const [fresh, setFresh] = useState<number>();
  useEffect(() => {
    if (fresh === undefined) return;
    setFresh(undefined);
    const boxes = list.current?.querySelectorAll<HTMLElement>(":scope > .condition-box");
    const box = boxes?.[Math.min(fresh, boxes.length - 1)] ?? list.current;
    box?.querySelector<HTMLElement>(".choice-button, button")?.focus();
  }, [fresh]);
  if (name === "not") {
    if (!isObject(value))
      return <ValueNode path={path} label={words.shapes.not} member="" depth={2} place={undefined} />;
    return (
      <fieldset className="condition-box" aria-label={words.shapes.not}>
        <ConditionForm path={path} parts={parts} order={order} depth={depth + 1} />
      </fieldset>
    );
  }
  if (!Array.isArray(value))
    return <ValueNode path={path} label={words.shapes[name]} member="" depth={2} place={undefined} />;
  const write = (next: readonly unknown[], focus: number, before: readonly unknown[] = []): void => {
    setFresh(focus);
    act({
      path: path.slice(0, -1),
      what: "condition",
      members: new Map([[String(path.at(-1)), next]]),
      order,
      before,
    });
  };
  return (
    <div className="condition-group" ref={list}>
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing but their place
        <fieldset key={index} className="condition-box" aria-label={words.number(index + 1)}>
          <div className="condition-remove">
            <IconButton
              label={words.remove(index + 1)}
              icon={<X aria-hidden="true" />}
              isDisabled={isLocked}
              onPress={() =>
                write(
                  value.filter((_, at) => at !== index),
                  index,
                  textsIn(one),
                )
              }
            />
          </div>
          <ConditionForm path={[...path, index]} parts={parts} order={order} depth={depth + 1} />
        </fieldset>
      ))}
      <Button look="quiet" isDisabled={isLocked} onPress={() => write([...value, {}], value.length)}>
        <Plus aria-hidden="true" /> {words.add}
      </Button>
    </div>
  );
}

const ownMembers = ({ named, thing, operator, values }: ConditionParts): readonly string[] => [
  named.member,
  thing.member,
  operator,
  ...values.map(({ member }) => member),
];

/** Returns the conditions that one is made of, whatever its shape. */
function conditionsOf(config: JsonObject, parts: ConditionParts, shape: Shape): readonly unknown[] {
  if (shape === "not") return [config.not];
  if (shape !== "one") return elements(config[shape]);
  return [Object.fromEntries(Object.entries(config).filter(([name]) => ownMembers(parts).includes(name)))];
}

const isGroup = (one: unknown): boolean => groupNames.some((name) => isObject(one) && Object.hasOwn(one, name));

/** Returns whether a condition can take another shape without losing anything. */
function isPossible(title: string, config: JsonObject, parts: ConditionParts, shape: Shape): boolean {
  const next = shapes.find((one) => words.shapes[one] === title);
  if (next === undefined) return false;
  const conditions = conditionsOf(config, parts, shape);
  return next !== "one" || shape === "one" || (conditions.length < 2 && !isGroup(conditions[0]));
}

/** What changes once a condition takes another shape; what it consists of stays. */
function reshaped(
  config: JsonObject,
  parts: ConditionParts,
  shape: Shape,
  next: Shape,
): ReadonlyMap<string, unknown> | undefined {
  if (shape === next) return undefined;
  const conditions = conditionsOf(config, parts, shape);
  const members = new Map<string, unknown>();
  const gone = shape === "one" ? ownMembers(parts) : [shape];
  for (const name of gone) if (Object.hasOwn(config, name)) members.set(name, absent);
  if (next === "one") {
    for (const [name, value] of Object.entries(Object(conditions[0]))) members.set(name, value);
  } else {
    const [first = {}] = conditions;
    const several = { [shape === "any" ? "any" : "all"]: conditions };
    members.set(next, next === "not" ? (conditions.length < 2 ? first : several) : conditions);
  }
  return members;
}

function textsIn(root: unknown): readonly string[] {
  if (typeof root === "string") return [root];
  return typeof root === "object" && root !== null ? Object.values(root).flatMap(textsIn) : [];
}
