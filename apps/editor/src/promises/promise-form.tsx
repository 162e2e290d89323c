import type { PromisePattern, WrittenPromise } from "@setup-pack/core";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { useReferables } from "../fields/index.js";
import { promisesMessages, readersSpelling } from "../messages/index.js";
import { eventKind, eventKinds } from "../rehearse/index.js";
import { type Option, Select, Switch, TextField } from "../widgets/index.js";
import { endId, formOf, patternId, patternOf, spans, stepsId, times, withEnd, withMember, withSteps } from "./forms.js";
import { changePromise } from "./promises-store.js";

const { parts, steps: stepWords, states: stateWords, ...says } = promisesMessages;

interface FormProps {
  readonly promise: WrittenPromise;
  readonly set: (promise: WrittenPromise, part: string) => void;
}

/** Shows the parts of a promise as pick lists, in the order of its sentence. */
export function PromiseForm({
  promise,
  index,
}: {
  readonly promise: WrittenPromise;
  readonly index: number;
}): ReactNode {
  const editor = useEditor();
  const set: FormProps["set"] = (next, part) => changePromise(editor, index, next, `“${part}” of ${promise.id}`);
  const { because, ...without } = promise;
  return (
    <div className="promise-form">
      <Parts promise={promise} set={set} />
      <TextField
        label={parts.because}
        hint={parts.becauseHint}
        value={because ?? ""}
        onChange={(text) => set(text === "" ? without : { ...promise, because: text }, parts.because)}
      />
    </div>
  );
}

function Parts(props: FormProps): ReactNode {
  const form = formOf(props.promise);
  switch (form) {
    case "at-most":
      return <AtMost {...props} />;
    case "never":
      return <Never {...props} />;
    case "after-never":
      return <AfterNever {...props} />;
    case "after-always":
      return <AfterAlways {...props} />;
    case undefined:
      return <p>{says.notHere}</p>;
    default:
      return form satisfies never;
  }
}

function AtMost({ promise, set }: FormProps): ReactNode {
  const { atMost = { count: 0 } } = promise;
  const { count, within } = atMost;
  const { within: _, ...inAll } = atMost;
  return (
    <>
      <Select
        label={parts.atMost}
        options={counts}
        value={String(count)}
        onChange={(id) => set({ ...promise, atMost: { ...atMost, count: Number(id) } }, parts.atMost)}
      />
      <Steps
        label={parts.of}
        number="many"
        pattern={atMost}
        onChange={(next) => set({ ...promise, atMost: { ...next, count } }, parts.of)}
      />
      <Select
        label={parts.within}
        options={[...spanOptions, { id: all, label: says.inAll }]}
        value={within ?? all}
        onChange={(id) => set({ ...promise, atMost: id === all ? inAll : { ...atMost, within: id } }, parts.within)}
      />
    </>
  );
}

const all = "all";

const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 100].map(
  (count): Option => ({ id: String(count), label: String(count) }),
);

const spanOptions = spans.map((span): Option => ({ id: span, label: spanWords(span) }));

function spanWords(span: string): string {
  const [count, unit = ""] = span.split(" ");
  return says.span(Number(count), unit.replace(/s$/, ""));
}

function Never({ promise, set }: FormProps): ReactNode {
  const { never = {} } = promise;
  const { between, in: clock, ...plain } = never;
  const [from, to] = between ?? [];
  const put = (next: PromisePattern, part: string): void => set({ ...promise, never: next }, part);
  return (
    <>
      <Steps
        label={parts.never}
        pattern={never}
        hasAny={between !== undefined}
        onChange={(next) => put(next, parts.never)}
      />
      <Select
        label={parts.from}
        options={stepsId(never) === "any" ? timeOptions : [{ id: all, label: says.anyTime }, ...timeOptions]}
        value={from ?? all}
        onChange={(id) =>
          put(id === all ? plain : { ...never, between: [id, to ?? "08:00"], in: clock ?? "contact" }, parts.from)
        }
      />
      {from === undefined ? null : (
        <>
          <Select
            label={parts.to}
            options={timeOptions}
            value={to}
            onChange={(id) => put({ ...never, between: [from, id] }, parts.to)}
          />
          <Select
            label={parts.clock}
            options={[
              { id: "contact", label: says.clocks.contact },
              { id: "workspace", label: says.clocks.workspace },
            ]}
            value={clock ?? "workspace"}
            onChange={(id) => put({ ...never, in: id === "contact" ? "contact" : "workspace" }, parts.clock)}
          />
        </>
      )}
    </>
  );
}

const timeOptions = times.map((time): Option => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { id: time, label: readersSpelling().time(hours * 60 + minutes) };
});

function AfterNever({ promise, set }: FormProps): ReactNode {
  const { never = {} } = promise;
  return (
    <>
      <After promise={promise} set={set} />
      <Steps
        label={parts.never}
        pattern={never}
        hasAny={false}
        onChange={(next) => set({ ...promise, never: next }, parts.never)}
      />
      <Select
        label={parts.ends}
        options={[
          { id: "ever", label: says.ends.ever },
          ...spanOptions.map(({ id, label }) => ({ id: `within ${id}`, label })),
          ...events.map(({ id, label }) => ({ id: `until ${id}`, label: says.ends.until(label) })),
        ]}
        value={endId(promise)}
        onChange={(id) => set(withEnd(promise, id), parts.ends)}
      />
      <Switch
        label={parts.earlier}
        isOn={never.runs === "earlier"}
        onChange={(isOn) =>
          set({ ...promise, never: withMember(never, "runs", isOn ? "earlier" : undefined) }, parts.earlier)
        }
      />
    </>
  );
}

function AfterAlways({ promise, set }: FormProps): ReactNode {
  const { always = {}, within = "" } = promise;
  return (
    <>
      <After promise={promise} set={set} />
      <Steps
        label={parts.always}
        pattern={always}
        hasAny={false}
        onChange={(next) => set({ ...promise, always: next }, parts.always)}
      />
      <Select
        label={parts.soon}
        options={spanOptions}
        value={within}
        onChange={(id) => set({ ...promise, within: id }, parts.soon)}
      />
    </>
  );
}

interface StepsProps {
  readonly label: string;
  readonly pattern: PromisePattern;
  readonly number?: "one" | "many";
  /** Whether any message may be meant. */
  readonly hasAny?: boolean;
  readonly onChange: (pattern: PromisePattern) => void;
}

/** What automations do: a message by its channel, or what they write down. */
function Steps({ label, pattern, number = "one", hasAny = true, onChange }: StepsProps): ReactNode {
  const options = Object.entries(stepWords)
    .filter(([id]) => hasAny || id !== "any")
    .map(([id, words]): Option => ({ id, label: words[number] }));
  return (
    <Select
      label={label}
      options={options}
      value={stepsId(pattern)}
      onChange={(id) => onChange(withSteps(pattern, id))}
    />
  );
}

const events = eventKinds.map(({ event, title }): Option => ({ id: `event ${event}`, label: title }));

const afterOptions: readonly Option[] = [
  ...events,
  ...Object.entries(stateWords).map(([id, label]) => ({ id, label })),
  ...Object.entries(stepWords)
    .filter(([id]) => id !== "any")
    .map(([id, { one }]) => ({ id, label: one })),
];

/** What a promise waits for, and what is said of it. */
function After({ promise, set }: FormProps): ReactNode {
  const { after = {} } = promise;
  const things = useReferables(undefined);
  const namesOf = (type: string): readonly string[] => [
    ...new Set(things.filter((one) => one.type === type).map(({ id, name }) => name ?? id)),
  ];
  const put = (next: PromisePattern, part: string): void => set({ ...promise, after: next }, part);
  const named = (["tag", "stage"] as const).filter((name) => after[name] !== undefined || isAsked(after, name));
  return (
    <>
      <Select
        label={parts.after}
        options={afterOptions}
        value={patternId(after)}
        onChange={(id) =>
          put(
            patternOf(id, (type) => namesOf(type)[0] ?? ""),
            parts.after,
          )
        }
      />
      {isSpoken(after) ? (
        <TextField
          label={parts.says}
          hint={parts.saysHint}
          value={typeof after.text === "string" ? after.text : ""}
          onChange={(text) => put(withMember(after, "text", text), parts.says)}
        />
      ) : null}
      {named.map((name) => (
        <Select
          key={name}
          label={parts[name]}
          options={[
            ...(after.event === undefined ? [] : [{ id: "", label: says.anyValue }]),
            ...namesOf(name).map((one) => ({ id: one, label: one })),
          ]}
          value={after[name] ?? ""}
          onChange={(id) => put(withMember(after, name, id), parts[name])}
        />
      ))}
    </>
  );
}

const isSpoken = ({ event }: PromisePattern): boolean => event === "sms_received" || event === "email_replied";

/** Returns whether triggers of an event ask for such a thing. */
const isAsked = ({ event }: PromisePattern, type: "tag" | "stage"): boolean =>
  (eventKind(event)?.members ?? []).some(({ name }) => name === type);
