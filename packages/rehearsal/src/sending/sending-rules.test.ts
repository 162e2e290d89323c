import { compile } from "@setup-pack/core";
import { dialectOf } from "@setup-pack/core/meaning";
import { examplePack as pack } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { automation, block, edge, node, template } from "../../../core/src/check/examples/packs.js";
import { emailBlock, sendingPack, textBlock, windowed } from "../../../core/src/check/examples/sends.js";
import { hoursElsewhere } from "./quiet-hours.js";
import { type SendingPolicy, sendingRules } from "./sending-rules.js";

/** What these rules find in a pack, as "rule at place". */
function found(given: unknown, policy: SendingPolicy): string[] {
  const { diagnostics } = compile(JSON.stringify(given), { sendingRules: sendingRules(policy) });
  return diagnostics
    .filter(({ rule }) => /^(?:behaviour|messaging)\//.test(rule))
    .map(({ rule, pointer, severity }) => `${severity} ${rule} at ${pointer.replace("/automations/0/document", "")}`);
}

const us: SendingPolicy = { messaging: "us" };
const optOut = "Reply STOP to opt out.";

describe("rules on what is sent", () => {
  it("are none where nothing is asked for", () => {
    expect(sendingRules({})).toEqual([]);
  });

  it("find texts at hours that contacts in another zone have in some part of the year only", () => {
    const policy = (workspace: string, contact: string): SendingPolicy => ({
      messaging: { rules: "us", workspace, contacts: [contact] },
    });
    const text = textBlock("hello", optOut);
    const quiet = "warning messaging/quiet-hours at /settings";
    // Phoenix keeps one time all year; Denver is an hour ahead of it in summer only.
    expect(found(sendingPack(windowed(480, 1260), text), policy("America/Phoenix", "America/Phoenix"))).toEqual([]);
    expect(found(sendingPack(windowed(480, 1260), text), policy("America/Phoenix", "America/Denver"))).toEqual([quiet]);
    expect(found(sendingPack(windowed(480, 1200), text), policy("America/Phoenix", "America/Denver"))).toEqual([]);
    expect(found(sendingPack(windowed(540, 1260), text), policy("America/Denver", "America/Phoenix"))).toEqual([]);
    expect(found(sendingPack(windowed(1200, 540), text), us)).toEqual([quiet]);
    expect(found(sendingPack(null, text), us)).toEqual(["warning messaging/quiet-hours at "]);
    // Half a window is an error of its own.
    expect(found(sendingPack({ ...windowed(480, 1260), send_window_end: null }, text), us)).toEqual([]);
    expect(found(sendingPack(null, emailBlock("mail", "{{office_address}} {{unsubscribe_url}}")), us)).toEqual([]);
  });

  it("know half-hour zones, and windows that are over midnight elsewhere", () => {
    expect(hoursElsewhere({ start: 540, end: 1140 }, "Asia/Kolkata", "Asia/Kathmandu")).toEqual([
      { start: 555, end: 1155 },
    ]);
    expect(hoursElsewhere({ start: 540, end: 1140 }, "America/New_York", "Asia/Tokyo")).toEqual([
      { start: 1380, end: 540 },
      { start: 1320, end: 480 },
    ]);
  });

  it("look at the first text of every way, and at no text behind it", () => {
    const graph = {
      nodes: [
        node.start,
        block("ask", "control.if", { field: "stage", operator: "is_set" }),
        textBlock("good", optOut),
        textBlock("bad", "Hello!"),
        textBlock("second", "Still there?"),
      ],
      edges: [
        edge("e1", "start", "ask"),
        edge("e2", "ask", "good", "true"),
        edge("e3", "ask", "bad", "false"),
        edge("e4", "good", "second"),
        edge("e5", "bad", "second"),
      ],
    };
    const given = pack({ automations: [automation(graph, { settings: windowed(540, 1140) })] });
    expect(found(given, us)).toEqual(["warning messaging/no-opt-out at /graph/nodes/3"]);
    const skipped = {
      ...graph,
      edges: [...graph.edges.slice(0, 2), edge("e3", "ask", "second", "false"), ...graph.edges.slice(3, 4)],
    };
    expect(found(pack({ automations: [automation(skipped, { settings: windowed(540, 1140) })] }), us)).toEqual([
      "warning messaging/no-opt-out at /graph/nodes/4",
    ]);
  });

  it.each([
    ["Larkspur & Main Realty, 12 Main Street, Springfield, IL 62701", true],
    ["<p>P.O. Box 12<br>Springfield, Illinois 62701-1234</p>", true],
    ["{{ office.postal_address }}", true],
    ["{{company_address}}", true],
    ["{{property_address}}", false],
    ["{{agent_email_address}}", false],
    ["12 Main Street", false],
    ["We sold 12 Houses", false],
  ])("take %j for the address of a sender: %j", (text, isAddress) => {
    const given = sendingPack(null, emailBlock("mail", `${text} {{unsubscribe_url}}`));
    expect(found(given, us)).toEqual(isAddress ? [] : ["warning messaging/no-address at /graph/nodes/1"]);
  });

  it("read the templates of the pack, and cannot read those elsewhere", () => {
    const mail = block("mail", "action.send_email", { template_id: "welcome" });
    const graph = { nodes: [node.start, mail], edges: [edge("e1", "start", "mail")] };
    const references = [{ type: "email_template", id: "welcome", name: "Welcome" }];
    const body = "12 Main Street, Springfield, IL 62701 {{unsubscribe_url}}";
    const automations = [automation(graph, { references })];
    expect(found(pack({ automations, messageTemplates: [template({ body })] }), us)).toEqual([]);
    const resources = [{ key: "welcome", kind: "email_template", name: "Welcome", data: { html: { parts: [body] } } }];
    expect(found(pack({ automations, resources }), us)).toEqual([]);
    expect(found(pack({ automations }), us)).toEqual(["warning messaging/no-address at /graph/nodes/1"]);
  });

  it("hold each limit against its own window", () => {
    const two = sendingPack(
      null,
      textBlock("a", "1"),
      block("wait", "control.wait", { minutes: 1440 }),
      emailBlock("b", "2"),
    );
    const at = ["warning behaviour/too-many-messages at /graph"];
    expect(found(two, { limits: { smsPerDay: 1, messagesPerDay: 1, messagesPerWeek: 2 } })).toEqual([]);
    expect(found(two, { limits: { smsPerDay: 0 } })).toEqual(at);
    expect(found(two, { limits: { messagesPerDay: 0 } })).toEqual(at);
    expect(found(two, { limits: { messagesPerWeek: 1 } })).toEqual(at);
  });

  it("leave circles to the rule that forbids them", () => {
    const graph = {
      nodes: [node.start, textBlock("a", "1"), textBlock("b", "2")],
      edges: [edge("e1", "start", "a"), edge("e2", "a", "b"), edge("e3", "b", "a")],
    };
    expect(found(pack({ automations: [automation(graph)] }), { limits: { smsPerDay: 1 } })).toEqual([]);
  });

  it("take packs that are broken anywhere", () => {
    const broken = [
      {
        automations: [
          {
            key: 3,
            document: { settings: "no", graph: { nodes: [3, { kind: "action.send_sms", config: 3 }], edges: 3 } },
          },
        ],
        resources: [{ data: null, key: 3 }],
      },
      { automations: 3 },
      3,
      null,
    ];
    for (const one of broken) expect(() => found(one, { limits: { smsPerDay: 0 }, ...us })).not.toThrow();
  });

  describe("with texts in another dialect", () => {
    const ways = { as: { "body?": "${body}", "template?": "${template}", "to?": "${to}" } };
    const rules = sendingRules(us, [dialectOf({ dialect: 1, name: "carrier", kinds: { "action.send_sms": ways } })]);
    const optOuts = (nodes: readonly ReturnType<typeof block>[], edges: readonly ReturnType<typeof edge>[]) =>
      compile(
        JSON.stringify(
          pack({
            automations: [automation({ nodes: [node.start, ...nodes], edges }, { settings: windowed(540, 1140) })],
          }),
        ),
        { sendingRules: rules },
      ).diagnostics.flatMap(({ rule, message }) => (rule === "messaging/no-opt-out" ? [message] : []));
    const toItem = block("toItem", "action.send_sms", { body: "Reply STOP to opt out", to: "item" });
    const own = block("own", "action.send_sms", { body: "Hi" });

    it("take one to what a loop has come to for somebody else's, and outside of loops for the contact's", () => {
      const loop = block("loop", "control.loop", { items: "deal.people", limit: 3 });
      const within = [edge("e1", "start", "loop"), edge("e2", "loop", "toItem", "each"), edge("e3", "toItem", "own")];
      expect(optOuts([loop, toItem, own], within)).toHaveLength(1);
      expect(optOuts([toItem, own], [edge("e1", "start", "toItem"), edge("e2", "toItem", "own")])).toEqual([]);
    });

    it("cannot read a template that is not in the pack", () => {
      const elsewhere = block("text", "action.send_sms", { template: "welcome" });
      expect(optOuts([elsewhere], [edge("e1", "start", "text")])).toEqual([
        expect.stringMatching(/says how to opt out: its template is not in this pack\. Look at it in the workspace\.$/),
      ]);
    });
  });
});
