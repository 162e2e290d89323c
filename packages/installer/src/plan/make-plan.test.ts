import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { apply } from "../apply/apply.js";
import {
  automation,
  compiledText,
  listed,
  lookups,
  packOf,
  pipeline,
  refused,
  releaseOf,
  sure,
  worldAt,
} from "../packs.test-support.js";
import { Refusal } from "../refusal.js";
import { fileTarget } from "../target/file/file-target.js";
import type { Folder } from "../target/file/state.js";
import { makePlan } from "./make-plan.js";
import type { PlanRequest } from "./plan-request.js";
import { readPlan } from "./read-plan.js";
import { redact } from "./redact.js";

const world = worldAt();
const nothing: Folder = new Map();

const planned = async (request: PlanRequest, lists = lookups(), more: Partial<Parameters<typeof fileTarget>[0]> = {}) =>
  sure(await makePlan(request, fileTarget({ lookups: lists, folder: nothing, world, ...more }), world));

const kinds = (refusals: readonly Refusal[]): string[] => refusals.map(({ kind }) => kind);

const tag = (id: string, name?: string) => ({ type: "tag", id, ...(name === undefined ? {} : { name }) });

describe("makePlan", () => {
  it("makes the same plan of the same things, with an id that no edit leaves true", async () => {
    for (const { text } of fixturePacks()) {
      const release = compiledText(text);
      const { installPlan } = await planned({ release });
      expect((await planned({ release })).installPlan).toEqual(installPlan);
      const written = JSON.stringify(installPlan, null, 1);
      expect(sure(readPlan(written, world))).toEqual(installPlan);
      expect(installPlan.expiresAt).toBe("2026-03-09T09:30:00.000Z");
      const edited = written.replace(release.document.version, "9.9.9");
      expect(refused(readPlan(edited, world)).kind).toMatch(/^(edited|invalid)$/);
    }
  });

  it("warns of automations, templates and lists whose names the workspace has, and of what no list shows", async () => {
    const text = { channel: "email", body: "Hello" };
    const release = packOf({
      automations: [automation("welcome"), automation("other")],
      messageTemplates: [
        { key: "thanks", name: "Thanks", ...text },
        { key: "text", name: "Text", ...text, channel: "sms" },
      ],
      resources: [{ kind: "tag", key: "hot", name: "Hot" }],
    });
    const lists = lookups({
      tags: [],
      "reference-targets/automation": [listed("aut_1", "Welcome")],
      "reference-targets/email_template": [],
    });
    const { newItems, refusals } = await planned({ release }, lists);
    expect(newItems).toEqual({
      namesakes: [{ kind: "automations", key: "welcome", records: [{ id: "aut_1", name: "Welcome" }] }],
      unseen: [{ kind: "messageTemplates", key: "text" }],
    });
    expect(refusals).toEqual([]);
    const documented = await planned({ release }, lookups({ tags: [] }));
    expect(documented.newItems.unseen.map(({ key }) => key)).toEqual(["welcome", "other", "thanks", "text"]);
    const importing = {
      ...fileTarget({ lookups: lookups({ tags: [] }), folder: nothing, world }),
      seesListsOnly: false,
    };
    expect(sure(await makePlan({ release }, importing, world)).newItems.unseen).toEqual([]);
  });

  it("asks only for the lists that references and new items need, each once", async () => {
    const asked = async (members: object) => {
      const lists = lookups();
      await planned({ release: packOf(members) }, lists);
      return lists.asked;
    };
    const twice = [tag("t1"), tag("t2"), { type: "team", id: "x" }, { type: "deal_stage", id: "s" }];
    expect(await asked({ automations: [automation("a", twice), automation("b", twice)] })).toEqual([
      "tags",
      "reference-targets/team",
      "pipelines",
      "reference-targets/automation",
    ]);
    expect(await asked({ pipelines: [pipeline("buyers", "Buyers")] })).toEqual(["pipelines"]);
    expect(await asked({ smartLists: [] })).toEqual([]);
  });

  it("binds what it finds, and refuses what it does not", async () => {
    const release = packOf({
      automations: [automation("a", [tag("t1", "hot"), tag("t2", "Warm"), tag("t3", "Clod")])],
    });
    const lists = lookups({
      tags: [listed("tag_1", "Hot"), listed("tag_2", "warm "), listed("tag_3", "WARM"), listed("tag_4", "Cold")],
    });
    const { installPlan, refusals } = await planned({ release }, lists);
    expect(installPlan.bindings).toEqual([{ type: "tag", id: "t1", targetId: "tag_1" }]);
    expect(refusals.map(({ kind, message, exitCode }) => [kind, message, exitCode])).toEqual([
      ["ambiguous", 'Tag "t2" ("Warm") could be any of 2 in the workspace: "warm " (tag_2) or "WARM" (tag_3).', 4],
      [
        "unresolved",
        'Tag "t3" ("Clod") is not in the pack, and was not found in the workspace. Did you mean "Cold" (tag_4)?',
        4,
      ],
    ]);
    const bindings = {
      bindings: [
        { type: "tag", id: "t2", targetId: "tag_2" },
        { type: "tag", name: "Clod", targetId: "tag_4" },
      ],
    } as const;
    const settled = await planned({ release, bindings: { bindings: [...bindings.bindings] } }, lists);
    expect(kinds(settled.refusals)).toEqual([]);
    expect(settled.installPlan.bindings.map(({ targetId }) => targetId)).toEqual(["tag_1", "tag_2", "tag_4"]);
  });

  it("says which texts it replaces and how they are known, and guesses at none", async () => {
    const references = [tag("buyer", "Hot"), tag("pending", "Cold")];
    const release = packOf({
      automations: [
        automation("a", references, { tag_id: "buyer" }, "action.add_tag"),
        automation("b", references, { side: "buyer", status: "pending", name: "buyer" }, "action.create_transaction"),
      ],
    });
    const lists = lookups({ tags: [listed("tag_1", "Hot"), listed("tag_2", "Cold")] });
    const { replacements } = await planned({ release }, lists);
    expect(replacements.map(({ path, id, how }) => [path.join("."), id, how])).toEqual([
      ["tag_id", "buyer", "dialect"],
    ]);
  });

  it("asks which of several carried stages is meant", async () => {
    const stage = (detail?: string) => ({ type: "deal_stage", id: "met", ...(detail === undefined ? {} : { detail }) });
    const release = (detail?: string) =>
      packOf({
        automations: [automation("a", [stage(detail)])],
        pipelines: [pipeline("buy", "Buyers"), pipeline("sell", "Sellers")],
      });
    const [refusal] = (await planned({ release: release() }, lookups({ pipelines: [] }))).refusals;
    expect(refusal?.message).toBe(
      'Deal stage "met" could be any of 2 stages of the pack: in pipeline "buy" or "sell".',
    );
    expect((await planned({ release: release("Sellers") }, lookups({ pipelines: [] }))).refusals).toEqual([]);
  });

  it("never takes over or doubles what no pack owns, unless it is to adopt it", async () => {
    const release = packOf({
      resources: [
        { key: "hot", kind: "tag", name: "Hot", data: { color: "red" } },
        { key: "src", kind: "lead_source", name: "Hot" },
      ],
      pipelines: [pipeline("buyers", "Buyers")],
    });
    const row = { id: "st_1", name: "met", type: "OPEN", position: 0, probability: 10 };
    const lists = lookups({
      tags: [listed("tag_1", "HOT", { color: "blue" }), listed("tag_2", "Other")],
      "lead-sources": [],
      pipelines: [listed("pip_1", "buyers", { stages: [row] })],
    });
    for (const onConflict of ["fail", "take-release", "keep-workspace"] as const) {
      const asked = await planned({ release, onConflict }, lists);
      expect(asked.refusals.map(({ message }) => message)).toEqual([
        'The workspace has a tag "Hot" (hot) already, and no pack owns it.',
        'The workspace has a pipeline "Buyers" (buyers) already, and no pack owns it.',
      ]);
    }
    const adopting = { release, existing: "adopt" } as const;
    const contested = (await planned(adopting, lists)).refusals.map(({ message }) => message);
    expect(contested).toEqual([
      expect.stringMatching(/^The office has another "data\.color" of tag "Hot" \(hot\) than the release/),
    ]);
    const { installPlan, refusals } = await planned({ ...adopting, onConflict: "take-release" }, lists);
    expect(refusals).toEqual([]);
    expect(installPlan.adoptions).toEqual([
      { kind: "resources", key: "hot", targetId: "tag_1" },
      { kind: "pipelines", key: "buyers", targetId: "pip_1" },
    ]);
    const fields = installPlan.plan.items.find(({ key }) => key === "buyers")?.fields ?? [];
    expect(fields.map(({ path, mine, theirs }) => [JSON.stringify(path), mine, theirs])).toContainEqual([
      '["stages",{"key":"met"},"name"]',
      "met",
      "Met",
    ]);
  });

  it("leaves to a person which of several namesakes to adopt", async () => {
    const release = packOf({ resources: [{ key: "hot", kind: "tag", name: "Hot" }] });
    const lists = lookups({ tags: [listed("tag_1", "Hot"), listed("tag_2", "hot")] });
    const [refusal] = (await planned({ release, existing: "adopt" }, lists)).refusals;
    expect(refusal?.message).toMatch(/^The workspace has more than one tag "Hot" \(hot\)/);
  });

  it("keeps to a range of versions", async () => {
    const made = async (version: string, onlyIf: string) =>
      makePlan(
        { release: packOf({}, version), onlyIf },
        fileTarget({ lookups: lookups(), folder: nothing, world }),
        world,
      );
    expect(refused(await made("3.0.0", ">=1.2 <3")).kind).toBe("out-of-range");
    expect(refused(await made("2.0.0-rc.1", ">=1.2 <3")).kind).toBe("out-of-range");
    expect(refused(await made("1.2.0", "new ones")).kind).toBe("invalid");
    expect(await made("2.9.9", ">=1.2 <3")).not.toBeInstanceOf(Refusal);
  });

  it("uses no bindings that are for another workspace", async () => {
    const target = fileTarget({ lookups: lookups(), folder: nothing, world });
    const made = await makePlan({ release: packOf({}), bindings: { workspaceId: "ws_2" } }, target, world);
    expect(refused(made).kind).toBe("foreign");
  });

  it("settles conflicts by place, then for all, and says where those are that are left", async () => {
    const [base, mine, release] = [
      packOf({ pipelines: [pipeline("a", "A"), pipeline("b", "B")] }),
      packOf({ pipelines: [pipeline("a", "A mine"), pipeline("b", "B mine")] }),
      packOf({ pipelines: [pipeline("a", "A theirs"), pipeline("b", "B theirs")] }, "1.0.1"),
    ];
    const sides = { base: base.document, mine: mine.document };
    const open = await planned({ release }, lookups({ pipelines: [] }), sides);
    expect(open.refusals.map(({ kind, remedy, items }) => [kind, remedy, items])).toEqual(
      ["a", "b"].map((key) => [
        "conflict",
        `Decide for all conflicts at once, or for /pipelines/${key}/name under "conflicts" in the bindings file.`,
        [{ kind: "pipelines", key }],
      ]),
    );
    const bindings = { conflicts: [{ pointer: "/pipelines/a", choose: "take-release" as const }] };
    const { installPlan, refusals } = await planned(
      { release, bindings, onConflict: "keep-workspace" },
      lookups({ pipelines: [] }),
      sides,
    );
    expect(refusals).toEqual([]);
    expect(installPlan.plan.items.map(({ key, action }) => `${key} ${action}`)).toEqual(["a update", "b keep"]);
  });

  it("refuses an older release, unless that is asked for", async () => {
    const [base, release] = [packOf({ description: "new" }, "2.0.0").document, packOf({}, "1.0.0")];
    expect(kinds((await planned({ release }, lookups(), { base })).refusals)).toEqual(["upgrade"]);
    expect(kinds((await planned({ release, allowDowngrade: true }, lookups(), { base })).refusals)).toEqual([]);
  });

  it("says what is stranded, and what to switch on", async () => {
    const [base, release] = [releaseOf("removed-stage/1.5.0").document, releaseOf("removed-stage/2.0.0")];
    const { stranded } = await planned({ release, prune: true }, lookups({ pipelines: [] }), { base });
    expect(stranded.length).toBeGreaterThan(0);
    expect(stranded.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^stage ".*" \(.*\) of pipeline ".*" \(.*\)$/),
    );
    const runs = { ...automation("first", [{ type: "automation", id: "second" }], {}) };
    runs.document.graph.nodes[1] = { id: "note", kind: "action.run_automation", config: { automation_id: "second" } };
    const { goLive } = await planned({ release: packOf({ automations: [runs, automation("second")] }) });
    expect(goLive.map(({ key, isNew }) => [key, isNew])).toEqual([
      ["second", true],
      ["first", true],
    ]);
  });

  it("knows a release that is installed already", async () => {
    const release = packOf({ pipelines: [pipeline("a", "A")] });
    const lists = lookups({ pipelines: [] });
    expect((await planned({ release }, lists)).isInstalled).toBe(false);
    expect((await planned({ release }, lists, { base: release.document })).isInstalled).toBe(true);
    expect(
      (
        await planned({ release: packOf({ pipelines: [pipeline("a", "A")] }, "1.0.1") }, lists, {
          base: release.document,
        })
      ).isInstalled,
    ).toBe(false);
  });
});

describe("redact", () => {
  it("leaves no text of the client", async () => {
    const secret = "Nobody else may read this";
    const members = (text: string) => ({
      messageTemplates: [{ key: "hello", name: text, channel: "sms", body: text }],
      automations: [automation("a", [tag("t1", text)], { body: text, [text]: [text] })],
    });
    const base = packOf(members(secret)).document;
    const release = packOf(members(`${secret} at all`), "1.0.1");
    const { installPlan } = await planned({ release }, lookups({ tags: [listed("tag_1", secret)] }), { base });
    const shown = redact(installPlan);
    expect(JSON.stringify(shown.plan.items.filter(({ kind }) => kind === "messageTemplates"))).toBe(
      JSON.stringify([
        {
          kind: "messageTemplates",
          key: "hello",
          action: "update",
          fields: ["name", "body"].map((member) => ({
            path: [member],
            decision: "take",
            base: "[text of 25 characters]",
            mine: "[text of 25 characters]",
            theirs: "[text of 32 characters]",
          })),
        },
      ]),
    );
    expect(JSON.stringify(shown)).not.toContain(secret);
  });
});

it("carries out what it planned, in a folder", async () => {
  const release = packOf({ pipelines: [pipeline("a", "A")] });
  const target = fileTarget({ lookups: lookups({ pipelines: [] }), folder: nothing, world });
  const { installPlan } = sure(await makePlan({ release }, target, world));
  const steps: string[] = [];
  for await (const event of apply(installPlan, { target, world })) steps.push(event.step);
  expect(steps).toEqual(["checking", "sending", "item", "done"]);
});
