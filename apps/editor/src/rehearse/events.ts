import { blockKinds } from "@setup-pack/core/format";

interface EventMember {
  readonly name: string;
  readonly title: string;
  /** The type of reference of what it names; undefined where it is no name. */
  readonly type: string | undefined;
}

/** Something that may happen to a contact: what starts automations. */
export interface EventKind {
  /** As scenarios call it. */
  readonly event: string;
  readonly title: string;
  /** What can be said of it. */
  readonly members: readonly EventMember[];
}

const prefix = "trigger.";

/** Events in which the contact says something. */
const spoken: ReadonlySet<string> = new Set(["sms_received", "email_replied"]);

const said: EventMember = { name: "text", title: "Text", type: undefined };

/** All events, by the kinds of triggers, with what their filters look at. */
export const eventKinds: readonly EventKind[] = blockKinds
  .filter(({ kind }) => kind.startsWith(prefix))
  .map(({ kind, title, signature }) => {
    const event = kind.slice(prefix.length);
    const members = signature.operands.flatMap(({ slot, title: asked, type }): EventMember[] =>
      slot === "" ? [] : [{ name: slot, title: asked, type: /^(?:list of )?id (\w+)$/.exec(type)?.[1] }],
    );
    return { event, title, members: spoken.has(event) ? [said, ...members] : members };
  });

/** Returns the event of that name. */
export const eventKind = (event: string | undefined): EventKind | undefined =>
  eventKinds.find((kind) => kind.event === event);
