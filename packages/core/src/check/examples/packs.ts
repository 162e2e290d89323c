/** The pieces that rule examples are put together from: each the smallest that is valid in itself. */

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns a valid pack with nothing in it, and then the members given.
 * @example
 * ```ts
 * import { examplePack } from "@setup-pack/core/rules";
 *
 * console.log(examplePack({ name: "Spring" }));
 * // {
 * //   format: 'service.setup-pack',
 * //   schemaVersion: 2,
 * //   packId: '3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10',
 * //   name: 'Spring',
 * //   version: '1.0.0'
 * // }
 * ```
 */
export const pack = (members: Members = {}): Members => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  name: "Example",
  version: "1.0.0",
  ...members,
});

/** Returns a valid automation item around a graph; `document` adds to or replaces members of its document. */
export const automation = (graph: Members, document: Members = {}, key = "follow-up"): Members => ({
  key,
  document: { format: "service.automation-template", version: 1, name: "Follow up", graph, ...document },
});

/** Returns a pack with that one automation. */
export const automationPack = (graph: Members, document: Members = {}, members: Members = {}): Members =>
  pack({ automations: [automation(graph, document)], ...members });

/** Returns a block of any kind. */
export const block = (id: string, kind: string, config?: Members, position?: Members): Members => ({
  id,
  kind,
  ...(config === undefined ? {} : { config }),
  ...(position === undefined ? {} : { position }),
});

/** The blocks most examples need. */
export const node = {
  start: block("start", "trigger.manual"),
  note: block("note", "action.add_note", { body: "Called back" }),
  task: block("task", "action.create_task", { title: "Call the seller" }),
} as const;

/** Returns an edge; by the output `next` when no handle is given. */
export const edge = (id: string, source: string, target: string, handle?: string): Members => ({
  id,
  source,
  target,
  ...(handle === undefined ? {} : { handle }),
});

/** A sound graph: a trigger and one action after it. */
export const graph: Members = { nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] };

/** Returns a pipeline with the stages given; a sound one when left out. */
export const pipeline = (
  stages: readonly Members[] = [stage("new"), stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")],
  key = "sales",
  name = "Sales",
): Members => ({ key, name, stages });

/** Returns a stage named like its key; OPEN when no type is given. */
export function stage(key: string, stageType?: string, members: Members = {}): Members {
  return { key, name: key, ...(stageType === undefined ? {} : { stageType }), ...members };
}

/** Returns a sound message template for email; `members` adds to it or replaces what it has. */
export const template = (members: Members = {}): Members => ({
  key: "welcome",
  name: "Welcome",
  channel: "email",
  subject: "Good to have you",
  body: "When is a good time to talk?",
  ...members,
});

/** Returns a pack with one such template. */
export const templatePack = (members: Members = {}, packMembers: Members = {}): Members =>
  pack({ messageTemplates: [template(members)], ...packMembers });

/** Returns a sound asset that nothing else need name: a document of one line. */
const asset = (members: Members = {}): Members => ({
  key: "price-list",
  role: "source_document",
  fileName: "price-list.txt",
  mimeType: "text/plain",
  byteSize: 11,
  sha256: "e285a23900f0557ba4a2ec45665c25c0a6fbaa1db4abd2b5836471650b71a87c",
  data: "UHJpY2UgbGlzdAo=",
  ...members,
});

/** Returns a pack with one such asset. */
export const assetPack = (members: Members = {}, packMembers: Members = {}): Members =>
  pack({ assets: [asset(members)], ...packMembers });

/** Returns a sound image for emails: the smallest GIF. */
export const emailImage = (members: Members = {}): Members => ({
  key: "banner",
  role: "email_image",
  fileName: "banner.gif",
  mimeType: "image/gif",
  byteSize: 29,
  sha256: "1f117ab884befddb6b06149ee2aa019d76d02b8635c49d734031d69d2d0d7f93",
  data: "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=",
  sourceUrl: "https://cdn.example.com/banner.gif",
  ...members,
});

/** Returns a pack with one such image, and with an email that shows it. */
export const emailImagePack = (members: Members = {}, packMembers: Members = {}): Members =>
  pack({
    messageTemplates: [template({ richTextDoc: { image: "https://cdn.example.com/banner.gif" } })],
    assets: [emailImage(members)],
    ...packMembers,
  });

/** Returns an automation that names the email template with that key, so that none is unused. */
export const templateUse = (key: string): Members =>
  automation(
    {
      nodes: [block("opened", "trigger.email_opened", { template_id: key }), node.note],
      edges: [edge("e1", "opened", "note")],
    },
    { references: [{ type: "email_template", id: key, name: key }] },
  );
