import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import { dialectsOf } from "../../../rehearsal/src/examples/example-findings.js";
import { whyNotRewrite } from "../canonical/rewriting.js";
import { rules } from "../check/rules.js";
import type { CompileOptions } from "../compile.js";
import { type Property, property } from "../parse/parse.properties.test-support.js";
import { beginnings, type Draw, edited, someEdits } from "./edits.test-support.js";
import { compiledWhole, world } from "./live.test-support.js";
import { type LivePack, openPack } from "./open-pack.js";

/** The dialects of the rules' examples, and none at all. */
const options: readonly CompileOptions[] = [
  world,
  ...rules.flatMap(({ good, bad }) =>
    [...good, ...bad].flatMap((example) => {
      const dialects = dialectsOf(example);
      return dialects.length === 0 ? [] : [{ ...world, dialects }];
    }),
  ),
];

interface Session {
  readonly text: string;
  readonly options: CompileOptions;
  readonly draws: readonly Draw[];
}

const sessions: fc.Arbitrary<Session> = fc.record({
  text: fc.constantFrom(...beginnings),
  options: fc.oneof({ weight: 2, arbitrary: fc.constant(world) }, fc.constantFrom(...options)),
  draws: someEdits,
});

/** Calls back after each edit of a session, with the value and the live pack that followed. */
function follow({ text, options, draws }: Session, check: (live: LivePack, before: LivePack) => void): void {
  let live = openPack(text, options);
  const past = [live.value];
  for (const draw of draws) {
    const before = live;
    past.push(edited(past, draw));
    live = live.update(past.at(-1));
    check(live, before);
  }
}

function saysWhatCompileSays(session: Session): void {
  follow(session, (live) => {
    const whole = compiledWhole(live.value, session.options);
    expect(live.diagnostics).toEqual(whole);
    expect(live.whyNotRewrite).toBe(whyNotRewrite(whole));
  });
}

function knowsWhatAFreshOneKnows(session: Session): void {
  follow(session, (live) => {
    const fresh = openPack(JSON.stringify(live.value), session.options);
    if (!fresh.readable) return;
    expect(live.definitions).toEqual(fresh.definitions);
    expect(live.uses).toEqual(fresh.uses);
    expect([live.packId, live.version]).toEqual([fresh.packId, fresh.version]);
  });
}

function staysAsItWas(session: Session): void {
  follow(session, (live, before) => {
    const value = structuredClone(before.value);
    const found = structuredClone(before.diagnostics);
    const next = live.update(before.value);
    expect(next.diagnostics).toEqual(found);
    expect(before.diagnostics).toEqual(found);
    expect(isDeepStrictEqual(before.value, value)).toBe(true);
  });
}

function writesItsValue(session: Session): void {
  follow(session, (live) => {
    if (live.whyNotRewrite !== undefined) return;
    expect(isDeepStrictEqual(JSON.parse(live.text()), JSON.parse(JSON.stringify(live.value)))).toBe(true);
    expect(live.saved().text()).toBe(live.text());
  });
}

/** What holds of a pack that is edited; the short test and the soak check the same. */
export const properties: readonly Property[] = [
  property("says after each edit what compile says of the whole", 0.5, sessions, saysWhatCompileSays),
  property("knows the definitions and uses that a fresh one knows", 0.2, sessions, knowsWhatAFreshOneKnows),
  property("leaves the packs before an edit as they were", 0.1, sessions, staysAsItWas),
  property("writes a text of its value", 0.2, sessions, writesItsValue),
];
