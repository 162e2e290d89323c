import { blockKinds } from "@setup-pack/core/format";

/** Something that may happen to a contact: what starts automations. */
export interface EventKind {
  /** As scenarios call it. */
  readonly event: string;
  readonly title: string;
  /** What can be said of it. */
  readonly members: readonly { readonly name: string; readonly title: string }[];
}

const prefix = "trigger.";

/** Events in which the contact says something. */
const spoken: ReadonlySet<string> = new Set(["sms_received", "email_replied"]);

/** All events, by the kinds of triggers, with what their filters look at. */
export const eventKinds: readonly EventKind[] = blockKinds
  .filter(({ kind }) => kind.startsWith(prefix))
  .map(({ kind, title, book }) => {
    const event = kind.slice(prefix.length);
    const { config, means } = book();
    const filters = means.operation === "starts" ? Object.entries(means.filters ?? {}) : [];
    const members = filters.map(([name, operand]) => {
      const [place] = "at" in operand ? [operand.at].flat() : [];
      return { name, title: config.properties?.[place?.slice(1) ?? ""]?.title ?? name };
    });
    return { event, title, members: spoken.has(event) ? [{ name: "text", title: "Text" }, ...members] : members };
  });

/** The event of that name. */
export const eventKind = (event: string | undefined): EventKind | undefined =>
  eventKinds.find((kind) => kind.event === event);
