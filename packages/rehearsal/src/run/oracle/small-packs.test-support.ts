import type { Pack, ReferenceType } from "@setup-pack/core";
import type { AutomationItem, BlockKind, JsonObject, Node, Reference, Settings } from "../../../../core/src/model.js";
import type { Answer, Happening, Scenario, ScenarioContact } from "../scenario.js";
import type { ScenarioValue } from "../scenario-value.js";

/** A block: its kind and its config. */
export type SmallBlock = readonly [kind: BlockKind, config?: JsonObject];

const typesByMember: Readonly<Record<string, ReferenceType>> = {
  tag_id: "tag",
  field_id: "custom_field",
  until_field_id: "custom_field",
  user_id: "user",
  team_id: "team",
  website_id: "website",
  form_id: "form",
  template_id: "email_template",
  pipeline_id: "pipeline",
  appointment_type_id: "appointment_type",
  appointment_outcome_id: "appointment_outcome",
  program_id: "program",
  relationship_label_id: "relationship_label",
  automation_id: "automation",
  automation_ids: "automation",
  lead_source_id: "lead_source",
  lead_source_ids: "lead_source",
  smart_list_id: "smart_list",
};

/** Names that packs of these tests have for ids. */
const names = new Map([
  ["hot", "Hot buyer"],
  ["cold", "Cold"],
  ["new-buyer", "New buyer"],
]);

function referencesIn(config: JsonObject): Reference[] {
  const found = Object.entries(config).flatMap(([member, value]): Reference[] => {
    const type = member === "stage_id" ? (config.pipeline_id === undefined ? "stage" : "deal_stage") : undefined;
    const ofMember = type ?? typesByMember[member];
    const ids = Array.isArray(value) ? value : [value];
    if (ofMember === undefined) return [];
    return ids.flatMap((id) => (typeof id === "string" ? [{ type: ofMember, id, ...named(id) }] : []));
  });
  const inner = Object.values(config).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...found, ...inner.flatMap((value) => (isConfig(value) ? referencesIn(value) : []))];
}

const named = (id: string): { name?: string } => {
  const name = names.get(id);
  return name === undefined ? {} : { name };
};

const isConfig = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An automation from its blocks and from ways through them, such as `in > ask` and `ask.true > text`. */
export function automation(
  key: string,
  blocks: { readonly [id: string]: SmallBlock },
  ways: readonly string[],
  settings: Settings | null = null,
): AutomationItem {
  const nodes = Object.entries(blocks).map(([id, [kind, config]], index): Node => {
    const node = { id, kind, position: { x: 0, y: index * 140 } };
    return config === undefined ? node : { ...node, config };
  });
  const edges = ways.flatMap((written) => {
    const stops = written.split(" > ").map((stop) => stop.split("."));
    return stops.slice(1).flatMap(([target], index) => {
      const [source, handle = "next"] = stops[index] ?? [];
      return source === undefined || target === undefined ? [] : [{ source, target, handle }];
    });
  });
  const references = new Map<string, Reference>();
  for (const { config } of nodes)
    for (const one of referencesIn(config ?? {})) references.set(`${one.type}/${one.id}`, one);
  return {
    key,
    document: {
      format: "service.automation-template",
      version: 1,
      name: key,
      graph: { nodes, edges: edges.map((edge, index) => ({ id: `e${index + 1}`, ...edge })) },
      settings,
      references: [...references.values()],
    },
  };
}

/** A pack of these automations. */
export const packOf = (...automations: readonly AutomationItem[]): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "0f1d2c3b-4a59-4687-9a0b-1c2d3e4f5a6b",
  name: "Rehearsed",
  version: "1.0.0",
  automations: [...automations],
  messageTemplates: [
    {
      key: "guide",
      name: "Guide",
      channel: "email",
      subject: "For {{first_name}}",
      body: "Seven steps, {{first_name}}.",
    },
  ],
});

/** Delivery settings that hold nothing back but what is said. */
export const sending = (settings: Partial<Settings>): Settings => ({
  allow_reenrollment: false,
  stop_on_reply: false,
  daily_send_limit: 10_000,
  ...settings,
});

export const at = (written: string): number =>
  Date.parse(/Z|[+-]\d\d:\d\d$/u.test(written) ? written : `${written.replace(" ", "T")}:00Z`);

export const moment = (written: string): ScenarioValue => ({ moment: at(written) });

export const members = (object: { readonly [name: string]: ScenarioValue }): ReadonlyMap<string, ScenarioValue> =>
  new Map(Object.entries(object));

/** An event of a scenario. */
export const event = (
  when: string,
  name: string,
  brings: { readonly [name: string]: ScenarioValue } = {},
  automation?: string,
): Happening => ({ at: at(when), event: name, members: members(brings), automation });

/** What a small scenario says beside that of Monday, 5 January 2026, 09:00 UTC, when Maria becomes a contact. */
export interface SmallScenario
  extends Partial<Omit<Scenario, "contacts" | "starts" | "until" | "holidays" | "answers">> {
  readonly starts?: string;
  readonly until?: string;
  readonly holidays?: readonly string[];
  readonly answers?: { readonly [block: string]: Answer };
  readonly fields?: { readonly [name: string]: ScenarioValue };
  readonly contact?: Partial<ScenarioContact>;
}

export function scenarioOf(small: SmallScenario): Scenario {
  const {
    starts = "2026-01-05 09:00",
    until,
    holidays = [],
    answers = {},
    fields = {},
    contact = {},
    ...given
  } = small;
  return {
    timeZone: "UTC",
    workspace: new Map(),
    happens: [{ at: at(starts), event: "contact_created", members: new Map(), automation: undefined }],
    ...given,
    starts: at(starts),
    until: until === undefined ? undefined : at(until),
    holidays: new Set(holidays),
    answers: new Map(Object.entries(answers)),
    contacts: [
      {
        name: "Maria",
        fields: members({ first_name: "Maria", phone: "+1 312 555 0100", email: "maria@example.com", ...fields }),
        tags: [],
        stage: null,
        owner: null,
        doNotContact: new Set(),
        unsubscribed: false,
        timeZone: given.timeZone ?? "UTC",
        ...contact,
      },
    ],
  };
}
