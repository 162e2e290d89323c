import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listen } from "@setup-pack/test-network";
import { describe, expect, it } from "vitest";
import { type Office, offices } from "../../install/office.test-support.js";
import { foreign, pack } from "../../packs.test-support.js";
import { ask, opened, type Visitor } from "../edit.test-support.js";
import { workspaceRoutes } from "./routes.js";

const newOffice = offices();

const { packId } = pack();

/** A release with a template, and an automation that refers to a tag of the workspace. */
const release = (body: string, version = "1.0.0", called = "Hot lead") => ({
  ...pack({
    messageTemplates: [{ key: "hello", name: "Hello", channel: "email", subject: "Hello", body }],
    automations: [
      {
        key: "greet",
        document: {
          format: "service.automation-template",
          version: 1,
          name: "Greet",
          graph: {
            nodes: [
              { id: "start", kind: "trigger.manual" },
              { id: "note", kind: "action.add_note", config: { body: "Hello" } },
            ],
            edges: [{ id: "e1", source: "start", target: "note" }],
          },
          references: [{ type: "tag", id: "hot", name: called }],
        },
      },
    ],
  }),
  version,
});

const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });

const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** The object that an answer holds. */
async function object(visitor: Visitor, path: string, asked?: Parameters<Visitor["json"]>[1]): Promise<JsonObject> {
  const answer = await visitor.json(path, asked);
  if (!isObject(answer)) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer;
}

const connect = (visitor: Visitor, { url, key }: Pick<Office, "url" | "key">) =>
  object(visitor, "/api/workspace", post({ address: url, key }));

const plan = (visitor: Visitor, body: object, query = "") => object(visitor, `/api/workspace/plan${query}`, post(body));

/** Carries out a plan; gives the lines of the answer. */
async function apply(visitor: Visitor, { planId }: JsonObject): Promise<unknown[]> {
  const { status, body } = await visitor.ask("/api/workspace/apply", post({ planId }));
  expect(status).toBe(200);
  return body
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

const files = { "pack.json": pack() };

const takesBody = (method: string): boolean => method === "POST" || method === "PUT";

async function entered(): Promise<{ readonly visitor: Visitor; readonly cwd: string }> {
  const { enter, cwd } = await opened("pack.json", files);
  return { visitor: await enter(), cwd };
}

describe("a trust file in force", () => {
  const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMaD1RuzIRWTuRwxKIM7W6lf3FRo8qgPTNOZpk8TkRn";
  const trust = `trust: 1\nkeys: [{ id: l, owner: L, key: "${key}", may: [made] }]\nrequire: { made: 1 }\n`;

  it("is asked about the file, and refuses plans of what nobody signed before the workspace is asked", async () => {
    const config = { trust: "trust.yaml" };
    const { enter } = await opened("pack.json", { ...files, "trust.yaml": trust, "setup-pack.config.json": config });
    const visitor = await enter();
    expect(await object(visitor, "/api/file/trust")).toEqual({
      isAsked: true,
      signers: [],
      reasons: [expect.stringMatching(/^unsigned: There is no signature file pack\.sig\.json\./)],
    });
    await connect(visitor, await newOffice());
    const { status, body } = await visitor.ask("/api/workspace/plan", post(pack({ name: "Edited" })));
    expect([status >= 400, body]).toEqual([true, expect.stringContaining("pack.json is not trusted: unsigned.")]);
  });

  it("refuses to go back to a release below its minimum, and says of others that they cannot be checked", async () => {
    const { visitor, cwd } = await entered();
    const workspace = await newOffice();
    await workspace.add("tags", { name: "Hot lead" });
    await connect(visitor, workspace);
    await apply(visitor, await plan(visitor, release("Hello!")));
    await apply(visitor, await plan(visitor, release("Good morning!", "1.1.0")));
    const { states } = await object(visitor, `/api/workspace/history?packId=${packId}`);
    const back = post({ packId, to: member(elements(states)[1], "revision") });
    writeFileSync(join(cwd, "trust.yaml"), trust);
    writeFileSync(join(cwd, "setup-pack.config.json"), JSON.stringify({ trust: "trust.yaml" }));
    const planned = await object(visitor, "/api/workspace/rollback", back);
    expect(planned).toMatchObject({
      diagnostics: [{ rule: "unchecked-release", message: expect.stringMatching(/ 1\.0\.0 cannot be checked: /) }],
    });
    writeFileSync(join(cwd, "trust.yaml"), `${trust}minimum: { "${packId}": 1.1.0 }\n`);
    expect((await apply(visitor, planned)).at(-1)).toMatchObject({ refusal: { kind: "not-trusted" } });
    const { status, body } = await visitor.ask("/api/workspace/rollback", back);
    expect([status >= 400, body]).toEqual([true, expect.stringContaining("older-than-minimum")]);
  });

  it("is not asked about where there is none, and about a plan again before it is applied", async () => {
    const { visitor, cwd } = await entered();
    expect(await object(visitor, "/api/file/trust")).toEqual({ isAsked: false, signers: [], reasons: [] });
    const workspace = await newOffice();
    await connect(visitor, workspace);
    const planned = await plan(visitor, pack());
    writeFileSync(join(cwd, "trust.yaml"), trust);
    writeFileSync(join(cwd, "setup-pack.config.json"), '{ "trust": "trust.yaml" }');
    expect((await apply(visitor, planned)).at(-1)).toMatchObject({
      outcome: "refused",
      refusal: { message: expect.stringContaining("pack.json is not trusted: unsigned.") },
    });
    expect(await workspace.call("GET", "/v1/setup-packs")).toMatchObject({ data: [] });
  });
});

describe("a workspace through the server of the editor", () => {
  it("replaces ids where the dialect beside the pack says that they stand", async () => {
    const workspace = await newOffice("Larkspur");
    const hot = await workspace.add("tags", { name: "Hot lead" });
    const kinds = { "action.add_note": { as: { body: "${body}", label: "${label: id tag}" } } };
    const { enter } = await opened("pack.json", {
      ...files,
      "setup-pack.config.json": { dialect: "notes.json" },
      "notes.json": { dialect: 1, name: "notes", kinds },
    });
    const visitor = await enter();
    await connect(visitor, workspace);
    const text = JSON.stringify(release("Hello!")).replace('"body":"Hello"', '"body":"hot","label":"hot"');
    await apply(visitor, await plan(visitor, JSON.parse(text)));
    const { installed } = await workspace.call("GET", `/v1/setup-packs/${packId}/items/automations/greet`);
    expect(JSON.stringify(installed)).toContain(`"body":"hot","label":"${hot}"`);
  });

  it("asks whether texts are ids or words, and installs by the answer", async () => {
    const workspace = await newOffice("Larkspur");
    const buyer = await workspace.add("tags", { name: "Buyer" });
    const { visitor, cwd } = await entered();
    await connect(visitor, workspace);
    const open = await plan(visitor, foreign(), "?adopt=yes");
    expect(open).toMatchObject({
      mayBeApplied: false,
      openTexts: [
        {
          text: "buyer",
          place: '"put" of Add tag',
          choices: [{ words: 'the tag "Buyer"' }, { words: expect.stringMatching(/^a word/) }],
        },
        { place: '"side" of Add tag' },
      ],
    });
    const choices = elements(open.openTexts).map((one) => elements(member(one, "choices")));
    const answers = [choices[0]?.[0], choices[1]?.[1]].flatMap((choice) => elements(member(choice, "places")));
    await object(visitor, "/api/workspace/decisions", { ...post({ places: answers }), method: "PUT" });
    expect(readFileSync(join(cwd, "bindings.yaml"), "utf8")).toContain("path: /side\n    type: none\n");
    const settled = await plan(visitor, foreign(), "?adopt=yes");
    expect(settled).toMatchObject({ mayBeApplied: true, openTexts: [] });
    await apply(visitor, settled);
    const { installed } = await workspace.call("GET", `/v1/setup-packs/${packId}/items/automations/sort`);
    expect(JSON.stringify(installed)).toContain(`"put":"${buyer}","side":"buyer"`);
  });

  it("is connected, planned for, decided about, installed into, edited, and upgraded", async () => {
    const workspace = await newOffice("Larkspur");
    const [hot] = [
      await workspace.add("tags", { name: "Hot lead" }),
      await workspace.add("tags", { name: "hot  lead" }),
    ];
    await workspace.add("tags", { name: "Cold" });
    const { visitor, cwd } = await entered();
    expect(await object(visitor, "/api/workspace")).toEqual({
      connected: null,
      given: { address: null, hasKey: false },
      bindingsFile: "bindings.yaml",
    });
    expect(await connect(visitor, workspace)).toMatchObject({
      connected: {
        address: workspace.url,
        workspace: { name: "Larkspur" },
        page: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/look\/ws_\w+$/),
      },
    });
    const status = `/api/workspace/status?packId=${packId}`;
    expect(await object(visitor, status)).toEqual({ installed: null });

    writeFileSync(join(cwd, "bindings.yaml"), "# Ours\nbindings: []\n");
    const open = await plan(visitor, release("Hello!", "1.0.0", "HOT LEAD"));
    expect(open).toMatchObject({
      mayBeApplied: false,
      from: null,
      to: "1.0.0",
      counts: { create: 2 },
      references: [
        {
          type: "tag",
          id: "hot",
          target: null,
          why: "several match",
          candidates: expect.arrayContaining([{ id: hot, name: "Hot lead" }]),
        },
      ],
      refusals: [],
    });
    const { targets } = await object(visitor, "/api/workspace/targets?type=tag");
    expect(targets).toHaveLength(3);
    expect(targets).toContainEqual({ id: hot, name: "Hot lead" });
    const decided = { bindings: [{ type: "tag", id: "hot", targetId: hot }] };
    await object(visitor, "/api/workspace/decisions", { ...post(decided), method: "PUT" });
    const bindings = () => readFileSync(join(cwd, "bindings.yaml"), "utf8");
    expect(bindings()).toMatch(/^# Ours\nbindings:\n/);
    expect(bindings()).toContain(`targetId: ${hot}`);

    const first = await plan(visitor, release("Hello!"));
    expect(first).toMatchObject({
      mayBeApplied: true,
      isInstalled: false,
      items: [
        { kind: "messageTemplates", key: "hello", name: "Hello", action: "create" },
        { kind: "automations", key: "greet", name: "Greet", action: "create" },
      ],
      references: [{ target: { id: hot, name: "Hot lead" }, by: "binding" }],
    });
    const lines = await apply(visitor, first);
    expect(lines[0]).toEqual({ step: "checking" });
    expect(lines).toContainEqual({ step: "sending", changes: 2 });
    expect(lines).toContainEqual(expect.objectContaining({ step: "item", name: "Hello" }));
    expect(lines.at(-1)).toMatchObject({
      step: "done",
      outcome: "applied",
      version: "1.0.0",
      goLive: [{ key: "greet", name: "Greet" }],
    });
    expect(await object(visitor, status)).toMatchObject({ installed: { version: "1.0.0", edited: 0 } });

    await workspace.call("PATCH", `/v1/setup-packs/${packId}/items/messageTemplates/hello`, { body: "Hi there!" });
    expect(await object(visitor, `/api/workspace/drift?packId=${packId}`)).toEqual({
      changes: [
        {
          kind: "messageTemplates",
          key: "hello",
          name: "Hello",
          change: "changed",
          hiddenFields: 0,
          fields: [{ path: ["body"], change: "changed", before: "Hello!", after: "Hi there!" }],
        },
      ],
      hiddenChanges: 0,
    });
    const hello = { key: "hello", name: "Hello", subject: "Hello" };
    expect(await object(visitor, `/api/workspace/sides?packId=${packId}`)).toMatchObject({
      installed: { version: "1.0.0", messageTemplates: [{ ...hello, body: "Hello!" }] },
      now: { version: "1.0.0", messageTemplates: [{ ...hello, body: "Hi there!" }] },
    });

    const unraised = await plan(visitor, release("Good morning!", "1.0.0"));
    expect(unraised.diagnostics).toContainEqual(
      expect.objectContaining({
        rule: "upgrade/version-unchanged",
        message: expect.stringMatching(/Give it version "1\.0\.1"\.$/),
        version: "1.0.1",
      }),
    );

    const contested = await plan(visitor, release("Good morning!", "1.0.1"));
    const place = "/messageTemplates/hello/body";
    const sides = { base: "Hello!", mine: "Hi there!", theirs: "Good morning!" };
    expect(contested).toMatchObject({
      mayBeApplied: false,
      from: "1.0.0",
      counts: { conflict: 1 },
      items: expect.arrayContaining([
        expect.objectContaining({
          action: "conflict",
          fields: [{ path: ["body"], decision: "conflict", ...sides, place, choice: null }],
        }),
      ]),
    });
    expect(await apply(visitor, contested)).toContainEqual(expect.objectContaining({ outcome: "refused" }));
    const settled = { conflicts: [{ pointer: place, release: "1.0.1", choose: "take-release" }] };
    await object(visitor, "/api/workspace/decisions", { ...post(settled), method: "PUT" });
    const second = await plan(visitor, release("Good morning!", "1.0.1"));
    expect(second).toMatchObject({
      mayBeApplied: true,
      items: expect.arrayContaining([
        expect.objectContaining({
          action: "update",
          fields: [expect.objectContaining({ place, choice: "take-release" })],
        }),
      ]),
    });
    expect((await apply(visitor, second)).at(-1)).toMatchObject({ outcome: "applied", version: "1.0.1" });
    expect(await object(visitor, status)).toMatchObject({ installed: { version: "1.0.1", edited: 0 } });
    expect(await plan(visitor, release("Good morning!", "1.0.1"))).toMatchObject({ isInstalled: true, items: [] });
  });

  it("lists what leaves the pack and stays apart from what goes", async () => {
    const workspace = await newOffice("Larkspur");
    const { visitor } = await entered();
    await connect(visitor, workspace);
    const resources = (kind: string) =>
      ["walk-in", "open-house"].map((key) => ({ kind, key, name: key === "walk-in" ? "Walk-in" : "Open house" }));
    await apply(visitor, await plan(visitor, pack({ resources: resources("tag") })));
    await workspace.call("PATCH", `/v1/setup-packs/${packId}/items/resources/walk-in`, { name: "Walked in" });
    expect(
      await plan(visitor, pack({ version: "2.0.0", resources: resources("lead_source") }), "?prune=yes"),
    ).toMatchObject({
      counts: { create: 2, remove: 1, keep: 1 },
      items: [
        { key: "walk-in", action: "create" },
        { key: "open-house", action: "remove" },
        { key: "open-house", action: "create" },
      ],
      stranded: [{ key: "open-house", item: "Open house" }],
      staying: [{ key: "walk-in", item: "Walked in", why: expect.stringMatching(/^changed since .* so it is kept/) }],
    });
  });

  it("says what becomes of deals with their stage, of an upgrade and of going back", async () => {
    const workspace = await newOffice("Larkspur");
    const { visitor } = await entered();
    await connect(visitor, workspace);
    const staged = (version: string, stageType: string) => {
      const stages = [
        { key: "met", name: "Met", stageType },
        { key: "won", name: "Won", stageType: "CLOSED_WON" },
        { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
      ];
      return pack({ version, pipelines: [{ key: "buyers", name: "Buyers", stages }] });
    };
    await apply(visitor, await plan(visitor, staged("1.0.0", "OPEN")));
    const { data } = await workspace.call("GET", "/v1/pipelines");
    const met = /"id":"(pst_\w+)","name":"Met"/.exec(JSON.stringify(data))?.[1];
    const closing = staged("1.1.0", "CLOSED_LOST");
    expect(await plan(visitor, closing)).toMatchObject({ becoming: [] });
    await workspace.call("POST", "/v1/deals", { name: "Elm Street", stage_id: met });
    const planned = await plan(visitor, closing);
    expect(planned).toMatchObject({
      becoming: [
        'Stage "Met" (met) of pipeline "Buyers" (buyers) is lost from now on, and no longer open, and so is the deal that sits in it.',
      ],
    });
    await apply(visitor, planned);
    const { states } = await object(visitor, `/api/workspace/history?packId=${packId}`);
    const to = member(elements(states)[1], "revision");
    expect(await object(visitor, "/api/workspace/uninstall", post({ packId }))).toMatchObject({
      becoming: [],
      staying: [{ key: "buyers", why: "1 deal sits in it" }],
    });
    expect(await object(visitor, "/api/workspace/rollback", post({ packId, to }))).toMatchObject({
      becoming: [
        expect.stringMatching(/ is open from now on, and no longer lost, and so is the deal that sits in it\.$/),
      ],
    });
  });

  it("says whom removing the pack takes out of its automations", async () => {
    const workspace = await newOffice("Larkspur");
    const { visitor } = await entered();
    await connect(visitor, workspace);
    const nodes = [
      { id: "start", kind: "trigger.manual" },
      { id: "pause", kind: "control.wait", config: { days: 2 } },
    ];
    const document = {
      format: "service.automation-template",
      version: 1,
      name: "Lead nurture",
      graph: { nodes, edges: [{ id: "e1", source: "start", target: "pause" }] },
    };
    await apply(visitor, await plan(visitor, pack({ automations: [{ key: "nurture", document }] })));
    await workspace.add("automations/on", {});
    const { id: contact_id } = await workspace.call("POST", "/v1/contacts", {
      first_name: "Maria",
      last_name: "Lopez",
    });
    await workspace.add("happenings", { contact_id, event: "manual", automation: "nurture" });
    expect(await object(visitor, "/api/workspace/uninstall", post({ packId }))).toMatchObject({
      becoming: [
        "1 contact is in Lead nurture now and will be taken out. Installing the pack again does not put contacts back.",
      ],
    });
  });

  it("is taken back, forward again and away, each as a plan first that is carried out as it was shown", async () => {
    const workspace = await newOffice("Larkspur");
    await workspace.add("tags", { name: "Hot lead" });
    const { visitor, cwd } = await entered();
    await connect(visitor, workspace);
    await apply(visitor, await plan(visitor, release("Hello!")));
    const grown = release("Good morning!", "1.1.0");
    const tag = { key: "seller", kind: "tag", name: "Seller" };
    await apply(visitor, await plan(visitor, { ...grown, resources: [tag] }));
    const statesOf = async () => {
      const { states } = await object(visitor, `/api/workspace/history?packId=${packId}`);
      return elements(states).map((state) => [member(state, "version"), String(member(state, "revision"))] as const);
    };
    const states = await statesOf();
    expect(states.map(([version]) => version)).toEqual(["1.1.0", "1.0.0"]);
    const [[, newer = ""] = [], [, older = ""] = []] = states;
    const planned = (to: string) => object(visitor, "/api/workspace/rollback", post({ packId, to }));

    const back = await planned(older);
    const hello = { kind: "messageTemplates", key: "hello", name: "Hello" };
    const sides = { base: "Good morning!", mine: "Good morning!", theirs: "Hello!" };
    expect(back).toMatchObject({
      from: "1.1.0",
      to: "1.0.0",
      isBack: true,
      mayBeApplied: true,
      counts: { remove: 1, update: 1 },
      items: expect.arrayContaining([
        expect.objectContaining({ kind: "resources", name: "Seller", action: "remove" }),
        expect.objectContaining({
          ...hello,
          action: "update",
          fields: [{ path: ["body"], decision: "take", ...sides }],
        }),
      ]),
      staying: [],
    });
    expect(await statesOf()).toHaveLength(2);

    await workspace.call("PATCH", `/v1/setup-packs/${packId}/items/messageTemplates/hello`, { body: "Hi there!" });
    const overtaken = await apply(visitor, back);
    expect(overtaken.at(-1)).toMatchObject({ outcome: "refused", refusal: { kind: "stale" } });
    const contested = await planned(older);
    const place = "/messageTemplates/hello/body";
    expect(contested).toMatchObject({ mayBeApplied: false, counts: { conflict: 1 } });
    expect((await apply(visitor, contested)).at(-1)).toMatchObject({ outcome: "refused" });
    const settle = (version: string, choose: string) =>
      object(visitor, "/api/workspace/decisions", {
        ...post({ conflicts: [{ pointer: place, release: version, choose }] }),
        method: "PUT",
      });
    await settle("1.1.0", "keep-workspace");
    expect(await planned(older)).toMatchObject({ counts: { conflict: 1 } });
    await settle("1.0.0", "keep-workspace");
    const settled = await planned(older);
    expect(settled).toMatchObject({
      mayBeApplied: true,
      items: expect.arrayContaining([
        expect.objectContaining({ ...hello, fields: [expect.objectContaining({ place, choice: "keep-workspace" })] }),
      ]),
    });
    const lines = await apply(visitor, settled);
    expect(lines[0]).toEqual({ step: "sending", changes: 1 });
    expect(lines).toContainEqual({ step: "item", kind: "resources", key: "seller", name: "Seller", action: "remove" });
    expect(lines.at(-1)).toEqual({ step: "done", outcome: "applied", applied: 1, version: "1.0.0", goLive: [] });

    const forward = await planned(newer);
    expect(forward).toMatchObject({ from: "1.0.0", to: "1.1.0", isBack: false, counts: { create: 1 } });
    writeFileSync(join(cwd, "bindings.yaml"), "");
    expect((await apply(visitor, forward)).at(-1)).toMatchObject({ outcome: "applied", version: "1.1.0" });

    const removal = await object(visitor, "/api/workspace/uninstall", post({ packId }));
    expect(removal).toMatchObject({
      version: "1.1.0",
      staying: [{ kind: "messageTemplates", key: "hello", item: "Hello", why: "edited in the workspace" }],
    });
    expect(elements(removal.removed).map((item) => member(item, "name"))).toEqual(["Greet", "Seller"]);
    expect((await apply(visitor, removal)).at(-1)).toMatchObject({ outcome: "applied", version: null });
    expect(await object(visitor, `/api/workspace/status?packId=${packId}`)).toEqual({ installed: null });
    const again = await visitor.ask("/api/workspace/uninstall", post({ packId }));
    expect([again.status, JSON.parse(again.body).error.message]).toEqual([409, expect.stringMatching(/not installed/)]);
  });

  it("is asked what the command was told of it, and forgets its key on request", async () => {
    const workspace = await newOffice("Larkspur");
    const { url, key } = workspace;
    const told = { url, key, bindings: "b.yaml" };
    const { enter } = await opened("pack.json", files, {}, undefined, told);
    const visitor = await enter();
    const begun = { connected: null, given: { address: url, hasKey: true }, bindingsFile: "b.yaml" };
    expect(await object(visitor, "/api/workspace")).toEqual(begun);
    const elsewhere = await visitor.ask("/api/workspace", post({ address: "https://elsewhere.example" }));
    expect([elsewhere.status, elsewhere.body]).toEqual([400, expect.stringContaining("The API key is missing.")]);
    const connected = await object(visitor, "/api/workspace", post({ address: url }));
    expect(connected).toMatchObject({ connected: { workspace: { name: "Larkspur" } } });
    const made = await plan(visitor, pack());
    const left = { connected: null, given: { address: url, hasKey: false }, bindingsFile: "b.yaml" };
    expect(await object(visitor, "/api/workspace", { method: "DELETE" })).toEqual(left);
    await connect(visitor, workspace);
    expect((await visitor.ask("/api/workspace/apply", post(made))).status).toBe(404);
  });

  it("offers to take over what has the name of an item already", async () => {
    const workspace = await newOffice("Larkspur");
    await workspace.add("tags", { name: "Seller" });
    const { visitor } = await entered();
    await connect(visitor, workspace);
    const tagged = pack({ resources: [{ key: "seller", kind: "tag", name: "Seller" }] });
    expect(await plan(visitor, tagged)).toMatchObject({
      mayBeApplied: false,
      items: [{ action: "conflict", taken: "one" }],
    });
    expect(await plan(visitor, tagged, "?adopt=yes")).toMatchObject({
      mayBeApplied: true,
      items: [{ action: "adopt", taken: null }],
    });
  });
});

describe("what cannot be done", () => {
  it.each(workspaceRoutes.map(({ method, path }) => [method, path]))(
    "%s %s is refused to strangers, and needs a workspace",
    async (method, path) => {
      const { port, enter } = await opened("pack.json", files);
      const visitor = await enter();
      const origin = `http://127.0.0.1:${port}`;
      const asking = async (headers: Readonly<Record<string, string>>) => {
        const { status, body } = await ask(port, path, { method, headers, ...(takesBody(method) && { body: "{}" }) });
        return [status, JSON.parse(body).error?.code];
      };
      const Cookie = visitor.cookie;
      expect(await asking({ Cookie, Host: "evil.example", Origin: "http://evil.example" })).toEqual([
        403,
        "foreign-host",
      ]);
      expect(await asking({ Cookie, Origin: "http://evil.example" })).toEqual([403, "foreign-origin"]);
      expect(await asking({ Cookie, Origin: origin, "Sec-Fetch-Site": "cross-site" })).toEqual([403, "foreign-origin"]);
      if (method !== "GET") expect(await asking({ Cookie })).toEqual([403, "foreign-origin"]);
      expect(await asking({ Origin: origin })).toEqual([401, "no-session"]);
      const needsWorkspace = path !== "/api/workspace";
      if (needsWorkspace) expect(await asking({ Cookie, Origin: origin })).toEqual([409, "not-connected"]);
    },
  );

  it.each([
    ["no address", { address: "", key: "k".repeat(20) }, 400, /no URL/],
    [
      "an address of something else",
      { address: "ftp://example.org", key: "k".repeat(20) },
      400,
      /begin with https:\/\/ or http:/,
    ],
    [
      "an address under another name",
      { url: "https://example.org", key: "k".repeat(20) },
      400,
      /at \/address\. Reload/,
    ],
    ["an address that is not text", { address: 7 }, 400, /at \/address\. Reload/],
    ["no key", { address: "https://example.org" }, 400, /key is missing/],
    ["a key that is none", { address: "https://example.org", key: "short" }, 400, /not an API key/],
    ["nobody there", { address: "http://127.0.0.1:9", key: "k".repeat(20) }, 502, /do the same again/],
  ])("connecting with %s", async (_, access, status, message) => {
    const { visitor } = await entered();
    const answer = await visitor.ask("/api/workspace", post(access));
    expect([answer.status, JSON.parse(answer.body).error.message]).toEqual([status, expect.stringMatching(message)]);
  });

  it("connecting with a key that is not in force leaves what is connected", async () => {
    const workspace = await newOffice("Larkspur");
    const { visitor } = await entered();
    await connect(visitor, workspace);
    const key = `${workspace.key.slice(0, -6)}xxxxxx`;
    const answer = await visitor.ask("/api/workspace", post({ address: workspace.url, key }));
    expect([answer.status, JSON.parse(answer.body).refusal.kind]).toEqual([502, "no-access"]);
    expect(answer.body).not.toContain(key);
    expect(await object(visitor, "/api/workspace")).toMatchObject({ connected: { address: workspace.url } });
  });

  it("asking for what makes no sense", async () => {
    const { visitor, cwd } = await entered();
    await connect(visitor, await newOffice("Larkspur"));
    const codeOf = async (path: string, asked?: Parameters<Visitor["ask"]>[1]) => {
      const { status, body } = await visitor.ask(`/api/workspace${path}`, asked);
      return [status, JSON.parse(body).error.code];
    };
    for (const path of [
      "/status",
      "/drift",
      "/sides",
      "/history",
      `/status?packId=${"x".repeat(201)}`,
      "/targets",
      "/targets?type=constructor",
    ])
      expect([path, ...(await codeOf(path))]).toEqual([path, 400, "invalid"]);
    expect(await codeOf("/drift?packId=none")).toEqual([409, "refused"]);
    for (const body of ["", "[]", "{", '"text"'])
      expect(await codeOf("/apply", { method: "POST", body })).toEqual([400, "invalid"]);
    expect(await codeOf("/apply", post({ planId: "sha256:0" }))).toEqual([404, "no-plan"]);
    expect(await codeOf("/apply", post({ planId: "x".repeat(70_000) }))).toEqual([413, "too-large"]);
    expect(await codeOf("/decisions", { ...post({ bindings: [{}] }), method: "PUT" })).toEqual([400, "invalid"]);
    const { status, body } = await visitor.ask("/api/workspace/plan", { method: "POST", body: "{ broken" });
    expect([status, JSON.parse(body).error]).toEqual([
      409,
      expect.objectContaining({ code: "refused", problems: [expect.objectContaining({ line: 1, severity: "error" })] }),
    ]);
    writeFileSync(join(cwd, "bindings.yaml"), "workspaceId: ws_other\n");
    expect(await codeOf("/plan", post(pack()))).toEqual([409, "refused"]);
    expect(await codeOf("/decisions", { ...post({ conflicts: [] }), method: "PUT" })).toEqual([409, "refused"]);
    writeFileSync(join(cwd, "bindings.yaml"), "bindings: yes\n");
    expect(await codeOf("/plan", post(pack()))).toEqual([409, "refused"]);
  });
});

describe("the key", () => {
  /** A workspace that gives back what it was sent wherever there is room for a text. */
  async function gossip(): Promise<string> {
    const server = createServer(({ method, headers, url = "" }, response) => {
      const text = String(headers.authorization).replace("Bearer ", "");
      const items = [{ kind: "pipelines", key: text, id: text, action: text }];
      const echoed = {
        applied: true,
        revision: text,
        version: text,
        items,
        id: text,
        name: `Named ${text}`,
        [text]: text,
        workspace: { id: `ws_${text}`, name: text },
      };
      const isList = /tags|reference-targets|\/setup-packs\?/.test(url);
      response.writeHead(method !== "PUT" && url.includes("setup-packs/") ? 404 : 200, {
        "content-type": "application/json",
      });
      const error = { type: "invalid_request_error", message: `The key ${text} is not liked.` };
      response.end(
        JSON.stringify(
          isList ? { data: [echoed], has_more: false, next_cursor: null, total_count: 1 } : { ...echoed, error },
        ),
      );
    });
    return listen(server);
  }

  it.each(["spk_0123456789ab_secretSECRET", "$&$1.*+?^=/~(){}[]|-_#%@!;:,<>`'"])(
    "%s is in no answer of any route, no header and no complaint, whatever the workspace says",
    async (key) => {
      const said: string[] = [];
      const stderr = { write: (text: string) => void said.push(text), terminal: () => undefined };
      const { enter } = await opened("pack.json", files, { stderr });
      const visitor = await enter();
      const address = await gossip();
      const answers = [await visitor.ask("/api/workspace", post({ address, key }))];
      expect(answers[0]?.status).toBe(200);
      for (const { method, path } of workspaceRoutes.toReversed()) {
        const body = path.endsWith("plan") ? release("Hello!") : { planId: key, address: "nowhere", key };
        const query = path.endsWith("targets") ? "?type=tag" : `?packId=${packId}`;
        answers.push(
          await visitor.ask(`${path}${query}`, { method, ...(takesBody(method) && { body: JSON.stringify(body) }) }),
        );
      }
      await visitor.ask("/api/workspace", post({ address, key }));
      const planned = await plan(visitor, pack());
      answers.push(await visitor.ask("/api/workspace/apply", post({ planId: planned.planId })));
      expect(answers.at(-1)).toMatchObject({ status: 200, body: expect.stringContaining('"applied"') });
      expect(answers.map(({ body }) => body).join()).toContain("[API key]");
      expect(JSON.stringify([answers, said])).not.toContain(JSON.stringify(key).slice(1, -1));
    },
  );
});
