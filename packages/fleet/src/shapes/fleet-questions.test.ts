import { compile, type FleetDecision, type Pack } from "@setup-pack/core";
import { fileTarget, offline, Refusal } from "@setup-pack/installer";
import { beforeAll, expect, it } from "vitest";
import type { OfficeWorld } from "../office/open-office.js";
import { type OfficePlan, planOffice } from "../office/plan-office.js";
import { type FleetQuestion, fleetQuestions } from "./fleet-questions.js";

const kinds = 12;
const offices = 60;

/** A release with twelve templates, whose subjects begin so. */
const releaseOf = (version: string, subject: string): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
  name: "Autumn",
  version,
  messageTemplates: Array.from({ length: kinds }, (_, kind) => ({
    key: `mail-${kind}`,
    name: `Mail ${kind}`,
    channel: "email",
    subject: `${subject} ${kind}`,
    body: "Hello",
  })),
});

const world: OfficeWorld = {
  now: () => new Date(0),
  fetch: () => Promise.reject(new Error("Nobody is asked.")),
  variable: () => undefined,
  readFile: () => undefined,
  readKeyFile: () => undefined,
  runKeyCommand: undefined,
  handedOver: () => new Map(),
};

/** What an office has: the first release, in which it edited one of twelve subjects, in one of three ways. */
function editedBy(office: number): Pack {
  const { messageTemplates = [], ...pack } = releaseOf("1.0.0", "First");
  return {
    ...pack,
    messageTemplates: messageTemplates.map((template, kind) =>
      kind === office % kinds ? { ...template, subject: `Own ${Math.floor(office / kinds) % 3}` } : template,
    ),
  };
}

const { pack: release } = compile(JSON.stringify(releaseOf("1.1.0", "Second")));

async function planned(office: number, decisions: readonly FleetDecision[]): Promise<OfficePlan> {
  if (release === null) throw new Error("The release has errors.");
  const lookups = offline({ id: `ws_${office}`, name: `Office ${office}` });
  const [mine, base] = [editedBy(office), releaseOf("1.0.0", "First")];
  const target = fileTarget({ lookups, folder: new Map(), mine, base, world });
  const plan = await planOffice({ bindings: {}, target }, { release, decisions, onConflict: "ask" }, world);
  if (plan instanceof Refusal) throw new Error(plan.message);
  return plan;
}

const planAll = (decisions: readonly FleetDecision[]) =>
  Promise.all(Array.from({ length: offices }, (_, office) => planned(office, decisions)));

const questionsIn = (plans: readonly OfficePlan[]) =>
  fleetQuestions(plans.map(({ questions }, office) => ({ office: `${office}`, questions })));

let questions: readonly FleetQuestion[] = [];

beforeAll(async () => {
  questions = questionsIn(await planAll([]));
});

const decided = ({ question }: FleetQuestion, choose: "keep-workspace" | "take-release"): FleetDecision[] =>
  question.kind === "conflict"
    ? [{ kind: "conflict", pointer: question.pointer, base: question.base, theirs: question.theirs, choose }]
    : [];

it("makes twelve questions of sixty conflicts, with the values that offices have", () => {
  expect(questions).toHaveLength(kinds);
  for (const { offices: asking, values } of questions) {
    expect(asking).toHaveLength(offices / kinds);
    expect(values.reduce((sum, value) => sum + value.offices.length, 0)).toBe(asking.length);
  }
});

it("asks nothing again that was decided, and answers by that nothing else", async () => {
  const decisions = questions
    .slice(0, 6)
    .flatMap((one, place) => decided(one, place < 3 ? "keep-workspace" : "take-release"));
  const plans = await planAll(decisions);
  expect(
    questionsIn(plans)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(
    questions
      .slice(6)
      .map(({ key }) => key)
      .sort(),
  );
  const verdicts = plans.map(({ verdict, decided: used }) => `${verdict} ${used.length}`);
  expect(new Set(verdicts)).toEqual(new Set(["ready 1", "undecided 0"]));
  expect(verdicts.filter((verdict) => verdict === "ready 1")).toHaveLength(offices / 2);
  const all = await planAll(questions.flatMap((one) => decided(one, "keep-workspace")));
  expect(questionsIn(all)).toEqual([]);
});

it("decides by a value only for offices that have it, before what is decided for all", async () => {
  const [first] = questions;
  if (first?.question.kind !== "conflict") throw new Error("There is no question");
  const { pointer, base, theirs } = first.question;
  const narrow: FleetDecision = { kind: "conflict", pointer, base, theirs, mine: "Own 1", choose: "leave-out" };
  const having = (value: string) => Number(first.values.find((one) => one.value === value)?.offices[0]);
  expect((await planned(having("Own 1"), [...decided(first, "take-release"), narrow])).verdict).toBe("left-out");
  expect((await planned(having("Own 2"), [...decided(first, "take-release"), narrow])).verdict).toBe("ready");
  expect((await planned(having("Own 2"), [narrow])).verdict).toBe("undecided");
});
