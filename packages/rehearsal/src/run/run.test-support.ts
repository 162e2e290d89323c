import type { Pack } from "@setup-pack/core";
import { ownBook } from "../../../core/src/meaning/block-book.js";
import type { AutomationItem, BlockKind, Settings } from "../../../core/src/model.js";
import type { PackToRehearse } from "./playable.js";
import type { Rehearsal, TimelineEntry } from "./rehearsal.js";
import { rehearse } from "./rehearse.js";
import type { Answer, Happening, Scenario, ScenarioContact } from "./scenario.js";
import type { ScenarioValue } from "./scenario-value.js";

/** A block of a test: its id is the name it has in `blocks`. */
export interface TestBlock {
  readonly kind: BlockKind;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** An automation of a test: edges are "from > to" or "from[handle] > to". */
export interface TestAutomation {
  readonly blocks: Readonly<Record<string, TestBlock>>;
  readonly edges?: readonly string[];
  readonly settings?: Partial<Settings>;
  readonly references?: AutomationItem["document"]["references"];
}

const someSettings: Settings = { allow_reenrollment: false, stop_on_reply: false, daily_send_limit: 10_000 };

/** A pack of automations, by key; `settings` left out means an automation without any. */
export function packOf(
  automations: Readonly<Record<string, TestAutomation>>,
  more: Partial<Pack> = {},
): PackToRehearse {
  const items = Object.entries(automations).map(
    ([key, { blocks, edges = [], settings, references = [] }]): AutomationItem => ({
      key,
      document: {
        format: "service.automation-template",
        version: 1,
        name: key,
        graph: {
          nodes: Object.entries(blocks).map(([id, block]) => ({ id, ...block })),
          edges: edges.map((edge, index) => edgeOf(edge, `e${index + 1}`)),
        },
        settings: settings === undefined ? null : { ...someSettings, ...settings },
        references,
      },
    }),
  );
  return {
    digest: "sha256:0",
    // Every id counts as declared, so that tests need no references.
    book: ownBook(),
    document: {
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90",
      name: "Test",
      version: "1.0.0",
      automations: items,
      ...more,
    },
  };
}

function edgeOf(text: string, id: string): { id: string; source: string; target: string; handle?: string } {
  const parts = /^(.+?)(?:\[(.+)\])? > (.+)$/.exec(text);
  const [, source = "", handle, target = ""] = parts ?? [];
  return { id, source, target, ...(handle === undefined ? {} : { handle }) };
}

/** Values by name. */
export const valuesOf = (values: Readonly<Record<string, ScenarioValue>>): ReadonlyMap<string, ScenarioValue> =>
  new Map(Object.entries(values));

/** Maria, of whom only what a test is about is known. */
export function contactOf(given: Partial<ScenarioContact> = {}): ScenarioContact {
  return {
    name: "Maria",
    fields: valuesOf({ first_name: "Maria" }),
    tags: [],
    stage: null,
    owner: null,
    doNotContact: new Set(),
    unsubscribed: false,
    timeZone: "UTC",
    ...given,
  };
}

/** A moment of UTC, from a text such as "2026-01-05 09:00". */
export const utc = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`);

/** An event at a moment. */
export const eventAt = (
  at: number,
  event: string,
  members: Readonly<Record<string, ScenarioValue>> = {},
): Happening => ({ at, event, members: valuesOf(members), automation: undefined });

export interface TestScenario extends Partial<Omit<Scenario, "answers" | "holidays">> {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly holidays?: readonly string[];
}

/** A scenario in UTC that begins on Monday 5 January 2026 at nine. */
export function scenarioOf({ answers = {}, holidays = [], ...given }: TestScenario = {}): Scenario {
  const starts = given.starts ?? utc("2026-01-05 09:00");
  return {
    timeZone: "UTC",
    starts,
    until: starts + 30 * 86_400_000,
    contacts: [contactOf()],
    workspace: new Map(),
    happens: [],
    ...given,
    holidays: new Set(holidays),
    answers: new Map(Object.entries(answers)),
  };
}

/** Plays automations of a pack that has more than those. */
export const rehearsed = (
  automations: Readonly<Record<string, TestAutomation>>,
  scenario: TestScenario,
  more: Partial<Pack>,
): Rehearsal => rehearse([packOf(automations, more)], scenarioOf(scenario));

/** Plays automations in a scenario. */
export const played = (automations: Readonly<Record<string, TestAutomation>>, scenario: TestScenario = {}): Rehearsal =>
  rehearse([packOf(automations)], scenarioOf(scenario));

/** An entry in short: when by the workspace's clock, what and why. */
export const short = ({ local, block, what, why }: TimelineEntry): string =>
  `${local.slice(5, 16).replace("T", " ")} ${block ?? "-"} ${what} ${why}`;

/** The entries of a rehearsal in short. */
export const shortTimeline = ({ timeline }: Rehearsal): readonly string[] => timeline.map(short);

export const manual: TestBlock = { kind: "trigger.manual" };
export const sms: TestBlock = { kind: "action.send_sms", config: { body: "Hi {{first_name}}" } };
export const waitFor = (minutes: number): TestBlock => ({ kind: "control.wait", config: { minutes } });
