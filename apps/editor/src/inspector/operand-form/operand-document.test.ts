import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { absent, packDocument, setMembers, setValue } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { operandDocument } from "./operand-document.js";

const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  shapes: { condition: { as: ["${field.name}", "${operator}", "${value}"] } },
  kinds: {
    "control.wait": { as: { hold: "${for: hours}", "color?": "${_}" } },
    "action.send_email": { as: { head: "${subject}", text: "${body}" } },
    "control.if": { as: { check: "${condition}" } },
  },
});

const block = ["automations", 0, "document", "graph", "nodes", 0];

function opened(kind: string, config: object) {
  const document = packDocument(() => 0);
  document.open({ automations: [{ key: "a", document: { graph: { nodes: [{ id: "n", kind, config }] } } }] });
  const form = operandDocument(document, { block, kind }, (pack) => packBook(pack, bayside));
  form.follow();
  const config0 = [...block, "config"];
  const read = (of: typeof document): unknown => {
    const text = JSON.stringify(of.store.getState().pack);
    return JSON.parse(text).automations[0].document.graph.nodes[0].config;
  };
  return {
    document,
    set: (name: string, value: unknown) => form.document.run(setValue, { path: [...config0, name], value, what: name }),
    form,
    written: () => read(document),
    shown: () => read(form.document),
    steps: () => document.store.getState().history.past.length,
    refused: () => form.refusal.getState().refusal,
  };
}

describe("the document of a form of operands", () => {
  it("shows operands, and writes them in the dialect of the step, as one step of history", () => {
    const { set, shown, written, steps, document } = opened("control.wait", { hold: 2, color: "red" });
    expect(shown()).toEqual({ for: 120 });
    set("for", 180);
    expect(written()).toEqual({ hold: 3, color: "red" });
    expect(steps()).toBe(1);
    document.undo();
    expect(written()).toEqual({ hold: 2, color: "red" });
    expect(shown()).toEqual({ for: 120 });
  });

  it("says what the dialect cannot say, beside what was typed, and changes nothing", () => {
    const { set, shown, written, steps, refused } = opened("control.wait", { hold: 2 });
    set("for", 1.5);
    expect(refused()).toEqual({ path: [...block, "config", "for"], message: "bayside cannot say 90 seconds" });
    expect([shown(), written(), steps()]).toEqual([{ for: 1.5 }, { hold: 2 }, 0]);
    set("for", 60);
    expect([written(), refused()]).toEqual([{ hold: 1 }, undefined]);
  });

  it("writes what is typed in a step that is not filled in yet, as far as the dialect can say it", () => {
    const { set, shown, written, refused, document } = opened("action.send_email", {});
    set("subject", "Hello");
    expect([shown(), written(), refused()]).toEqual([{ subject: "Hello" }, { head: "Hello" }, undefined]);
    const again = operandDocument(document, { block, kind: "action.send_email" }, (pack) => packBook(pack, bayside));
    expect(JSON.stringify(again.document.store.getState().pack)).toContain('{"subject":"Hello"}');
    set("body", "Hi");
    expect(written()).toEqual({ head: "Hello", text: "Hi" });
    set("template", "welcome");
    expect(refused()?.message).toContain("bayside");
    set("template", absent);
    expect(refused()).toBeUndefined();
    set("body", absent);
    expect([written(), refused()]).toEqual([{ head: "Hello" }, undefined]);
  });

  it("adds what a field makes and lists, also while the settings are not whole", () => {
    const { form, written, document } = opened("control.if", {});
    const path = [...block, "config"];
    const tag = { type: "tag", id: "hot", name: "Hot" };
    form.document.run(setMembers, {
      automation: 0,
      path,
      what: "condition",
      members: new Map([["tag_id", "hot"]]),
      makes: [{ list: ["resources"], element: { key: "hot", kind: "tag", name: "Hot" } }],
      names: [tag],
    });
    expect(written()).toEqual({});
    const field = new Map([
      ["field", "tags"],
      ["operator", "include"],
    ]);
    form.document.run(setMembers, { automation: 0, path, what: "condition", members: field });
    expect(written()).toEqual({ check: ["tags", "include", "hot"] });
    expect(document.store.getState().pack).toMatchObject({
      resources: [{ key: "hot" }],
      automations: [{ document: { references: [{ id: "hot" }] } }],
    });
  });
});
