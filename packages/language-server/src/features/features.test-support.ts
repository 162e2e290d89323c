import { build, unpack } from "@setup-pack/core";
import { below } from "../files/uri.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import type { Target } from "./places.js";

/** A small pack with something of everything that has a name. */
export const visits = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Visits",
  version: "1.0.0",
  automations: [
    {
      key: "thank-visitors",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Thank visitors",
        graph: {
          nodes: [
            { id: "tagged", kind: "trigger.tag_added", config: { tag_id: "visitor" } },
            { id: "nap", kind: "control.wait", config: { minutes: 2880 } },
            { id: "thanks", kind: "action.send_email", config: { template_id: "thanks" } },
          ],
          edges: [
            { id: "e1", source: "tagged", target: "nap" },
            { id: "e2", source: "nap", target: "thanks" },
          ],
        },
        references: [
          { type: "tag", id: "visitor", name: "Visitor" },
          { type: "email_template", id: "thanks" },
        ],
      },
    },
  ],
  messageTemplates: [
    {
      key: "thanks",
      name: "Thanks",
      channel: "email",
      subject: "Thank you",
      body: "Hi {{first_name}}, see https://example.org/map",
    },
  ],
  pipelines: [
    {
      key: "buyers",
      name: "Buyers",
      stages: [
        { key: "new", name: "New" },
        { key: "won", name: "Won", stageType: "CLOSED_WON" },
        { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
      ],
    },
  ],
  resources: [{ key: "visitor", kind: "tag", name: "Visitor" }],
};

export const visitsText = `${JSON.stringify(visits, undefined, 2)}\n`;

/** The files of a source folder that gives a pack. */
export const sourcesOf = (text: string): Record<string, string | Uint8Array> => Object.fromEntries(unpack(text));

/** The same, without those that are no text. */
export const filesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sourcesOf(text)).flatMap(([path, content]) =>
      typeof content === "string" ? [[path, content]] : [],
    ),
  );

/** The pack in one file, and in a source folder with all of its files open. */
export async function visitsOpen() {
  const files = filesOf(visitsText);
  return {
    file: await opened({ "pack.json": visitsText }, "pack.json"),
    folder: await opened(files, ...Object.keys(files)),
  };
}

/** The place in a document behind the first part of a text that stands there once: before the "|". */
export function targetAt(workspace: Workspace, path: string, marked: string): Target {
  const uri = below(root, path);
  const document = workspace.document(uri)?.document;
  const found = workspace.rootOf(uri);
  if (document === undefined || found === undefined) throw new Error(`${path} is not open`);
  const start = document.getText().indexOf(marked.replace("|", ""));
  if (start < 0) throw new Error(`${marked} is not in ${path}`);
  return { uri, document, offset: start + marked.indexOf("|"), root: found, workspace };
}

/** The text of a range in a document, with its path. */
export function quoted(workspace: Workspace, uri: string, range: Parameters<Target["document"]["getText"]>[0]): string {
  return `${uri.slice(root.length + 1)}: ${workspace.document(uri)?.document.getText(range)}`;
}

/** The pack that files of a folder give. */
export const builtOf = (files: ReadonlyMap<string, string | Uint8Array>): string | null => build(files).text;
