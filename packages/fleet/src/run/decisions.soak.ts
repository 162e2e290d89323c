import { randomUUID } from "node:crypto";
import type { CompiledPack, FleetDecision } from "@setup-pack/core";
import { httpTarget } from "@setup-pack/installer";
import { editInstalledItem } from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { automation, packOf, pipeline, sure, worldAt } from "../../../installer/src/packs.test-support.js";
import { sandboxOfFile } from "../../../installer/src/sandbox.test-support.js";
import { ledgerOn, serverOfFile } from "../databases.test-support.js";
import { inputOf, officesOf, packId, worldOf } from "../fleet.test-support.js";
import { readOffices } from "../ledger/offices.js";
import { beginRun, continueRun } from "../ledger/runs.js";
import { inTurns } from "../office/in-turns.js";
import { openOffice } from "../office/open-office.js";
import { planOffice } from "../office/plan-office.js";
import { type FleetQuestion, fleetQuestions } from "../shapes/fleet-questions.js";
import { work } from "./worker.js";

const newWorkspace = sandboxOfFile();
const server = serverOfFile();

/** How many offices there are, a multiple of twelve: fewer where somebody says so. */
const { OFFICES = "300" } = process.env;

const colours = new Map([
  ["1.0.0", "#111111"],
  ["1.1.0", "#222222"],
]);

/** Twelve items by kind, each with one place of its own kind that has this value. */
const itemsWith = (value: string) =>
  [
    ["resources", { key: "hot", kind: "tag", name: `Hot ${value}` }],
    ["resources", { key: "cold", kind: "tag", name: "Cold", data: { color: colours.get(value) ?? "#333333" } }],
    ["resources", { key: "fair", kind: "lead_source", name: `Fair ${value}` }],
    ["resources", { key: "met", kind: "contact_stage", name: `Met ${value}` }],
    ["pipelines", pipeline("sales", `Sales ${value}`)],
    ["pipelines", withStage(pipeline("rentals", "Rentals"), `Seen ${value}`)],
    ["messageTemplates", { key: "mail", name: `Mail ${value}`, channel: "email", subject: "Hello", body: "Hello" }],
    [
      "messageTemplates",
      { key: "subject", name: "Subject", channel: "email", subject: `Hello ${value}`, body: "Hello" },
    ],
    ["messageTemplates", { key: "body", name: "Body", channel: "email", subject: "Hello", body: `Hello ${value}` }],
    ["messageTemplates", { key: "text", name: "Text", channel: "sms", body: `Hello ${value}` }],
    ["automations", automation("note", [], { body: `Hello ${value}` })],
    ["automations", named(automation("named"), `Named ${value}`)],
  ] as const;

const withStage = (one: ReturnType<typeof pipeline>, name: string) => ({
  ...one,
  stages: one.stages.with(0, { key: "met", name }),
});

const named = (one: ReturnType<typeof automation>, name: string) => ({ ...one, document: { ...one.document, name } });

/** Returns a release with these values, and the version as the name of a tag of its own. */
function release(version: string, value: string): CompiledPack {
  const items = new Map<string, object[]>([["resources", [{ key: "version", kind: "tag", name: version }]]]);
  for (const [kind, item] of itemsWith(value)) items.set(kind, [...(items.get(kind) ?? []), item]);
  return packOf(Object.fromEntries(items), version);
}

it(`asks twelve questions of ${OFFICES} conflicts, answers none by itself, and asks none again`, async () => {
  const offices = await officesOf(newWorkspace, "o", Number(OFFICES));
  const world = worldOf(offices);
  const ledger = await ledgerOn(await server());
  const inputFor = (pack: CompiledPack, decisions: readonly FleetDecision[] = []) => ({
    ...inputOf(pack, [["all", offices]]),
    decisions,
  });
  const begin = async (pack: CompiledPack, decisions?: readonly FleetDecision[]) => {
    const id = randomUUID();
    await beginRun(ledger, inputFor(pack, decisions), { id, through: 0, now: new Date(world.pace.now()) });
    return id;
  };
  /** Works on a run to its end; gives how many offices are in which state. */
  const worked = async (run: string) => {
    expect(await work(ledger, { run, worker: randomUUID(), parallel: 10 }, world)).toBe("done");
    const states = (await readOffices(ledger, run)).map(({ state }) => state);
    return Object.fromEntries([...new Set(states)].map((one) => [one, states.filter((state) => state === one).length]));
  };
  const questionsOf = async (pack: CompiledPack, decisions: readonly FleetDecision[]) => {
    const { inventory } = inputFor(pack);
    const plans = await inTurns(inventory.offices, 10, async (entry) => {
      const opened = sure(await openOffice(entry, world));
      const { questions } = sure(await planOffice(opened, { release: pack, decisions, onConflict: "ask" }, world));
      return { office: entry.name, questions };
    });
    return fleetQuestions(plans);
  };

  await worked(await begin(release("1.0.0", "1.0.0")));
  await inTurns(offices, 10, async ({ client }, place) => {
    const [kind, item] = itemsWith(`of our own ${place % 3}`)[place % 12] ?? [];
    if (kind !== undefined) await editInstalledItem(client, packId, { kind, key: item?.key ?? "" }, { ...item });
  });

  const next = release("1.1.0", "1.1.0");
  const run = await begin(next);
  expect(await worked(run)).toEqual({ undecided: offices.length });
  const questions = await questionsOf(next, []);
  expect(questions.map((one) => one.offices.length)).toEqual(Array.from({ length: 12 }, () => offices.length / 12));

  /** A decision on each question: to keep what offices have on every second one, else to take the release's. */
  const decisions = questions.flatMap(({ question }: FleetQuestion, place): FleetDecision[] => {
    if (question.kind !== "conflict") return [];
    const { pointer, base, theirs } = question;
    return [{ kind: "conflict", pointer, base, theirs, choose: place % 2 === 0 ? "keep-workspace" : "take-release" }];
  });
  const goOn = async (some: readonly FleetDecision[]) => {
    await continueRun(ledger, inputFor(next, some), { id: run, through: 0, now: new Date(world.pace.now()) });
    return worked(run);
  };
  const half = offices.length / 2;
  expect(await goOn(decisions.slice(0, 6))).toEqual({ done: half, undecided: half });
  expect(await goOn(decisions)).toEqual({ done: offices.length });

  const keeping = new Set(questions.flatMap((one, place) => (place % 2 === 0 ? one.offices : [])));
  await inTurns(offices, 10, async ({ name, client }) => {
    const installation = sure(await httpTarget(client, worldAt()).read(packId));
    const hasOwn = /of our own|#333333/.test(JSON.stringify(installation?.current));
    expect(`${name} ${hasOwn ? "keeps" : "takes"}`).toBe(`${name} ${keeping.has(name) ? "keeps" : "takes"}`);
  });

  const later = release("1.2.0", "1.1.0");
  expect(await questionsOf(later, decisions)).toEqual([]);
  expect(await worked(await begin(later, decisions))).toEqual({ done: offices.length });
}, 1_800_000);
