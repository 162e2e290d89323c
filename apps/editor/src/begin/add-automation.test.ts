import { compile } from "@setup-pack/core";
import { automationShapes } from "@setup-pack/core/templates";
import { expect, it } from "vitest";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { addAutomation } from "./new-automation-dialog.js";

const empty = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  name: "Pack",
  version: "1.0.0",
};

it.each(automationShapes.map((shape) => [shape.title, shape] as const))(
  "adds %s twice without an error, in a step of history each, and opens the second where its author goes on",
  (_, shape) => {
    const editor = fakeEditor(empty);
    addAutomation(editor, shape);
    addAutomation(editor, shape);
    const { pack, history } = editor.document.store.getState();
    const { diagnostics } = compile(JSON.stringify(pack), { sha256: () => "" });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(history.past).toHaveLength(2);
    const { open, target } = editor.view.getState();
    expect(open).toEqual({ kind: "automations", index: 1 });
    const isNamed = ["empty", "drip-until-reply", "ai-triage"].includes(shape.name);
    const place = isNamed ? ["name"] : ["graph", "nodes", 0];
    expect(target?.path).toEqual(["automations", 1, "document", ...place]);
  },
);
