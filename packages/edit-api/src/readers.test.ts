import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlanView, readError, readFileAnswer, readRequest, readWorkspaceAnswer } from "./index.js";

const readers = [readError, ...[readFileAnswer, readRequest, readWorkspaceAnswer].flatMap(Object.values)];

const plan: PlanView = {
  planId: "sha256:1",
  workspace: { id: "ws_1", name: "Larkspur" },
  expiresAt: "2026-01-08T09:00:00Z",
  isInstalled: false,
  mayBeApplied: true,
  from: null,
  to: "1.0.0",
  counts: { create: 1, update: 0, keep: 0, remove: 0, adopt: 0, conflict: 0 },
  items: [
    {
      kind: "automations",
      key: "greet",
      name: "Greet",
      action: "update",
      taken: null,
      fields: [{ path: ["document", "graph", "nodes", { id: "start" }], decision: "take", mine: 1, theirs: [2] }],
      hiddenFields: 0,
    },
  ],
  hiddenItems: 0,
  references: [{ type: "tag", id: "hot", name: "Hot", detail: null, at: ["/automations/0"], target: null, near: [] }],
  hiddenReferences: 0,
  openTexts: [
    {
      text: "hot",
      place: '"side" of Create deal',
      choices: [{ words: "a word", places: [{ kind: "action.create_deal", path: "/side", type: "none" }] }],
    },
  ],
  stranded: [{ kind: "pipelines", key: "buyers", item: "Buyers", path: [{ key: "met" }] }],
  becoming: ["The stage closes, and so does the deal that sits in it."],
  staying: [{ kind: "resources", key: "hot", item: "Hot", why: "in use" }],
  diagnostics: [],
  refusals: [{ kind: "ambiguous", message: "Two tags are called Hot.", remedy: "Bind one of them." }],
  goLive: [{ key: "greet", name: "Greet", isNew: true }],
};

/** A copy in which what stands at a JSON Pointer is another; undefined takes it away. */
function changed(value: unknown, pointer: string, other: unknown): unknown {
  const copy = structuredClone(value);
  const steps = pointer.split("/").slice(1);
  const last = steps.pop() ?? "";
  const parent = steps.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), copy);
  if (other === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, other);
  return copy;
}

describe("what comes from the other program", () => {
  it("is read whatever it is, as a value or as malformed at some place", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const read of readers) {
          const reading = read(value);
          if ("value" in reading) expect(reading.value).toBe(value);
          else expect(reading.malformedAt).toMatch(/^(\/|$)/);
        }
      }),
    );
  });

  it("is taken as it is where it is well formed, with members that nobody knows here", () => {
    expect(readWorkspaceAnswer.planPack(plan)).toEqual({ value: plan });
    const more = { ...plan, counts: { ...plan.counts, postponed: 0 }, colour: "red" };
    expect(readWorkspaceAnswer.planPack(more)).toEqual({ value: more });
  });

  it.each([
    ["/to", undefined],
    ["/workspace/name", undefined],
    ["/counts/adopt", undefined],
    ["/items/0/name", undefined],
    ["/items/0/kind", "gadgets"],
    ["/items/0/fields/0/decision", "maybe"],
    ["/items/0/fields/0/path/3", 3],
    ["/references/0/near", "none"],
    ["/stranded/0/item", undefined],
    ["/refusals/0/remedy", undefined],
    ["/goLive/0/isNew", "yes"],
  ])("is malformed at %s where that is %s", (pointer, other) => {
    expect(readWorkspaceAnswer.planPack(changed(plan, pointer, other))).toEqual({ malformedAt: pointer });
  });

  it("is malformed where the shape that was meant says so", () => {
    const connection = {
      connected: { address: "", page: null },
      given: { address: null, hasKey: false },
      bindingsFile: "b.yaml",
    };
    expect(readWorkspaceAnswer.describeWorkspace(connection)).toEqual({ malformedAt: "/connected/workspace" });
    expect(readRequest.connectWorkspace({ adress: "https://api.example.org" })).toEqual({ malformedAt: "/address" });
  });

  it("is malformed as an event of no known step", () => {
    expect(readWorkspaceAnswer.applyPlan({ step: "checking" })).toEqual({ value: { step: "checking" } });
    expect(readWorkspaceAnswer.applyPlan({ step: "dancing" })).toEqual({ malformedAt: "/step" });
  });
});
