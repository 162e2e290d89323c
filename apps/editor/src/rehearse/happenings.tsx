import type { ScenarioDocument } from "@setup-pack/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { IconButton, PickField, Switch, TextField } from "../widgets/index.js";
import { eventKind, eventKinds } from "./events.js";
import { changeScenario, rehearsalOf, rehearse, useRehearsal } from "./rehearse-store.js";
import { ThingField, typedValue, useFaults, wordsOf } from "./thing-fields.js";

type Happening = NonNullable<ScenarioDocument["happens"]>[number];

const says = rehearseMessages.happens;

/** Shows what happens to the contact, besides being enrolled. */
export function Happenings(): ReactNode {
  const editor = useEditor();
  const begins = useRehearsal((state) => state.begins);
  const happens = useRehearsal(({ scenario }) => scenario.happens) ?? [];
  const add = (event: string): void => {
    const members = Object.fromEntries((eventKind(event)?.members ?? []).slice(0, 1).map(({ name }) => [name, ""]));
    const happening = { at: nextMoment(happens), event, ...members };
    changeScenario(editor, `${says.added} ${happens.length}`, { happens: [...happens, happening] });
  };
  return (
    <section className="rehearse-happens" aria-label={says.title}>
      <h3>{says.title}</h3>
      <Switch label={says.begins} isOn={begins} onChange={(isOn) => rehearse(editor, says.begins, { begins: isOn })} />
      {happens.map((happening, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an event is no more than its place in the list
        <HappeningRow key={index} happening={happening} index={index} />
      ))}
      <PickField
        label={says.add}
        search={says.search}
        none={says.none}
        chosen={says.chosen}
        shown={says.choose}
        groups={[{ id: "events", choices: eventKinds.map(({ event, title }) => ({ id: event, label: title })) }]}
        onPick={add}
      />
    </section>
  );
}

/** Returns a day after what was added last. */
function nextMoment(happens: readonly Happening[]): string {
  const day = /^day (\d+)/.exec(happens.at(-1)?.at ?? "")?.[1];
  return `day ${Number(day ?? 0) + 1} 10:00`;
}

interface HappeningRowProps {
  readonly happening: Happening;
  readonly index: number;
}

function HappeningRow({ happening, index }: HappeningRowProps): ReactNode {
  const editor = useEditor();
  const faultsAt = useFaults();
  const kind = eventKind(happening.event);
  const title = kind?.title ?? says.changed;
  const replace = (next: readonly Happening[], change: string): void => {
    const { happens = [] } = rehearsalOf(editor).getState().scenario;
    const all = happens.toSpliced(index, 1, ...next);
    changeScenario(editor, change, { happens: all.length > 0 ? all : undefined });
  };
  const set = (member: string, value: unknown): void => {
    const { [member]: _before, ...others } = happening;
    const next = value === "" && member !== "at" ? others : { ...others, [member]: value };
    replace([{ at: happening.at, ...next }], `${says.edited} ${index}`);
  };
  return (
    <fieldset className="rehearse-happening">
      <legend>{title}</legend>
      <IconButton
        label={says.remove(title)}
        icon={<X aria-hidden="true" />}
        onPress={() => replace([], `${says.removed} ${index}`)}
      />
      <TextField
        label={says.at}
        value={happening.at}
        problems={faultsAt(`/happens/${index}/at`)}
        onChange={(text) => set("at", text)}
      />
      {(kind?.members ?? []).map(({ name, title: label, type }) => {
        const value = wordsOf(happening[name] ?? "");
        const frame = { label, value, problems: faultsAt(`/happens/${index}/${name}`) };
        return type === undefined ? (
          <TextField key={name} {...frame} onChange={(text) => set(name, typedValue(text))} />
        ) : (
          <ThingField key={name} {...frame} type={type} onChange={(text) => set(name, text)} />
        );
      })}
    </fieldset>
  );
}
