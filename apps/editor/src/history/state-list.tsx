import type { PackStates } from "@setup-pack/edit-api";
import type { ReactNode } from "react";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
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
