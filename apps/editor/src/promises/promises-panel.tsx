import type { PromisesDocument } from "@setup-pack/core";
import { deepEqual } from "@setup-pack/core/json";
import { usMessaging } from "@setup-pack/core/templates";
import { Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { download } from "../disk/index.js";
import { useDisk, useEditor } from "../editor/index.js";
import { promisesMessages as says } from "../messages/index.js";
import { Button, Fold, type Option, ProblemLine, Select, Switch } from "../widgets/index.js";
import { beginnings } from "./forms.js";
import { PromiseCard } from "./promise-card.js";
import {
  addPromises,
  changePlays,
  isInBrowser,
  keepPromises,
  openPromises,
  overwriteTheirs,
  promisesOf,
  readPromises,
  repeatOverTheirs,
  undoPromises,
  usePromises,
} from "./promises-store.js";
import { useProofs } from "./use-proofs.js";
import "./promises.css";

/** Shows what must hold whatever happens to a contact, each with a verdict. */
export function PromisesPanel(): ReactNode {
  const editor = useEditor();
  const file = useDisk((state) => state.file);
  const name = usePromises((state) => state.name);
  const fault = usePromises((state) => state.fault);
  const answer = usePromises((state) => state.answer);
  useEffect(() => {
    const { unkept, file: readFor } = promisesOf(editor).getState();
    // What could not be written is not lost by looking at something else meanwhile.
    if (unkept === undefined || readFor !== file) void readPromises(editor, file);
  }, [editor, file]);
  useProofs();
  return (
    <section className="promises" aria-label={says.title}>
      <p className="promises-lead">{says.lead}</p>
      <Trouble />
      {answer?.document === undefined ? null : <Listed document={answer.document} />}
      <Unkept />
      {name === undefined && fault === undefined ? <p className="app-loading">{says.loading}</p> : null}
    </section>
  );
}

/** What keeps promises from being read or looked into, and what to do. */
function Trouble(): ReactNode {
  const editor = useEditor();
  const { name = "", fault } = usePromises((state) => state);
  const file = useDisk((state) => state.file);
  const answer = usePromises((state) => state.answer);
  const isUnreadable = answer !== undefined && answer.document === undefined;
  const problems = [
    ...(fault === undefined ? [] : [fault]),
    ...(name !== "" && answer === undefined && fault === undefined ? [says.unfit] : []),
    ...(isUnreadable ? [says.broken(name)] : []),
    ...(answer?.problems ?? []),
  ];
  return (
    <div role="alert" className="promises-trouble">
      {problems.map((one) => (
        <ProblemLine key={one} problem={one} />
      ))}
      {isUnreadable || fault !== undefined ? (
        <Button onPress={() => void readPromises(editor, file)}>{says.readAgain}</Button>
      ) : null}
    </div>
  );
}

/** Why the last change is not in the file, and what to do; in sight wherever the author is in the panel. */
function Unkept(): ReactNode {
  const editor = useEditor();
  const { name = "", unkept } = usePromises((state) => state);
  const isTheirs = unkept === "changed" || unkept === "unreadable";
  return (
    <div role="alert" className="promises-trouble promises-unkept">
      {unkept === undefined ? null : (
        <ProblemLine problem={isTheirs ? says.theirs[unkept](name) : says.unkept(name, unkept.why)} />
      )}
      {isTheirs ? (
        <>
          <Button onPress={() => void repeatOverTheirs(editor)}>{says.repeat}</Button>
          <Button onPress={() => void overwriteTheirs(editor)}>{says.overwrite}</Button>
        </>
      ) : unkept === undefined ? null : (
        <Button onPress={() => void keepPromises(editor)}>{says.tryAgain}</Button>
      )}
    </div>
  );
}

function Listed({ document }: { readonly document: PromisesDocument }): ReactNode {
  const editor = useEditor();
  const resolved = usePromises(({ answer }) => answer?.promises);
  const last = usePromises(({ past }) => past.at(-1)?.change);
  const { promises, packs = [] } = document;
  const named = typeof packs === "string" ? [packs] : packs;
  return (
    <>
      {named.length > 1 ? (
        <ProblemLine problem={{ severity: "info", message: says.otherPacks(named.join(", ")) }} />
      ) : null}
      {promises.length === 0 ? <p className="promises-lead">{says.none}</p> : null}
      <Summary count={promises.length} />
      <ul className="promises-list" aria-label={says.list}>
        {promises.map((promise, index) => (
          <PromiseCard
            key={promise.id}
            promise={promise}
            resolved={resolved?.find(({ id }) => id === promise.id)}
            index={index}
          />
        ))}
      </ul>
      {last === undefined ? null : (
        <Button look="quiet" onPress={() => undoPromises(editor)}>
          <Undo2 aria-hidden="true" /> {says.undo(last)}
        </Button>
      )}
      <section className="promises-add" aria-label={says.add}>
        <h3>{says.add}</h3>
        {beginnings.map((one) => (
          <Button key={one.id} onPress={() => addPromises(editor, [one])}>
            {beginningWords.get(one.id) ?? one.id}
          </Button>
        ))}
        <Starter document={document} />
      </section>
      <Plays document={document} />
      <Keeping />
    </>
  );
}

/**
 * Offers the promises for messages in the United States, those that are not there yet, and where no time zones are given,
 * two for the start.
 */
function Starter({ document }: { readonly document: PromisesDocument }): ReactNode {
  const editor = useEditor();
  const [setsZones, setSetsZones] = useState(true);
  const { promises, workspace, contact } = document;
  const isThere = ({ id, ...one }: (typeof promises)[number]): boolean =>
    promises.some(({ id: _, ...other }) => deepEqual(one, other));
  const added = usMessaging.promises.filter((one) => !isThere(one));
  const hasZones = workspace?.timeZone !== undefined || contact?.timeZone !== undefined;
  const zones = {
    workspace: { ...workspace, ...usMessaging.workspace },
    contact: { ...contact, ...usMessaging.contact },
  };
  return (
    <>
      <Button
        isDisabled={added.length === 0}
        onPress={() => addPromises(editor, added, hasZones || !setsZones ? {} : zones)}
      >
        {added.length === 0 ? says.starterThere : says.starter}
      </Button>
      <p className="promises-lead">{says.starterHint}</p>
      {hasZones || added.length === 0 ? null : (
        <Switch label={says.starterZones} hint={says.starterZonesHint} isOn={setsZones} onChange={setSetsZones} />
      )}
    </>
  );
}

/** Shows how many promises have which verdict; spoken as it changes. */
function Summary({ count }: { readonly count: number }): ReactNode {
  const proofs = usePromises((state) => state.proofs);
  const found = [...proofs.values()].flatMap((proof) => (proof.is === "found" ? [proof.outcome] : []));
  const of = (wanted: (typeof found)[number]): number => found.filter((one) => one === wanted).length;
  const counts = { kept: of("kept"), broken: of("broken"), undecided: of("undecided"), vacuous: of("vacuous") };
  return (
    <p role="status" className="promises-lead">
      {count === 0 ? "" : says.summary(counts, count - found.length)}
    </p>
  );
}

const beginningWords: ReadonlyMap<string, string> = new Map(Object.entries(says.beginnings));

/** The time zones of the United States, and that of who has none. */
const zones = [
  ...["UTC", "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles"],
  ...["America/Anchorage", "Pacific/Honolulu"],
].map((zone): Option => ({ id: zone, label: zone.replaceAll("_", " ") }));

const numbered = (counts: readonly number[]): readonly Option[] =>
  counts.map((count) => ({ id: String(count), label: String(count) }));

/** What every play begins with, and how far plays are looked at. */
function Plays({ document }: { readonly document: PromisesDocument }): ReactNode {
  const editor = useEditor();
  const { workspace = {}, contact = {}, search = {} } = document;
  const { plays } = says;
  return (
    <Fold label={plays.title}>
      <div className="promise-form">
        <Select
          label={plays.office}
          options={zones}
          value={workspace.timeZone ?? "UTC"}
          onChange={(timeZone) => changePlays(editor, plays.office, { workspace: { ...workspace, timeZone } })}
        />
        <Select
          label={plays.contact}
          options={[{ id: "", label: plays.same }, ...zones]}
          value={contact.timeZone ?? ""}
          onChange={(timeZone) => {
            const { timeZone: _, ...others } = contact;
            changePlays(editor, plays.contact, { contact: timeZone === "" ? others : { ...contact, timeZone } });
          }}
        />
        <Select
          label={plays.events}
          hint={plays.eventsHint}
          options={numbered([1, 2, 3, 4])}
          value={String(search.events ?? 2)}
          onChange={(id) => changePlays(editor, plays.events, { search: { ...search, events: Number(id) } })}
        />
        <Select
          label={plays.days}
          options={numbered([7, 14, 30, 60, 90, 180, 365])}
          value={String(search.days ?? 60)}
          onChange={(id) => changePlays(editor, plays.days, { search: { ...search, days: Number(id) } })}
        />
      </div>
    </Fold>
  );
}

/** Where the promises are kept, and the ways to a file where the browser keeps them. */
function Keeping(): ReactNode {
  const editor = useEditor();
  const isOwn = useDisk(({ file }) => isInBrowser(file));
  const name = usePromises((state) => state.name) ?? "";
  const text = usePromises((state) => state.text);
  const isKept = usePromises(({ unkept }) => text !== undefined && unkept === undefined);
  if (!isOwn) return isKept ? <p className="promises-lead">{says.kept(name)}</p> : null;
  return (
    <div className="promises-add">
      <p className="promises-lead">{says.inBrowser}</p>
      <Button isDisabled={text === undefined} onPress={() => download(new Blob([text ?? ""]), name)}>
        {says.download}
      </Button>
      <FileTrigger
        acceptedFileTypes={[".yaml", ".yml", ".json"]}
        onSelect={(files) => void openPromises(editor, files?.[0])}
      >
        <Button>{says.open}</Button>
      </FileTrigger>
    </div>
  );
}
