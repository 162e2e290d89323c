import type { Bindings } from "@setup-pack/core";
import { failing, startProxy, unharmed } from "@setup-pack/test-network";
import {
  applyInstallPlan,
  editInstalledItem,
  listPipelines,
  listTags,
  workspaceClient,
} from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { carriedOut, install, planned, targetOf, world } from "./end-to-end.test-support.js";
import { absent, answeringJson } from "./faults.test-support.js";
import { collections, furnish } from "./furnish.test-support.js";
import { isBound } from "./match/match-reference.js";
import { drift } from "./operate/drift.js";
import { rollback } from "./operate/rollback.js";
import { status } from "./operate/status.js";
import { uninstall } from "./operate/uninstall.js";
import { automation, packOf, pipeline, refused, releaseOf, sure } from "./packs.test-support.js";
import { makePlan } from "./plan/make-plan.js";
import { Refusal } from "./refusal.js";
import { hasty, sandboxOfFile, type TestWorkspace } from "./sandbox.test-support.js";
import { fileTarget } from "./target/file/file-target.js";

const newWorkspace = sandboxOfFile();

const refer = (type: string, id: string, name = id) => ({ type, id, name });

describe("a workspace that imports packs", () => {
  it("upgrades, keeps what people changed, and goes back", async () => {
    const workspace = await newWorkspace();
    const { client } = workspace;
    const [first, second, third] = ["1.0.0", "1.1.0", "1.2.0"].map((version) => releaseOf(`additions/${version}`));
    if (first === undefined || second === undefined || third === undefined) throw new Error("There are three.");
    const { packId } = first.document;
    await furnish(workspace, third);
    await install({ release: first, existing: "adopt" }, client);
    const [edited] = first.document.automations ?? [];
    if (edited === undefined) throw new Error("There is an automation.");
    await editInstalledItem(client, packId, { kind: "automations", key: edited.key }, { document: { name: "Ours" } });
    expect(sure(await drift(packId, targetOf(client))).changes.map(({ item: { key } }) => key)).toEqual([edited.key]);
    await install({ release: second, existing: "adopt" }, client);
    await install({ release: third, existing: "adopt" }, client);
    expect(sure(await status(third.document, targetOf(client)))).toMatchObject({
      installed: { version: "1.2.0", edited: 1 },
    });
    const back = sure(await rollback(packId, targetOf(client)));
    expect(back.version).toBe("1.1.0");
    const { base, current } = sure(await targetOf(client).read(packId)) ?? {};
    expect(base?.version).toBe("1.1.0");
    expect(current?.automations?.find(({ key }) => key === edited.key)?.document.name).toBe("Ours");
    const gone = sure(await uninstall(packId, targetOf(client)));
    expect(gone.kept).toContainEqual(
      expect.objectContaining({ kind: "automations", key: edited.key, reason: "edited" }),
    );
    expect(sure(await targetOf(client).read(packId))).toBeNull();
  });

  it("keeps what an automation that stays refers to, and says so", async () => {
    const { client } = await newWorkspace();
    const references = [refer("deal_stage", "shown"), refer("tag", "hot")];
    const moving = automation("a", references, { tag_id: "hot" }, "action.add_tag");
    const tag = { key: "hot", kind: "tag", name: "Hot" };
    const first = packOf({ automations: [moving], resources: [tag], pipelines: [pipeline("p", "Ours", "Shown")] });
    const { packId } = first.document;
    await install({ release: first }, client);
    const release = packOf({ pipelines: [pipeline("p", "Ours")] }, "2.0.0");
    const shown = ['stage "Shown" (shown) of pipeline "Ours" (p)', "used by what is kept"];
    const kept = await planned({ release }, client);
    expect(kept.refusals).toEqual([]);
    expect(kept.stranded.map(({ words, stays }) => [words, stays])).toEqual([shown]);
    await editInstalledItem(client, packId, { kind: "automations", key: "a" }, { document: { name: "Ours" } });
    const edited = await planned({ release, prune: true, onConflict: "keep-workspace" }, client);
    expect(edited.refusals).toEqual([]);
    expect(edited.stranded.map(({ words, stays }) => [words, stays])).toContainEqual(shown);
    expect(edited.installPlan.plan.items).toContainEqual(expect.objectContaining({ key: "hot", action: "keep" }));
    const { result } = await carriedOut(edited, client);
    expect(result?.items.flatMap(({ stages = [] }) => stages.map(({ name, reason }) => [name, reason]))).toEqual([
      ["Shown", "used by what is kept"],
    ]);
    expect(sure(await drift(packId, targetOf(client))).changes.map(({ item }) => item.kind)).toEqual([]);
    const third = packOf({ pipelines: [pipeline("p", "Ours")] }, "3.0.0");
    await install({ release: third, prune: true, onConflict: "take-release" }, client);
  });

  it("uses what belongs to another pack, and says whose it is", async () => {
    const { client, add } = await newWorkspace();
    const tag = { key: "hot", kind: "tag", name: "Hot" };
    const theirs = packOf({ name: "Listings", resources: [tag], pipelines: [pipeline("p", "Ours")] });
    await install({ release: theirs }, client);
    const packId = "9a1c6d0e-44b7-4d0f-8a55-3f1f5f3f8b21";
    const release = packOf({ packId, resources: [{ ...tag, key: "hot!" }], pipelines: [pipeline("q", "OURS")] });
    for (const existing of ["adopt", "fail"] as const) {
      const { refusals, installPlan, existing: found } = await planned({ release, existing }, client);
      expect(refusals).toEqual([]);
      const owner = { packId: theirs.document.packId, name: "Listings" };
      expect(found).toMatchObject([
        { key: "hot!", noun: "tag", choice: "use", owner },
        { key: "q", noun: "pipeline", choice: "use", owner },
      ]);
      expect([installPlan.adoptions, installPlan.plan.counts]).toMatchObject([undefined, { create: 0, use: 2 }]);
    }
    await add("tags", { name: "HOT" });
    const beside = { release: packOf({ packId, resources: [tag] }), existing: "adopt" } as const;
    expect((await planned(beside, client)).refusals).toEqual([]);
    await install({ ...beside, onConflict: "take-release" }, client);
    expect((await listTags(client)).data.map(({ name }) => name).sort(), "the office spells it").toEqual([
      "HOT",
      "Hot",
    ]);
  });

  it("refuses a plan that was made for another workspace", async () => {
    const [here, there] = [await newWorkspace(), await newWorkspace()];
    const plan = await planned({ release: packOf({}) }, here.client);
    const { refusal } = await carriedOut(plan, there.client);
    expect(refusal).toMatchObject({
      kind: "foreign",
      exitCode: 4,
      message: expect.stringMatching(/^The plan is for the workspace ws_\w+, and this is ws_\w+ \(/),
    });
  });

  it("leaves stages of an adopted pipeline that the office had before, where a later release has them no more", async () => {
    const { client, add } = await newWorkspace();
    const open = ["Met", "Valued"].map((name) => ({ name, type: "OPEN" }));
    const closed = [
      { name: "Won", type: "CLOSED_WON" },
      { name: "Lost", type: "CLOSED_LOST" },
    ];
    await add("pipelines", { name: "Ours", stages: [...open, ...closed] });
    const names = async () => (await listPipelines(client)).data.find(({ name }) => name === "Ours")?.stages;
    const before = (await names())?.map(({ id, name }) => ({ id, name }));
    const first = packOf({ pipelines: [pipeline("p", "Ours", "Valued", "Shown")] });
    await install({ release: first, existing: "adopt", onConflict: "take-release" }, client);
    const later = packOf({ pipelines: [pipeline("p", "Ours")] }, "2.0.0");
    await install({ release: later, onConflict: "take-release" }, client);
    const kept = (await names())?.map(({ id, name }) => ({ id, name })) ?? [];
    expect(kept).toEqual(expect.arrayContaining(before ?? []));
    expect(kept.map(({ name }) => name)).not.toContain("Shown");
    sure(await rollback(first.document.packId, targetOf(client)));
    sure(await uninstall(first.document.packId, targetOf(client)));
    expect((await names())?.map(({ id, name }) => ({ id, name }))).toEqual(before);
  });

  it("binds references to what every list has", async () => {
    const workspace = await newWorkspace();
    const references = Object.keys(collections).map((type) => refer(type, `the ${type}`, `The ${type}`));
    const release = packOf({ automations: [automation("a", references)] });
    await furnish(workspace, release);
    const { matches, refusals, installPlan } = await planned({ release }, workspace.client);
    expect(refusals).toEqual([]);
    expect(matches.map((match) => ("by" in match ? match.by : match.why))).toEqual(references.map(() => "name"));
    expect((await carriedOut({ installPlan }, workspace.client)).outcome).toBe("applied");
  });

  it("keeps what a file has bound when somebody joins who has the name, and shows what another file changes", async () => {
    const { client, add } = await newWorkspace();
    const desk = refer("user", "u-desk", "Front desk");
    const release = (version: string) =>
      packOf(
        { automations: [automation("calls", [desk]), automation("visits", [desk]), automation("other")] },
        version,
      );
    const anna = await add("members", { name: "Anna", email: "anna@example.com" });
    const boundTo = (targetId: string): Bindings => ({ bindings: [{ type: "user", id: "u-desk", targetId }] });
    await install({ release: release("1.0.0"), bindings: boundTo(anna) }, client);
    const joined = await add("members", { name: "Front desk", email: "desk@example.com" });

    const next = { release: release("1.1.0") };
    const upgrade = await planned(next, client);
    expect(upgrade.matches).toMatchObject([{ target: { id: anna }, by: "installed binding" }]);
    expect(upgrade.changedBindings).toEqual([]);

    const moved = await planned({ ...next, bindings: boundTo(joined) }, client);
    expect(moved.changedBindings).toMatchObject([
      { from: anna, match: { target: { id: joined }, by: "binding" }, automations: ["calls", "visits"] },
    ]);
    expect(moved.isInstalled).toBe(false);
  });
});

describe("how many requests it takes", () => {
  const counted = async (request: Parameters<typeof install>[0]) => {
    const workspace = await newWorkspace();
    await furnish(workspace, request.release);
    const proxy = await startProxy(workspace.url);
    await install(request, hasty(proxy.url, workspace.key));
    return proxy.requests.map(({ line }) => line.replace(/\?.*|[0-9a-f-]{36}.*/, ""));
  };

  it("takes three for the smallest pack", async () => {
    expect(await counted({ release: packOf({}) })).toEqual([
      "GET /v1/me",
      "GET /v1/setup-packs/",
      "PUT /v1/setup-packs/",
    ]);
  });

  it("takes ten at most for a pack that refers to everything there is", async () => {
    const references = Object.keys(collections).map((type) => refer(type, `the ${type}`, `The ${type}`));
    const own = ["smart_list", "email_template", "automation"].map((type) => refer(type, `my ${type}`));
    const release = packOf({
      automations: [automation("a", [...references, ...own])],
      resources: [{ key: "f", kind: "custom_field", name: "F", data: { type: "text" } }],
      pipelines: [pipeline("p", "P")],
    });
    const workspace = await newWorkspace();
    const proxy = await startProxy(workspace.url);
    const { matches } = await planned({ release }, hasty(proxy.url, workspace.key));
    expect(matches).toHaveLength(references.length + own.length);
    expect(proxy.requests).toHaveLength(8);
  });

  it("asks for the lists that a plan needs side by side", async () => {
    const workspace = await newWorkspace();
    const references = ["user", "lead_source", "tag", "stage", "team"].map((type) => refer(type, type));
    const release = packOf({ automations: [automation("a", references)], pipelines: [pipeline("p", "P")] });
    const proxy = await startProxy(workspace.url);
    const waiting: (() => void)[] = [];
    // None is answered before all six have come.
    proxy.meet((_, line) =>
      /\/v1\/(?:me$|setup-packs\/)/.test(line)
        ? undefined
        : async (passing) => {
            await new Promise<void>((resolve) => {
              waiting.push(resolve);
              if (waiting.length === 6) for (const answer of waiting) answer();
            });
            await unharmed(passing);
          },
    );
    const { matches } = await planned({ release }, workspaceClient({ url: proxy.url, key: workspace.key }));
    expect(matches).toHaveLength(5);
  });

  it("reads the lists of an extension one by one where it cannot read them at once", async () => {
    const workspace = await newWorkspace();
    const release = packOf({ automations: [automation("a", [refer("team", "t", "T"), refer("form", "f", "F")])] });
    await furnish(workspace, release);
    const proxy = await startProxy(workspace.url);
    proxy.meet((_, line) => (line.startsWith("GET /v1/reference-targets?") ? absent : undefined));
    const { refusals } = await planned({ release }, hasty(proxy.url, workspace.key));
    expect(refusals).toEqual([]);
    expect(proxy.requests.slice(-4).map(({ line }) => line.replace(/\?.*/, ""))).toEqual([
      "GET /v1/reference-targets",
      "GET /v1/reference-targets/team",
      "GET /v1/reference-targets/form",
      "GET /v1/reference-targets/automation",
    ]);
  });
});

describe("a workspace that cannot be worked with", () => {
  const attempted = async (
    client: TestWorkspace["client"],
    release = packOf({ automations: [automation("a", [refer("tag", "hot")])] }),
  ) => refused(await makePlan({ release }, targetOf(client), world));

  it("is told apart: out of reach, key, scope", async () => {
    const { url, keyWith, client } = await newWorkspace();
    expect((await attempted(hasty("http://127.0.0.1:9", "key", { tries: 1 }))).kind).toBe("unreachable");
    expect((await attempted(hasty(url, "wrong"))).kind).toBe("no-access");
    const scoped = await attempted(hasty(url, await keyWith(["read_contacts"])));
    expect([scoped.kind, scoped.remedy, scoped.exitCode]).toEqual([
      "no-access",
      "Give a key with the scope read_setup_packs.",
      3,
    ]);
    const reader = hasty(url, await keyWith(["read_setup_packs"]));
    const { installPlan } = await planned({ release: packOf({}) }, reader);
    expect((await carriedOut({ installPlan }, reader)).refusal?.remedy).toBe(
      "Give a key with the scope write_setup_packs.",
    );
    expect((await carriedOut({ installPlan }, client)).outcome).toBe("applied");
  });

  const installation = { pack_id: "x", name: "x", version: "1", revision: "1", installed_at: "", updated_at: "" };
  const page = (data: readonly unknown[], more: object = {}) => ({
    data,
    has_more: false,
    next_cursor: null,
    total_count: data.length,
    ...more,
  });

  it.each([
    ["GET /v1/me", {}, "The answer does not say which workspace the key is for."],
    ["GET /v1/setup-packs/", {}, "The workspace's answer about the pack has no revision."],
    [
      "GET /v1/setup-packs/",
      { ...installation, base: {}, about: {}, items: [], bindings: [] },
      /holds a pack that has an error/,
    ],
    [
      "GET /v1/tags",
      page([
        { id: "a", name: "x" },
        { id: "a", name: "y" },
      ]),
      /Record 2 of the list "tags" has the id "a", which an earlier one has/,
    ],
    ["GET /v1/tags", page([{ id: "a" }]), 'Record 1 of the list "tags" has no id and name.'],
    ["GET /v1/tags", page([], { has_more: true, next_cursor: "x" }), /says that it continues, but gives nothing more/],
    ["GET /v1/tags", { data: "x" }, /is no page of a list/],
  ])("is not trusted: %s", async (start, answer, message) => {
    const workspace = await newWorkspace();
    const proxy = await startProxy(workspace.url);
    proxy.meet((_, line) => (line.startsWith(start) ? answeringJson(answer) : undefined));
    const refusal = await attempted(hasty(proxy.url, workspace.key));
    expect(refusal.kind).toBe("untrusted");
    expect(refusal.message).toMatch(message);
    expect(proxy.requests.filter(({ line }) => !line.startsWith("GET "))).toEqual([]);
  });

  it("is not read without end", async () => {
    const workspace = await newWorkspace();
    const proxy = await startProxy(workspace.url);
    let id = 0;
    const rows = () => Array.from({ length: 1_000 }, () => ({ id: `tag_${id++}`, name: "Tag", color: null }));
    proxy.meet((index, line) =>
      line.startsWith("GET /v1/tags")
        ? answeringJson(page(rows(), { has_more: true, next_cursor: String(index), total_count: 1e9 }))
        : undefined,
    );
    const client = hasty(proxy.url, workspace.key);
    const release = packOf({ automations: [automation("a", [refer("tag", "hot")])] });
    const { refusals } = await planned({ release }, client);
    expect(refusals.map(({ message }) => message)).toEqual([
      'Tag "hot" is not in the pack, and was not found in the workspace. The list "tags" has more than 10000 records, which are not searched.',
    ]);
    expect(proxy.requests.length).toBeLessThan(20);
  });

  it("that answers a plan with nonsense leaves it unknown, until its history tells", async () => {
    const workspace = await newWorkspace();
    const proxy = await startProxy(workspace.url);
    const client = hasty(proxy.url, workspace.key);
    const plan = await planned({ release: packOf({}) }, client);
    proxy.meet((_, line) => (line.startsWith("PUT ") ? answeringJson({}) : undefined));
    expect((await carriedOut(plan, client)).outcome).toBe("unknown");
    await applyInstallPlan(workspace.client, plan.installPlan.release.packId, plan.installPlan);
    expect((await carriedOut(plan, client)).outcome).toBe("applied");
  });
});

describe("a workspace without the import extension", () => {
  const documented = sandboxOfFile({ documentedOnly: true });

  it("says so, and points to the folder", async () => {
    const { client } = await documented();
    const refusal = refused(await makePlan({ release: packOf({}) }, targetOf(client), world));
    expect([refusal.kind, refusal.exitCode]).toEqual(["no-import", 3]);
    expect(refusal.remedy).toMatch(/^Have a folder written instead/);
    expect(await targetOf(client).list("reference-targets/team")).toEqual({ unavailable: "not offered" });
    expect(await targetOf(client).list("tags")).not.toBeInstanceOf(Refusal);
  });

  it("is planned for by its lists alone; what no list tells stays open, or is to be looked at", async () => {
    const { client } = await documented();
    const into = fileTarget({ lookups: targetOf(client), folder: new Map(), world });
    const references = [{ type: "team", id: "desk", name: "Desk" }];
    const { matches, refusals, newItems } = sure(
      await makePlan({ release: packOf({ automations: [automation("a", references)] }) }, into, world),
    );
    expect([matches.map(isBound), refusals.map(({ kind }) => kind)]).toEqual([[false], ["unresolved"]]);
    expect(newItems.unseen).toEqual([{ kind: "automations", key: "a" }]);
  });

  it("says which list a key may not read, and what scope that takes", async () => {
    const { url, key } = await documented();
    const proxy = await startProxy(url);
    const forbidden = failing(403, "permission_error");
    proxy.meet((_, line) => (line.includes("/v1/tags") ? forbidden : undefined));
    const { message, remedy } = refused(await targetOf(hasty(proxy.url, key)).list("tags"));
    expect(message).toMatch(/^The key may not read the list "tags": /);
    expect(remedy).toBe("Give a key with the scope read_contacts.");
  });
});
