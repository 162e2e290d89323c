import { readdirSync, readFileSync } from "node:fs";
import { compile } from "@setup-pack/core";
import { expect, it } from "vitest";
import { messageWords } from "./message-words.js";

const pack = {
  automations: [
    {
      key: "follow-up",
      document: {
        name: "Follow up",
        graph: {
          nodes: [
            { id: "w", kind: "control.wait", config: { minutes: 2880 } },
            { id: "n", kind: "action.add_note", config: { body: "Hello" } },
          ],
          edges: [{ id: "e1", source: "w", target: "n" }],
        },
      },
    },
  ],
};

const words = (message: string, pointer = "/automations/0/document/graph/edges/0") =>
  messageWords(pack, { message, pointer });

it("calls steps, arrows and automations by what they do and by name", () => {
  expect(words('Edge "e1" leads from block "w" (Wait 2 days) of automation "follow-up" to "gone".')).toBe(
    'Arrow from Wait 2 days to Note: Hello leads from step Wait 2 days of automation “Follow up” to "gone".',
  );
});

it("knows steps and arrows by their numbers, and says what a step does once", () => {
  expect(words('Edge 1 has the id "e1", as block number 2 (Add note) has.')).toBe(
    'Arrow from Wait 2 days to Note: Hello has the id "e1", as step Note: Hello has.',
  );
});

it("calls things as the editor does, but for quoted text and the files of block schemas", () => {
  expect(
    words('Lead an edge to a block, by the handle "block", or mark it in block schemas. Edges have handles.'),
  ).toBe('Lead an arrow to a step, by the branch "block", or mark it in block schemas. Arrows have branches.');
});

it("calls a kind of step by its title, unless it is quoted or not known", () => {
  expect(words('Add a block such as trigger.manual, not "action.add_note" or action.other.')).toBe(
    'Add a step such as “Started by hand”, not "action.add_note" or action.other.',
  );
});

it("names branches without their handles", () => {
  expect(words('Block "w" has neither a Yes branch ("true") nor a No branch ("false").')).toBe(
    "Step Wait 2 days has neither a Yes branch nor a No branch.",
  );
});

it("leaves what it does not know, and what another part of the pack says", () => {
  const unknown = 'Block "x" (Wait) is not edge "y" of automation "z".';
  expect(words(unknown)).toBe(unknown);
  expect(words('Block "w"', "/pipelines/0")).toBe('Block "w"');
});

it("leaves no id of a step in what core finds wrong in a graph", () => {
  const folder = new URL("../../../../fixtures/invalid/", import.meta.url);
  const said = readdirSync(folder)
    .filter((name) => name.startsWith("graph-"))
    .flatMap((name) => {
      const text = readFileSync(new URL(`${name}/pack.json`, folder), "utf8");
      const { diagnostics } = compile(text, { sha256: () => "" });
      return diagnostics.map((one) => messageWords(JSON.parse(text), one));
    });
  expect(said.filter((message) => /step /.test(message)).length).toBeGreaterThan(3);
  expect(said.filter((message) => /\bblock "/i.test(message))).toEqual([]);
});
