import type { ItemKind } from "@setup-pack/core";
import { sidebarMessages } from "../messages/index.js";
import type { Dialog } from "../view/index.js";

/** What a new item is made of: a key that is free, and a name. */
export interface NewItem {
  readonly key: string;
  readonly name: string;
}

/** A kind of item one can add; several to a list where the first choice decides what it is. */
export type Addable = AddableAtOnce | AddableByDialog;

interface AddableKind {
  readonly kind: ItemKind;
  /** Of a resource its kind, of a template its channel; undefined where there is nothing to choose. */
  readonly variant: string | undefined;
  /** "Tag", "Email template"; also what a new one is called: "New tag". */
  readonly title: string;
}

export interface AddableAtOnce extends AddableKind {
  /** An item that is valid as it is, but for what only its author can know. */
  make(item: NewItem): object;
}

/** One that a dialog asks more about. */
interface AddableByDialog extends AddableKind {
  readonly make: undefined;
  readonly dialog: Dialog;
}

const { addable } = sidebarMessages;

const resource = (variant: string, title: string): AddableAtOnce => ({
  kind: "resources",
  variant,
  title,
  make: ({ key, name }) => ({ key, kind: variant, name, data: {} }),
});

/** Everything that can be added to a pack. */
export const addables: readonly Addable[] = [
  {
    kind: "automations",
    variant: undefined,
    title: addable.automation,
    make: undefined,
    dialog: { kind: "new-automation" },
  },
  {
    kind: "smartLists",
    variant: undefined,
    title: addable.smartList,
    make: ({ key, name }) => ({ key, name, filters: { version: 2, root: { type: "and", children: [] } } }),
  },
  {
    kind: "messageTemplates",
    variant: "sms",
    title: addable.text,
    make: ({ key, name }) => ({ key, name, channel: "sms", body: addable.body }),
  },
  {
    kind: "messageTemplates",
    variant: "email",
    title: addable.email,
    make: ({ key, name }) => ({ key, name, channel: "email", subject: "", body: addable.body }),
  },
  {
    kind: "pipelines",
    variant: undefined,
    title: addable.pipeline,
    make: ({ key, name }) => ({
      key,
      name,
      stages: [
        { key: "open", name: addable.stages.open, color: "#3b82f6", probability: 20, stageType: "OPEN" },
        { key: "won", name: addable.stages.won, color: "#22c55e", probability: 100, stageType: "CLOSED_WON" },
        { key: "lost", name: addable.stages.lost, color: "#ef4444", probability: 0, stageType: "CLOSED_LOST" },
      ],
    }),
  },
  resource("tag", addable.tag),
  resource("contact_stage", addable.contactStage),
  resource("lead_source", addable.leadSource),
  resource("custom_field", addable.customField),
  resource("email_template", addable.emailTemplate),
  {
    kind: "assets",
    variant: undefined,
    title: addable.asset,
    // What is known of a file without contents; choosing a file sets all of it.
    make: ({ key }) => ({
      key,
      role: "logo",
      fileName: `${key}.png`,
      mimeType: "image/png",
      byteSize: 0,
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    }),
  },
];
