import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { asPack, bounds, compile } from "@setup-pack/core";
import { applyPatches, openPack } from "@setup-pack/core/live";
import { packBook } from "@setup-pack/core/meaning";
import { fixturePacks } from "@setup-pack/fixtures";
import { rehearse, type Scenario } from "@setup-pack/rehearsal";
import { proveOne, readPromises, resolvePromises } from "@setup-pack/rehearsal/prove";
import { namesIn, tellerOf } from "@setup-pack/rehearsal/scenario";
import { nothing, setupPack } from "../cli.js";
import { inputText } from "../inputs.js";
import { inTurn, processorTimes, timesFloor } from "../measure/in-process.js";
import { usageOf } from "../measure/usage.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

const day = 86_400_000;
const starts = Date.UTC(2026, 0, 8, 23, 50);

/** So many leads who come in at once, text back on the third day, and are played for two weeks. */
function scenario(leads: number): Scenario {
  const contacts = Array.from({ length: leads }, (_, index) => ({
    name: `Maria ${index + 1}`,
    fields: new Map<string, string>([
      ["first_name", "Maria"],
      ["lead_source", "portal-inquiry"],
      ["contact_type", "buyer"],
      ["birthday", "1980-01-12"],
    ]),
    tags: [],
    stage: null,
    owner: null,
    doNotContact: new Set<string>(),
    unsubscribed: false,
    timeZone: "America/Chicago",
  }));
  return {
    timeZone: "America/Chicago",
    starts,
    until: starts + 14 * day,
    holidays: new Set(["2026-01-12"]),
    contacts,
    workspace: new Map(),
    happens: [
      { at: starts, event: "contact_created", members: new Map(), automation: undefined },
      {
        at: starts + 3 * day,
        event: "sms_received",
        members: new Map([["text", "Yes please"]]),
        automation: undefined,
      },
    ],
    answers: new Map([["buyer-texts-back/read-it", { is: "text", value: "ready_to_tour" }]]),
  };
}

/** In time of processors, as `scenarios` is: garbage, a fifth of it, is collected beside the work. */
export const rehearsalRow: Row = {
  name: "rehearsal",
  work: "rehearsing 14 days of 1,000 contacts through the fixture packs, time of processors",
  unit: "s",
  better: "lower",
  must: 2,
  aim: 0.5,
  measure: ({ rounds }) => {
    const packs = fixturePacks().flatMap(({ text }) => compile(text).pack ?? []);
    const played = scenario(1000);
    return { figures: processorTimes(() => rehearse(packs, played), rounds).map((spent) => spent / 1000) };
  },
};

/** What an author waits for who edits a pack beside its timeline: the slowest of the fixture packs. */
export const timelineRow: Row = {
  name: "rehearsal-edit",
  work: "from an edit of a fixture pack to its diagnostics and its new timeline of 14 days, as the editor's worker makes them",
  unit: "ms",
  better: "lower",
  must: 50,
  aim: 10,
  measure: ({ rounds }) => {
    const played = scenario(1);
    let turn = 0;
    const works = fixturePacks().map(({ text }) => {
      let live = openPack(text, world);
      return () => {
        live = live.update(applyPatches(live.value, [{ op: "add", path: ["name"], value: `Edited ${turn++}` }]));
        const document = asPack(live.value);
        if (document === undefined) throw new Error("A fixture pack is none after an edit");
        const packs = [{ document, book: packBook(document), digest: "" }];
        return [live.diagnostics, rehearse(packs, played), tellerOf(packs)];
      };
    });
    return { figures: inTurn(works, rounds).map((times) => Math.max(...times)) };
  },
};

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

const count = 100;

/** The scenarios of the fixture packs, and of their releases as far as a hundred are wanted. */
function hundredScenarios(): readonly string[] {
  const paths = ["packs", "releases"].flatMap((folder) =>
    readdirSync(`${fixtures}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".scenario.yaml"))
      .sort()
      .map((path) => `${fixtures}${folder}/${path}`),
  );
  if (paths.length < count) throw new Error(`There are only ${paths.length} scenarios to measure with`);
  return paths.slice(0, count);
}

/**
 * What holding scenarios costs a CI job: reading the scenarios, compiling their packs, each once, playing and judging.
 * In time of processors, so that what else the machine does counts little; nothing is waited for, so that on a machine
 * at rest the clock says the same. What is left, by a profile: a fifth is the start of the process and its code, a
 * fifth reading YAML, a fifth playing before the engine is warm, a tenth resolving names and moments, a tenth compiling
 * the packs.
 */
export const scenariosRow: Row = {
  name: "scenarios",
  work: "`test` of 100 scenarios of the fixture packs, whole process, time of processors, over `node -e 0`",
  unit: "s",
  better: "lower",
  must: 0.5,
  aim: 0.25,
  measure: ({ slowRounds }) => {
    const work = setupPack("test", ...hundredScenarios());
    const figures = Array.from(
      { length: slowRounds },
      () => (usageOf(work).processorTime - usageOf(nothing).processorTime) / 1000,
    );
    return { figures };
  },
};

/** A search that ends at so many turns. */
const turns = 5_000;

/** What a turn of a search costs: playing it, and telling whether its state was seen before. */
export const proveRow: Row = {
  name: "prove",
  work: "one turn of the search for a play that breaks a promise of website-lead-response",
  unit: "× one entry of a rehearsal",
  better: "lower",
  must: 30,
  aim: 10,
  note: "A turn copies the contact, plays one to ten entries, and makes a key of the state. A fifth of its time is garbage.",
  measure: ({ rounds }) => {
    const packs = fixturePacks().flatMap(({ name, text }) =>
      name === "website-lead-response" ? (compile(text).pack ?? []) : [],
    );
    const names = namesIn(packs.map(({ document, digest }) => ({ document, digest, book: packBook(document) })));
    const path = `${fixtures}forty-promises/website-lead-response.promises.yaml`;
    const { file } = readPromises(readFileSync(path, "utf8"), path);
    const promises = file && resolvePromises(file, names).promises;
    const promise = promises?.promises[0];
    if (promises === undefined || promise === undefined) throw new Error("There is no promise to measure with");
    const played = scenario(100);
    const entries = rehearse(packs, played).timeline.length;
    const prove = (): void => {
      const search = proveOne(names.packs, promises, promise, { events: 2, days: 60, budget: turns });
      let step = search.next();
      while (step.done !== true) step = search.next();
      if (step.value.turns !== turns) throw new Error("The search ended before its budget was used up");
    };
    const figures = timesFloor(prove, () => rehearse(packs, played), rounds);
    return { figures: figures.map((times) => (times * entries) / turns) };
  },
};

/** How much each automation sends at most, from a pack that is parsed: its graphs and its book are made anew. */
export const boundsRow: Row = {
  name: "bounds",
  work: "telling how much 100 automations of 200 blocks send at most",
  unit: "× JSON.parse",
  better: "lower",
  must: 2,
  aim: 1,
  note: "Of 20,000 blocks 9,000 are read, since bounds depend on those alone. 10,000 are looked at to tell that the pack is in our dialect.",
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const pack = asPack(JSON.parse(text));
    if (pack === undefined) throw new Error("The maximal pack is no pack");
    const figures = timesFloor(
      () => bounds(pack),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};
