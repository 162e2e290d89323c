import { createHash } from "node:crypto";
import {
  type Change,
  type ChangeClass,
  changeClasses,
  compile,
  diff,
  type FieldChange,
  type Pack,
  type PathStep,
  type VersionClass,
} from "@setup-pack/core";
import type { GeneratedFile } from "../generated-file.js";

/** The page on which version a change needs, from the table that `diff` and `version auto` go by. */
export const versionClassPages: readonly GeneratedFile[] = [
  { path: "docs/version-classes.md", text: () => versionClassPage(changeClasses) },
];

const intro = [
  "# Which version does a change need?",
  "`setup-pack diff` gives each change a class. The heaviest class is the version bump that the release needs. `setup-pack version auto` writes that version, and `setup-pack validate --against` says when a version is too small.",
  "[Semantic Versioning](https://semver.org/spec/v2.0.0.html) orders the versions. Before 1.0.0, a major change needs only a minor bump, and a minor change only a patch. If semver cannot order two versions, the release with the later exportedAt is newer, with a warning. If that does not decide either, the release is refused.",
  "The first row that fits a change counts. If an item changes in several ways, the heaviest is its class.",
  "The [dialect](dialects.md) of each release says what the settings of a block mean. So turning off an email subscription weighs more than rewording a message, although both change one setting of a block.",
];

const sections: readonly (readonly [VersionClass, string, string])[] = [
  [
    "major",
    "Major",
    "Something is removed or changes its meaning, and other items, deals, waiting contacts or workspaces rely on it.",
  ],
  ["minor", "Minor", "Something is added, or works differently than before."],
  ["patch", "Patch", "Wording, timing and appearance."],
  ["layout", "Layout", "No new version is needed."],
];

function versionClassPage(rows: readonly ChangeClass[]): string {
  const parts = sections.map(([weight, title, meaning]) => {
    const own = rows.filter((row) => row.class === weight).map(tableRow);
    return `## ${title}\n\n${meaning}\n\n| change | why | example |\n|---|---|---|\n${own.join("\n")}`;
  });
  return `${[...intro, ...parts].join("\n\n")}\n`;
}

function tableRow(row: ChangeClass): string {
  return `| ${row.change} | ${row.reason} | ${exampleOf(row)} |`;
}

/** What the diff says of a row's example; the row's test holds it to that. */
function exampleOf({ example, class: weight }: ChangeClass): string {
  const { changes } = diff(packWith(example, "from"), packWith(example, "to"));
  const change = changes.find(({ item }) => item.kind === example.kind);
  const field = change?.fields.find((one) => one.class === weight);
  if (change === undefined) throw new Error("The example of a class shows no change");
  if (change.change === "renamed") return code(`key: ${short(change.previousKey)} → ${short(change.item.key)}`);
  return field === undefined || field.path.length === 0
    ? wholeItem(change)
    : code(`${pathText(field.path)}: ${turned(field)}`);
}

const wholeItem = ({ item: { kind, key }, change }: Change): string => `${code(`${kind}[${short(key)}]`)} is ${change}`;

function turned({ change, before, after }: FieldChange): string {
  return change === "added" || change === "removed"
    ? `${change} ${short(after ?? before)}`
    : `${short(before)} → ${short(after)}`;
}

const pathText = (path: readonly PathStep[]): string =>
  path.reduce<string>((text, step) => {
    if (typeof step !== "string") return `${text}[${short(step.key ?? step.id)}]`;
    return text === "" ? step : `${text}.${step}`;
  }, "");

/** Returns a value as JSON, cut where it would fill the table; a pipe would end the cell. */
function short(value: unknown): string {
  const text = JSON.stringify(value).replaceAll("|", "\\|");
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

const code = (text: string): string => `\`${text}\``;

function packWith({ kind, beside, ...sides }: ChangeClass["example"], side: "from" | "to"): Pack {
  const item = sides[side];
  const text = JSON.stringify({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
    name: "Example",
    version: "1.0.0",
    ...(kind === "pack" ? item : { [kind]: item === null ? [] : [item] }),
    ...(beside && { [beside.kind]: [beside[side]] }),
  });
  const { pack } = compile(text, { sha256 });
  if (pack === null) throw new Error(`The example of ${kind} is not valid`);
  return pack.document;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
