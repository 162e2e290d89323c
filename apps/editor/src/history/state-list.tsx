import type { PackStates } from "@setup-pack/edit-api";
import { type ReactNode, useEffect, useState } from "react";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { FileFault, type PackHistory } from "../disk/index.js";
import { historyMessages, readersSpelling } from "../messages/index.js";

/** A state as a row of the list. */
export interface StateRow {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

/** The states that git has, and the releases, each under its heading. */
export function rowsOf({ commits, releases }: PackStates) {
  const { moment } = readersSpelling();
  return [
    {
      id: "commits",
      title: historyMessages.commits,
      rows: commits.map(
        ({ id, at, author, subject }): StateRow => ({
          id,
          title: subject || historyMessages.noSubject,
          note: historyMessages.by(author, moment(at * 1000)),
        }),
      ),
    },
    {
      id: "releases",
      title: historyMessages.releases,
      rows: releases.map(
        ({ id, version }): StateRow => ({
          id,
          title: version === "" ? historyMessages.noVersion : historyMessages.version(version),
          note: id,
        }),
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
}

interface StateListProps {
  readonly groups: ReturnType<typeof rowsOf>;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Shows the list of states to choose from. */
export function StateList({ groups, chosen, onChoose }: StateListProps): ReactNode {
  const choose = (keys: "all" | Set<unknown>): void => {
    for (const key of keys === "all" ? [] : keys) onChoose(String(key));
  };
  return (
    <ListBox
      className="history-list"
      aria-label={historyMessages.list}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      autoFocus
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={choose}
    >
      {groups.map(({ id, title, rows }) => (
        <ListBoxSection key={id} id={id}>
          <Header className="history-heading">{title}</Header>
          {rows.map((row) => (
            <ListBoxItem key={row.id} id={row.id} className="history-row" textValue={`${row.title}, ${row.note}`}>
              <bdi className="history-row-title">{row.title}</bdi>
              <bdi className="history-row-note">{row.note}</bdi>
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

/** What was read, or why it could not be, as a sentence; undefined until that is known. */
type Reading<Value> = { readonly value: Value } | { readonly fault: string } | undefined;

/**
 * Returns the newest states of a pack, at least so many where there are; those that are known stay while more are read.
 */
export function useStates(history: PackHistory | undefined, count: number): Reading<PackStates> {
  const [states, setStates] = useState<Reading<PackStates>>();
  useEffect(() => (history === undefined ? undefined : follow(history.list(count), setStates)), [history, count]);
  return states;
}

/** Returns the text of a state. */
export function useStateText(history: PackHistory, id: string): Reading<Uint8Array<ArrayBuffer>> {
  const [text, setText] = useState<Reading<Uint8Array<ArrayBuffer>>>();
  useEffect(() => {
    setText(undefined);
    return follow(history.read(id), setText);
  }, [history, id]);
  return text;
}

/** Hands on what comes of something that is read; gives what ends that. */
function follow<Value>(read: Promise<Value>, take: (reading: Reading<Value>) => void): () => void {
  let isWanted = true;
  read.then(
    (value) => {
      if (isWanted) take({ value });
    },
    (error: unknown) => {
      if (!(error instanceof FileFault)) throw error;
      if (isWanted) take({ fault: error.message });
    },
  );
  return () => {
    isWanted = false;
  };
}
