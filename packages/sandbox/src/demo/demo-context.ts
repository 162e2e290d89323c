import type { RequestContext } from "../http/operation/route.js";
import { Refusal } from "../refusal.js";
import type { Calendar } from "./calendar.js";
import type { Chance } from "./chance.js";
import type { ListIds } from "./lists.js";

/**
 * Something that happened in the office, and when: recorded in the order of time, through the operations of the API.
 */
export interface Happening {
  readonly at: Date;
  readonly record: (context: RequestContext) => Promise<unknown>;
}

/** What the happenings are made with. */
export interface DemoContext {
  readonly chance: Chance;
  readonly calendar: Calendar;
  /** What the lists of the office hold, by name. */
  readonly ids: ListIds;
  /** The contacts and deals recorded so far, by name. */
  readonly contacts: IdsByName;
  readonly deals: IdsByName;
}

/** Ids by name; whoever asks for a name that nothing has recorded has made a mistake in the tables. */
export interface IdsByName {
  readonly add: (name: string, id: string) => void;
  readonly of: (name: string) => string;
}

export function idsByName(what: string): IdsByName {
  const ids = new Map<string, string>();
  return {
    add: (name, id) => void ids.set(name, id),
    of: (name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`The demonstration has recorded no ${what} called ${name}.`);
      return id;
    },
  };
}

/** Returns what an operation gave; a refusal is a mistake in the tables of the demonstration. */
export function orThrow<Answer>(answer: Answer | Refusal): Answer {
  if (answer instanceof Refusal) throw new Error(`The demonstration was refused: ${answer.message}`);
  return answer;
}
