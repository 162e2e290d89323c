import { join } from "node:path";
import { ruleOf, rules } from "@setup-pack/core/rules";
import { authorCommands, isProblem } from "@setup-pack/edit/authoring";
import { rulePage } from "@setup-pack/rehearsal/examples";
import type { Files, World } from "../world/world.js";
import { openPack } from "./open-pack.js";
import type { Session } from "./session.js";
import { shortSchema } from "./short-schema.js";
import { asData, dataNote } from "./tool.js";
import { packLines } from "./tools/outline.js";

/** Something an assistant can read by its address. */
export interface Resource {
  readonly name: string;
  /** An address, or a template of addresses with {name} in it. */
  readonly address: string;
  readonly title: string;
  readonly mimeType: string;
  /** The text; undefined where there is nothing of that name. */
  read(name: string): string | undefined;
}

const format = `# The format in short
A Setup Pack is one JSON object: format "service.setup-pack", schemaVersion 2, packId, name, version, and lists of items with keys.
- automations: { key, document }. document: { format: "service.automation-template", version: 1, name, graph, settings, references }.
  - graph.nodes: steps { id, kind, config, position }. graph.edges: arrows { id, source, target, handle }; handle is the output of the step, "next" when left out. No circles; nothing leads into a trigger.
  - settings: { allow_reenrollment, stop_on_reply, daily_send_limit, send_window_start, send_window_end (minutes after midnight), send_window_days (0 is Sunday), send_window_skip_holidays }.
  - references: { type, id, name, detail }: what an id in the settings of a step means: a key of this pack or a thing of the workspace.
- smartLists { key, name, filters: { version: 2, root } }, root being { type: "condition", field, operator, value } or { type: "and" or "or", children: [those] }; messageTemplates { key, name, channel: sms|email|both, subject, body }, pipelines { key, name, stages: [{ key, name, probability, stageType: OPEN|CLOSED_WON|CLOSED_LOST }] } with at least one stage won and one lost, resources { key, kind: tag|contact_stage|lead_source|custom_field|email_template, name, data }, assets, brand.
- Keys are names for other items and for upgrades: keep them. Messages have merge tags such as {{first_name}}.
The whole shape is setup-pack://schemas/setup-pack; the tool block_kind lists the settings of each kind of step.`;

const schemaNames = ["setup-pack", "scenario", "configuration", "rehearsal", "diff", "report"];

/** Returns all resources; schemas are read from the folder they come with. */
export function resourcesOf(session: Session, { files, editor }: Pick<World, "files" | "editor">): readonly Resource[] {
  const schemas = join(editor, "..", "..", "schemas");
  return [
    {
      name: "format",
      address: "setup-pack://format",
      title: "The format in short",
      mimeType: "text/markdown",
      read: () => format,
    },
    {
      name: "commands",
      address: "setup-pack://commands",
      title: "The commands of edit, with the schemas of their inputs",
      mimeType: "application/json",
      read: () =>
        JSON.stringify(authorCommands.map(({ name, help, input }) => ({ name, help, input: shortSchema(input) }))),
    },
    {
      name: "rules",
      address: "setup-pack://rules",
      title: "All rules, a line each",
      mimeType: "text/markdown",
      read: () => rules.map(({ id, severity, summary }) => `- ${id} (${severity}): ${summary}`).join("\n"),
    },
    {
      name: "rule",
      address: "setup-pack://rules/{+name}",
      title: "What a rule finds, why, and examples",
      mimeType: "text/markdown",
      read: (name) => {
        const rule = ruleOf(name);
        return rule && rulePage(rule, session.world.bytes);
      },
    },
    {
      name: "schema",
      address: "setup-pack://schemas/{+name}",
      title: `JSON Schemas: ${schemaNames.join(", ")}`,
      mimeType: "application/schema+json",
      read: (name) => (schemaNames.includes(name) ? textOf(join(schemas, `${name}.schema.json`), files) : undefined),
    },
    {
      name: "pack",
      address: "setup-pack://packs/{+name}",
      title: "The outline of a pack, by its path",
      mimeType: "text/plain",
      read: (name) => {
        const open = openPack(session, name);
        return isProblem(open) ? undefined : `${dataNote}\n${asData(packLines(open))}`;
      },
    },
  ];
}

const textOf = (place: string, files: Files): string | undefined =>
  files.existsSync(place) ? files.readFileSync(place, "utf8") : undefined;
