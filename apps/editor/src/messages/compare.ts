import type { Bump, ChangedKind, VersionClass } from "@setup-pack/core";

/** What the comparison of two releases says. */
export const compareMessages = {
  title: "Compare",
  asSaved: "As last saved",
  lead: "Hold this pack against another release of it: what was added, removed, changed or moved, and which version that needs.",
  withSaved: "Compare with the last save",
  withFile: "Compare with a file …",
  close: "Close the comparison",
  swap: "Swap sides",
  before: "Before",
  after: "After",
  here: "In the editor",
  version: (name: string, version: string): string => `${name}, version ${version}`,
  noVersion: "no version",
  comparing: "Comparing …",
  noPack: {
    this: "The pack in the editor has errors in its shape. Mend those first; the problems below say where they are.",
    other: "The other file has errors in its shape, or is no pack, so it cannot be compared.",
  },
  same: "Both say the same.",
  bump: {
    major: "What changed needs a new major version.",
    minor: "What changed needs a new minor version.",
    patch: "What changed needs a new patch version.",
    none: "Nothing changed that needs a new version.",
  } satisfies Record<Bump, string>,
  tooSmall: (version: string, least: string): string =>
    `Version ${version} is too small for that: ${least} is the least.`,
  enough: (version: string): string => `Version ${version} is enough.`,
  setVersion: (version: string): string => `Make it version ${version}`,
  changes: "What changed",
  itself: "details",
  yes: "yes",
  no: "no",
  kind: {
    pack: "Pack",
    automations: "Automation",
    smartLists: "Smart list",
    messageTemplates: "Template",
    pipelines: "Pipeline",
    resources: "Resource",
    assets: "Asset",
  } satisfies Record<ChangedKind, string>,
  marks: {
    added: "Added",
    removed: "Removed",
    changed: "Changed",
    renamed: "Renamed",
    reordered: "Reordered",
    moved: "Moved",
  },
  class: { major: "major", minor: "minor", patch: "patch", layout: "layout only" } satisfies Record<
    VersionClass,
    string
  >,
  previousKey: (key: string): string => `Its key was ${key}.`,
  details: "Details of the change",
  choose: "Choose a change to see its details.",
  layoutOnly: (count: number): string =>
    count === 1 ? "1 step only stands elsewhere on the canvas." : `${count} steps only stand elsewhere on the canvas.`,
  nothing: "nothing",
  hiddenLines: (count: number): string => (count === 1 ? "… and 1 more line" : `… and ${count} more lines`),
  hiddenFields: (count: number): string => (count === 1 ? "… and 1 more change" : `… and ${count} more changes`),
  canvas: (side: string): string => `The automation, ${side.toLowerCase()}`,
  noAutomation: "It is not there on this side.",
  goTo: "Open it in the editor",
};
