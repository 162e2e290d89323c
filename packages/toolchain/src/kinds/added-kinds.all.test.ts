import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { expect, it, onTestFinished } from "vitest";
import { tsc } from "../compiler.test-support.js";
import { inRepository } from "../paths.js";
import { type AddedKind, coreWith } from "./added-kinds.test-support.js";

const gate: AddedKind = {
  kind: "trigger.gate_opened",
  file: "messages",
  entry: `trigger({
    title: "Gate opened",
    help: "Starts when a visitor unlocks the gate of a listing.",
    words: "lockbox padlock",
    icon: "door",
    signature: starts([needed("gate", "word", "Gate")]),
  })`,
  way: { as: { gate: "${gate}" } },
};

const letter: AddedKind = {
  kind: "action.send_letter",
  file: "messages",
  entry: `action({
    title: "Send letter",
    help: "Sends the contact a letter on paper.",
    words: "postcard stamp",
    icon: "newspaper",
    signature: does("send", [needed("body", "text", "Letter")], { channel: "letter" }),
  })`,
  way: { as: { body: "${body}" } },
};

const weather: AddedKind = {
  kind: "control.weather",
  file: "controls",
  entry: `control({
    title: "Weather",
    help: "Goes one way in sunshine, and another in rain.",
    words: "forecast umbrella",
    icon: "globe",
    flow: "decides",
    outputs: ["sun", "rain"],
    signature: does("branch", [needed("condition", "condition", "Weather")]),
  })`,
  way: { as: "${condition: sunny}" },
  shapes: { sunny: { as: { place: "${field.name}" }, given: { operator: "is", value: "sunny" } } },
};

const config = { trigger: { gate: "North" }, action: { body: "Dear {{first_name}}" }, control: { place: "garden" } };

it("shows a kind in every view once it is one object and a line in the schema, and nothing else", async () => {
  const { folder, clear } = await coreWith([gate, letter, weather]);
  onTestFinished(clear);
  expect(typeErrors(folder)).toBe("");
  const { core, editor } = await viewsIn(folder);

  const sentences = ["Gate opened: North", "If garden is sunny", "Message: Dear {{first_name}}"];
  const outputs = [["next"], ["sun", "rain"], ["next"]];
  expect(core).toEqual({
    // A rule that asks what a kind does has seen that letters are sent.
    findings: ["settings/sends-without-settings"],
    catalogue: ["Gate opened", "Weather", "Send letter"],
    outputs,
    isLaidOutInOrder: true,
    outline: [...sentences.slice(0, 2), "rain", sentences[2], "sun", sentences[2]],
    isPlain: true,
    isPlainWithAnotherOutput: false,
    reasonsToGrow: [
      "Other contacts enter the automation than before, or they enter it at another time.",
      "Contacts may take another branch.",
      "The block may do something else; the settings do not say.",
      "The block may do something else; the settings do not say.",
    ],
    reasonsToSend: expect.arrayContaining(["Contacts get messages from it that they did not get before."]),
    capabilities: ["sends letter"],
    sentences,
    meanings: [
      ["starts", "assumed"],
      ["branch", "assumed"],
      ["send", "assumed"],
    ],
    members: [["gate"], ["condition"], ["body"]],
    drawn: ["Gate opened", "Weather", "sun", "rain", "Send letter", "Send letter"],
    mermaid: expect.stringMatching(/If garden is sunny.*sun/s),
  });
  const rain = "If rain: nothing yet";
  expect(editor).toEqual({
    found: [[gate.kind], [letter.kind], [weather.kind]],
    help: [
      "Starts when a visitor unlocks the gate of a listing.",
      "Goes one way in sunshine, and another in rain.",
      "Sends the contact a letter on paper.",
    ],
    marks: ["icon-door", "icon-globe", "icon-newspaper"].map((icon) => expect.stringContaining(icon)),
    outputs,
    canvas: [
      ["Trigger", "Gate opened", sentences[0], []],
      ["Control", "Weather", sentences[1], ["rain"]],
      ["Action", "Send letter", sentences[2], ["next"]],
    ],
    outline: [...sentences.slice(0, 2), rain, "If sun: continues below", sentences[2], "Ends here"],
  });
});

it("does not build without the object of a kind", async () => {
  const { folder, clear } = await coreWith([{ ...weather, entry: undefined }]);
  onTestFinished(clear);
  expect(typeErrors(folder)).toMatch(/catalogue\.ts.*error TS2741.*'"control\.weather"' is missing/s);
});

/** What the compiler says of a copy of core. */
function typeErrors(folder: string): string {
  const options = { rootDir: "src", noEmit: true, composite: false, incremental: false, declaration: false };
  const project = { extends: inRepository("tsconfig.json"), compilerOptions: options, include: ["src"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...project, references: [] }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  return tsc("-p", folder);
}

/** What the views of core and of the editor make of the kinds, over a copy of core. */
async function viewsIn(folder: string): Promise<{ core: unknown; editor: unknown }> {
  const three = {
    trigger: { kind: gate.kind, config: config.trigger },
    action: { kind: letter.kind, config: config.action },
    control: { kind: weather.kind, config: config.control },
    outputs: ["sun", "rain"],
  };
  const graph = {
    nodes: [
      { id: "in", kind: gate.kind, config: config.trigger },
      { id: "fork", kind: weather.kind, config: config.control },
      { id: "send", kind: letter.kind, config: config.action },
    ],
    edges: [
      { id: "e1", source: "in", target: "fork" },
      { id: "e2", source: "fork", target: "send", handle: "sun" },
    ],
  };
  const outfile = join(folder, "views.mjs");
  await build({
    stdin: {
      contents: `
        import { coreViews } from ${JSON.stringify(join(folder, "src/blocks/kind-views.test-support.ts"))};
        import { editorViews } from ${JSON.stringify(inRepository("apps/editor/src/kind-views.test-support.tsx"))};
        const core = coreViews(${JSON.stringify(three)});
        const editor = editorViews(${JSON.stringify(graph)}, ["padlock", "postcard", "umbrella"]);
        console.log(JSON.stringify({ core, editor }));`,
      resolveDir: folder,
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    loader: { ".css": "empty" },
    plugins: [coreFrom(folder)],
    logLevel: "silent",
  });
  const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

/**
 * Leads every import of core to the copy, by the doors of its package; what stands between it and the editor comes
 * along.
 */
const coreFrom = (folder: string): Plugin => ({
  name: "core-from",
  setup({ onResolve }) {
    const sources = { core: folder, edit: inRepository("packages/edit") };
    for (const [name, source] of Object.entries(sources)) {
      const { exports } = JSON.parse(readFileSync(inRepository(`packages/${name}/package.json`), "utf8"));
      onResolve({ filter: new RegExp(`^@setup-pack/${name}(?:/|$)`) }, ({ path }) => ({
        path: join(source, exports[path.replace(`@setup-pack/${name}`, ".")]["@setup-pack/source"]),
      }));
    }
  },
});
